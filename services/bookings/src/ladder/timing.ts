import { activeTimeBetween, addActiveTime, quietEnds, type QuietHours } from '@game/contracts';
import type { Ladder, LadderRules, Offer, Person } from './ladder.js';

const MINUTE = 60_000;
/**
 * The shortest window and the time kept free before the tee time (ladder#window); when all are asked and when the
 * ladder stops (ladder#last-hour).
 */
const SHORTEST_WINDOW = 15 * MINUTE;
const KEPT_FREE = 30 * MINUTE;
const ASK_ALL_UNDER = 60 * MINUTE;
const STOP_UNDER = 15 * MINUTE;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const earlier = (a: Date, b: Date) => (a <= b ? a : b);
/** Settings that shorten the window (tests, demos) shorten the last hour's marks with it. */
const scaled = (ms: number, rules: LadderRules) => Math.min(ms, (rules.windowMs * ms) / SHORTEST_WINDOW);
export const lastCall = (ladder: Ladder, rules: LadderRules) =>
  before(ladder.teeTime, scaled(STOP_UNDER, rules));

export const isTooClose = (ladder: Ladder, now: Date, rules: LadderRules) => now >= lastCall(ladder, rules);
export const isClosing = (ladder: Ladder, now: Date, rules: LadderRules) =>
  now >= before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));

type Reached = Pick<Person, 'channel' | 'zone'>;
/** The hours that do not count for a person, on the clock of that person's zone. */
interface Clock {
  zone: string;
  quiet: QuietHours | null;
}

/** Mail has no quiet hours. Who has mail and a phone answers by day, unless only mail comes in time. */
export function clockOf(ladder: Ladder, person: Reached, now: Date, rules: LadderRules): Clock {
  const zone = person.zone ?? ladder.zone;
  const quiet = ladder.ignoreQuiet || person.channel === 'email' ? null : rules.quiet;
  const tooLate = person.channel === 'both' && quietEnds(now, zone, quiet) >= lastCall(ladder, rules);
  return { zone, quiet: tooLate ? null : quiet };
}

/** False where nothing that is sent to this person arrives before the last call. */
export function isReachable(ladder: Ladder, person: Person, now: Date, rules: LadderRules): boolean {
  const { zone, quiet } = clockOf(ladder, person, now, rules);
  return person.channel !== null && quietEnds(now, zone, quiet) < lastCall(ladder, rules);
}

/**
 * How long an answer may take: the time until half an hour before the tee time, shared with the tiers that come after,
 * 15 minutes to 3 hours. Only time in which a person can be reached counts, for each by their own clock.
 * @param later the people of each tier that comes after this person's, the next tier first
 */
export function windowFor(
  ladder: Ladder,
  person: Reached,
  later: Person[][],
  now: Date,
  rules: LadderRules,
): number {
  const clock = clockOf(ladder, person, now, rules);
  const from = quietEnds(now, clock.zone, clock.quiet);
  const until = before(ladder.teeTime, scaled(KEPT_FREE, rules));
  const shareOf = ({ zone, quiet }: Clock, tiers: number) =>
    activeTimeBetween(from, until, zone, quiet, tiers * rules.windowMs) / tiers;
  const shares = later
    .map((tier, i) => Math.max(...tier.map((other) => shareOf(clockOf(ladder, other, from, rules), i + 2))))
    .filter((share) => share > 0);
  const shortest = Math.min(SHORTEST_WINDOW, rules.windowMs);
  return clamp(Math.min(shareOf(clock, 1), ...shares), shortest, rules.windowMs);
}

/** The window's end: a person's quiet hours do not count, and it ends before the last call. */
export function expiryOf(
  ladder: Ladder,
  person: Reached,
  later: Person[][],
  now: Date,
  rules: LadderRules,
): Date {
  const last = lastCall(ladder, rules);
  if (isClosing(ladder, now, rules)) return last;
  const { zone, quiet } = clockOf(ladder, person, now, rules);
  return earlier(addActiveTime(now, windowFor(ladder, person, later, now, rules), zone, quiet), last);
}

/**
 * Until when a player who is in must have confirmed a change: a full window outside the player's quiet hours, whatever
 * the channel. Null where so much time is not left, or none would be left to ask somebody else.
 */
export function confirmBy(ladder: Ladder, zone: string | null, now: Date, rules: LadderRules): Date | null {
  const by = addActiveTime(now, rules.windowMs, zone ?? ladder.zone, rules.quiet);
  const last = before(lastCall(ladder, rules), Math.min(SHORTEST_WINDOW, rules.windowMs));
  return by <= last ? by : null;
}

const earliest = (times: Date[]) => times.reduce<Date | null>((a, b) => (a && a <= b ? a : b), null);
const awaitedUntil = (offer: Offer) => (offer.state === 'pending' ? offer.expiresAt : offer.graceUntil);

/** The earliest moment at which the ladder moves by itself: what the dashboard counts down to. */
export function nextMove(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state !== 'running') return null;
  const windows = ladder.offers.map(awaitedUntil).filter((at): at is Date => at !== null && at > now);
  const closing = before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));
  return earliest([...windows, ...(closing > now ? [closing] : [])]);
}

/** When to evaluate this tee time next, whatever the state: moves, lapses, the last call, tee-off. */
export function nextEvaluation(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state === 'ended') return null;
  const reconfirms = ladder.offers.filter((o) => o.state === 'reconfirm').map((o) => o.expiresAt);
  // A declined seat that is kept for a moment goes to standby afterwards, also when no ladder runs.
  const graces = ladder.offers.map((o) => o.graceUntil).filter((at): at is Date => at !== null);
  const windows = ladder.offers.filter((o) => o.state === 'pending').map((o) => o.expiresAt);
  const marks =
    ladder.state === 'running' ? [lastCall(ladder, rules), ladder.eveningAt ?? ladder.teeTime] : [];
  const move = nextMove(ladder, now, rules);
  const later = [...reconfirms, ...graces, ...windows, ...marks, ladder.teeTime, ...(move ? [move] : [])];
  return earliest(later.filter((at) => at > now)) ?? ladder.teeTime;
}
