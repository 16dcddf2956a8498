import {
  gatheringCancelled,
  gatheringPast,
  isSameClock,
  type GatheringFacts,
  type GatheringKind,
  type GatheringStatus,
  type VenueId,
  type GatheringId,
  type UserId,
} from '@game/contracts';

/** A couples event or a public league. An event has one venue name, a league may have several. */
export interface Gathering {
  id: GatheringId;
  kind: GatheringKind;
  /** Null after the host's account was deleted. */
  hostId: UserId | null;
  hostName: string;
  title: string;
  description: string | null;
  venueId: VenueId | null;
  venueNames: string[];
  venueLocation: string | null;
  lat: number | null;
  lng: number | null;
  startsAt: Date;
  /** An event is over when it starts, a league when it ends; null for a league without an end. */
  overAt: Date | null;
  timeZone: string;
  /**
   * The local time at the place of `startsAt` and of `overAt`, from which these follow, and by which time zone data
   * (see LocalTime). Null in a row of an earlier version; `localEnd` also without an end.
   */
  localStart: string | null;
  localEnd: string | null;
  zoneData: string | null;
  capacity: number;
  taken: number;
  feeCents: number;
  skillLevel: string;
  format: string;
  /** The API calls this field `eventType` or `leagueType`. */
  type: string;
  amenities: string[];
  playSchedule: string | null;
  playDay: string | null;
  playTime: string | null;
  prizes: string | null;
  cancelledAt: Date | null;
  /** When the first golfer joined about whom the host has not been notified yet; null if there is none. */
  tellHostFrom: Date | null;
  version: number;
  createdAt: Date;
}

/** The host gets one message about all joins, this long after the first of them (events#hosts-digest). */
export const HOST_DIGEST_AFTER_MS = 3_600_000;
/** One account hosts at most this many gatherings that are neither cancelled nor over (events#hosting). */
export const MAX_HOSTED = 50;
export const FORMER_MEMBER = 'A former member';

export function statusOf(g: Gathering, now: Date): GatheringStatus {
  if (g.cancelledAt) return 'cancelled';
  if (g.overAt && g.overAt <= now) return 'past';
  return g.taken >= g.capacity ? 'full' : 'open';
}

/** Throws for a gathering that is cancelled or over, which can no longer change. */
export function assertAhead(g: Gathering, now: Date): void {
  const status = statusOf(g, now);
  if (status === 'cancelled') throw gatheringCancelled();
  if (status === 'past') throw gatheringPast();
}

export const freePlaces = (g: Gathering) => Math.max(0, g.capacity - g.taken);
/** Requests give dollars with at most two decimals; rounding only removes the error of binary fractions. */
export const centsOf = (dollars: number) => Math.round(dollars * 100);
export const dollarsOf = (cents: number) => cents / 100;

/** The changes of which participants must be told: `time`, `place`, `cost`. */
export function changedFacts(before: Gathering, after: Gathering): string[] {
  const time =
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    !isSameClock(before.timeZone, after.timeZone, after.startsAt) ||
    before.playDay !== after.playDay ||
    before.playTime !== after.playTime ||
    before.playSchedule !== after.playSchedule;
  const place =
    before.venueNames.join('\n') !== after.venueNames.join('\n') ||
    before.venueLocation !== after.venueLocation;
  return [
    ...(time ? ['time'] : []),
    ...(place ? ['place'] : []),
    ...(before.feeCents !== after.feeCents ? ['cost'] : []),
  ];
}

export const factsOf = (g: Gathering & { hostId: UserId }): GatheringFacts => ({
  kind: g.kind,
  gatheringId: g.id,
  hostId: g.hostId,
  hostName: g.hostName,
  title: g.title,
  place: [g.venueNames.join(', '), g.venueLocation].filter(Boolean).join(', '),
  startsAt: g.startsAt.toISOString(),
  timeZone: g.timeZone,
});
