import type { BodyOf, Gathering, PublicLeague } from '@game/contracts';
import { dayAt, teeTimeText, timeOfDay } from '../../lib/times';
import { eventsStrings as s } from '../../strings/events';

export type Kind = Gathering['kind'];
/** The request bodies that create and edit each kind. */
export interface Bodies {
  'couples-event': {
    create: BodyOf<'POST /api/couples-events'>;
    edit: BodyOf<'PATCH /api/couples-events/{id}'>;
  };
  'public-league': {
    create: BodyOf<'POST /api/public-leagues'>;
    edit: BodyOf<'PATCH /api/public-leagues/{id}'>;
  };
}

export function dollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
  }).format(amount);
}
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The texts on a card, for both an event and a league. */
export function faceOf(g: Gathering) {
  /** The first day at the place. */
  const day = dayAt(g.startDate, g.timeZone, g.localDateTime);
  if (g.kind === 'couples-event') {
    const { currentCouples: taken, maxCouples: places } = g;
    return {
      title: g.title,
      where: [g.venueName, g.venueLocation].filter(Boolean).join(', '),
      day,
      when: teeTimeText(g.dateTime, g.timeZone, g),
      type: s.types[g.eventType],
      price: g.costPerCouple ? s.perCouple(dollars(g.costPerCouple)) : s.free,
      taken,
      places,
      count: s.couples(taken, places),
    };
  }
  const { currentPlayers: taken, maxPlayers: places } = g;
  return {
    title: g.leagueName,
    where: g.venueNames.join(', ') || g.venueLocation || '',
    day,
    when: playsText(g),
    type: s.leagueTypes[g.leagueType],
    price: g.entryFee ? s.entry(dollars(g.entryFee)) : s.free,
    taken,
    places,
    count: s.players(taken, places),
  };
}

function playsText({ playSchedule, playDay, playTime }: PublicLeague): string {
  const clock = playTime && timeOfDay(`2026-01-01T${playTime}:00Z`, 'UTC');
  return s.plays(s.schedules[playSchedule], playDay, clock);
}

/** The facts that the detail dialog lists beside the description, as label and text. */
export function factsOf(g: Gathering): Array<[string, string]> {
  const face = faceOf(g);
  const f = s.facts;
  const own: Array<[string, string]> =
    g.kind === 'couples-event'
      ? [
          [f.when, face.when],
          [f.where, face.where],
          [f.cost, face.price],
        ]
      : [
          [f.starts, dayText(face.day)],
          [f.ends, g.endDate ? dayText(dayAt(g.endDate, g.timeZone, g.localEndDateTime)) : s.ongoing],
          [f.plays, face.when],
          [f.venues, face.where],
          [f.fee, g.entryFee ? dollars(g.entryFee) : s.free],
          [f.prizes, g.prizes ?? ''],
        ];
  const shared: Array<[string, string]> = [
    [f.type, face.type],
    [f.skill, s.skills[g.skillLevel]],
    [f.format, s.formats[g.format]],
    [f.host, g.hostName],
    [f.amenities, g.amenities.join(', ')],
  ];
  return [...own, ...shared].filter(([, text]) => text);
}

/**
 * True while the event or league is open and has a free place, and the viewer neither hosts it nor has a place
 * or waits for one (events#joining).
 */
export function mayJoin(g: Gathering): boolean {
  const { taken, places } = faceOf(g);
  return g.status === 'open' && taken < places && !g.place && !g.hosting;
}
export const mayWait = (g: Gathering): boolean =>
  !g.place && !g.hosting && !mayJoin(g) && (g.status === 'open' || g.status === 'full');
