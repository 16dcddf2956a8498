import { dayAndTime, timeOfDay, zoneName } from '../../lib/times';
import { eventsStrings as s } from '../../strings/events';

export type Kind = 'couples-event' | 'public-league';
interface Shared {
  id: string;
  timeZone: string;
  venueLocation: string | null;
  skillLevel: keyof typeof s.skills;
  format: keyof typeof s.formats;
  status: string;
  description: string | null;
  amenities: string[];
  hostName: string;
  hosting: boolean;
  place: 'in' | 'waiting' | null;
  waitlistPosition: number | null;
  waitlistCount: number;
  distance: number | null;
}
/** 2-social.md section 3. Money in dollars. */
export interface CouplesEvent extends Shared {
  kind: 'couples-event';
  title: string;
  venueName: string;
  dateTime: string;
  maxCouples: number;
  currentCouples: number;
  costPerCouple: number;
  eventType: keyof typeof s.types;
}
export interface PublicLeague extends Shared {
  kind: 'public-league';
  leagueName: string;
  leagueType: keyof typeof s.leagueTypes;
  venueNames: string[];
  startDate: string;
  endDate: string | null;
  currentPlayers: number;
  maxPlayers: number;
  playSchedule: keyof typeof s.schedules;
  playDay: string | null;
  playTime: string | null;
  entryFee: number;
  prizes: string | null;
}
export type Gathering = CouplesEvent | PublicLeague;

export function dollars(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
  }).format(amount);
}
const day = (iso: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(new Date(iso));

/** What a card shows of either kind, in words. */
export function faceOf(g: Gathering) {
  if (g.kind === 'couples-event') {
    const { dateTime: startsAt, currentCouples: taken, maxCouples: places } = g;
    return {
      title: g.title,
      where: [g.venueName, g.venueLocation].filter(Boolean).join(', '),
      startsAt,
      when: `${dayAndTime(startsAt, g.timeZone)} ${zoneName(startsAt, g.timeZone)}`,
      type: s.types[g.eventType],
      price: g.costPerCouple ? s.perCouple(dollars(g.costPerCouple)) : s.free,
      taken,
      places,
      count: s.couples(taken, places),
    };
  }
  const { startDate: startsAt, currentPlayers: taken, maxPlayers: places } = g;
  return {
    title: g.leagueName,
    where: g.venueNames.join(', ') || g.venueLocation || '',
    startsAt,
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

/** What the detail dialog lists beside the description. */
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
          [f.starts, day(g.startDate, g.timeZone)],
          [f.ends, g.endDate ? day(g.endDate, g.timeZone) : s.ongoing],
          [f.plays, face.when],
          [f.venues, face.where],
          [f.fee, face.price],
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

/** 2-social.md section 4. */
export function mayJoin(g: Gathering): boolean {
  const { taken, places } = faceOf(g);
  return g.status === 'open' && taken < places && !g.place && !g.hosting;
}
export const mayWait = (g: Gathering): boolean =>
  !g.place && !g.hosting && !mayJoin(g) && (g.status === 'open' || g.status === 'full');
