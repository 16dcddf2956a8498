import type { Contact, Venue } from '@game/contracts';
import { dayAt } from '../../lib/times';
import { rouletteStrings as s } from '../../strings/roulette';

/**
 * How many venues and contacts are on the wheel (tee-times#roulette).
 */
export const VENUES = 5;
const CONTACTS = 3;
export const SPIN_MS = 3_000;
export const LISTED = 8;

export type RouletteVenue = Pick<Venue, 'id' | 'name' | 'timeZone'>;
type Does =
  | { kind: 'venue'; venue: RouletteVenue }
  | { kind: 'invite'; contact: Pick<Contact, 'id' | 'name'> }
  /** Opens a dialog of the dashboard on this screen; a new tee time begins with the hour `clock`. */
  | { kind: 'time'; dialog: 'wizard'; clock: string }
  | { kind: 'place'; dialog: 'venues' }
  | { kind: 'event'; to: string };
export type Option = { id: string; title: string; text: string; action: string } & Does;

/**
 * The options of the wheel. Without any venue and contact there are none, because the wheel is not offered
 * with the fixed ideas alone.
 */
export function optionsOf(venues: RouletteVenue[], contacts: Array<Pick<Contact, 'id' | 'name'>>): Option[] {
  if (venues.length === 0 && contacts.length === 0) return [];
  return [
    ...venues.slice(0, VENUES).map((venue) => ({
      id: venue.id,
      title: venue.name,
      text: s.venueText(venue.name),
      action: s.venueAction,
      kind: 'venue' as const,
      venue,
    })),
    ...contacts.slice(0, CONTACTS).map((contact) => ({
      id: contact.id,
      title: s.inviteTitle(contact.name),
      text: s.inviteText(contact.name),
      action: s.inviteAction,
      kind: 'invite' as const,
      contact,
    })),
    { id: 'early', ...s.early, kind: 'time', dialog: 'wizard', clock: '07:30' },
    { id: 'twilight', ...s.twilight, kind: 'time', dialog: 'wizard', clock: '17:30' },
    { id: 'range', ...s.range, kind: 'place', dialog: 'venues' },
    { id: 'simulator', ...s.simulator, kind: 'place', dialog: 'venues' },
    { id: 'couples', ...s.couples, kind: 'event', to: '/events-leagues' },
    { id: 'leagues', ...s.leagues, kind: 'event', to: '/events-leagues?tab=leagues' },
  ];
}

/** 2 PM tomorrow on the clock of the course, such as `2026-06-06T14:00`; the server knows which instant that is. */
export function tomorrowAtTwo(now: Date, zone: string): string {
  // Counted in UTC, because a day at the course may have 23 or 25 hours.
  const day = new Date(dayAt(now.toISOString(), zone));
  day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T14:00`;
}
