import {
  activeTimeBetween,
  addActiveTime,
  quietEnds,
  withOrganisersWord,
  type ContactId,
  type QuietHours,
} from '@game/contracts';
import type { Ladder, LadderRules, Move, Offer, Person } from './ladder.js';

const MINUTE = 60_000;
/**
 * The shortest window, and the time before the tee time that windows leave free (ladder#window). With less
 * time to go than ASK_ALL_UNDER, everybody is asked at once; with less than STOP_UNDER, nobody else is asked
 * (ladder#last-hour).
 */
const SHORTEST_WINDOW = 15 * MINUTE;
const KEPT_FREE = 30 * MINUTE;
const ASK_ALL_UNDER = 60 * MINUTE;
const STOP_UNDER = 15 * MINUTE;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
const earlier = (a: Date, b: Date) => (a <= b ? a : b);
/**
 * If RESPONSE_WINDOW is below the shortest window, as in tests and demos, these times are shortened in the
 * same ratio.
 */
const scaled = (ms: number, rules: LadderRules) => Math.min(ms, (rules.windowMs * ms) / SHORTEST_WINDOW);
export const lastCall = (ladder: Ladder, rules: LadderRules) =>
  before(ladder.teeTime, scaled(STOP_UNDER, rules));

export const isTooClose = (ladder: Ladder, now: Date, rules: LadderRules) => now >= lastCall(ladder, rules);
export const isClosing = (ladder: Ladder, now: Date, rules: LadderRules) =>
  now >= before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));

type Reached = Pick<Person, 'contactId' | 'channel' | 'zone'>;
/**
 * A person's time zone and the quiet hours in it, which do not count towards a window; null if the person has
 * none.
 */
interface Clock {
  zone: string;
  quiet: QuietHours | null;
}

type Word = Pick<Ladder, 'ignoreQuiet' | 'nightSeen'>;
/** Whether the organiser allowed texts at night to this contact (ladder#quiet-hours). */
export const hasOrganisersWord = ({ ignoreQuiet, nightSeen }: Word, contactId: ContactId): boolean =>
  ignoreQuiet && (nightSeen === null || nightSeen.includes(contactId));

/** The quiet hours of a ladder's texts to this contact, which are shorter if the organiser allowed texts at night. */
export const quietOf = (word: Word, { quiet }: Pick<LadderRules, 'quiet'>, contactId: ContactId) =>
  hasOrganisersWord(word, contactId) ? withOrganisersWord(quiet) : quiet;

/**
 * A person who has only a mailbox has no quiet hours. A person with a mailbox and a phone has quiet hours,
 * unless only the mail would arrive in time.
 */
export function clockOf(ladder: Ladder, person: Reached, now: Date, rules: LadderRules): Clock {
  const zone = person.zone ?? ladder.zone;
  const quiet = person.channel === 'email' ? null : quietOf(ladder, rules, person.contactId);
  const tooLate = person.channel === 'both' && quietEnds(now, zone, quiet) >= lastCall(ladder, rules);
  return { zone, quiet: tooLate ? null : quiet };
}

/** False if nothing that is sent to this person would arrive before the last call. */
export function isReachable(ladder: Ladder, person: Person, now: Date, rules: LadderRules): boolean {
  const { zone, quiet } = clockOf(ladder, person, now, rules);
  return person.channel !== null && quietEnds(now, zone, quiet) < lastCall(ladder, rules);
}

/**
 * When a text that is sent now leaves, if it waits for the end of quiet hours; null for a person who has mail, because
 * mail leaves at once.
 */
export function textWaitsUntil(
  ladder: Ladder,
  { contactId, channel, zone }: Reached,
  now: Date,
  rules: LadderRules,
) {
  if (channel !== 'sms') return null;
  const at = quietEnds(now, zone ?? ladder.zone, quietOf(ladder, rules, contactId));
  return at > now ? at : null;
}

const CHANNELS: Array<Person['channel']> = ['sms', 'email', 'both', null];

/**
 * Computes `of` only once for all people with the same channel, zone and word of the organiser, because an organiser
 * may have thousands of contacts in a few zones. The result of `of` must depend on nothing else of the person.
 */
export function onceForAlike<T>(word: Word, of: (person: Person) => T): (person: Person) => T {
  // Lists of at most eight results for each zone: one text as the key of all of them takes a third of a plan's time.
  const known = new Map<string | null, T[]>();
  return (person) => {
    const inZone = known.get(person.zone) ?? [];
    if (!inZone.length) known.set(person.zone, inZone);
    const alike = 2 * CHANNELS.indexOf(person.channel) + Number(hasOrganisersWord(word, person.contactId));
    return alike in inZone ? inZone[alike]! : (inZone[alike] = of(person));
  };
}

/** Returns `isReachable` for many people of one ladder. */
export const reachableAt = (ladder: Ladder, now: Date, rules: LadderRules) =>
  onceForAlike(ladder, (person) => isReachable(ladder, person, now, rules));

/**
 * Reports people whom no text reaches before the tee time, each person only once. People without any channel are left
 * out, because the ladder skips them for another reason.
 */
export function noteAsleep(ladder: Ladder, people: Person[], now: Date, rules: LadderRules): Move[] {
  const noted = new Set(ladder.asleep);
  const reachable = reachableAt(ladder, now, rules);
  const asleep = people.filter((p) => p.channel && !noted.has(p.contactId) && !reachable(p));
  ladder.asleep.push(...asleep.map((p) => p.contactId));
  return asleep.map((person) => ({ kind: 'asleep', person }));
}

/**
 * Returns how long a person may take to answer: the time until half an hour before the tee time, shared with
 * the tiers that come after, but at least 15 minutes and at most 3 hours. Quiet hours in the person's zone do
 * not count.
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
    .map((tier, i) => {
      const share = onceForAlike(ladder, (other) => shareOf(clockOf(ladder, other, from, rules), i + 2));
      return tier.reduce((largest, other) => Math.max(largest, share(other)), -Infinity);
    })
    .filter((share) => share > 0);
  const shortest = Math.min(SHORTEST_WINDOW, rules.windowMs);
  return clamp(Math.min(shareOf(clock, 1), ...shares), shortest, rules.windowMs);
}

/**
 * The end of a person's window. The person's quiet hours do not count, and no window ends after the last
 * call.
 */
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
 * By when a player who is in must confirm a change: after a full window outside the player's quiet hours,
 * whatever the channel. Null if there is too little time for that, or to ask somebody else afterwards.
 */
export function confirmBy(ladder: Ladder, zone: string | null, now: Date, rules: LadderRules): Date | null {
  const by = addActiveTime(now, rules.windowMs, zone ?? ladder.zone, rules.quiet);
  const last = before(lastCall(ladder, rules), Math.min(SHORTEST_WINDOW, rules.windowMs));
  return by <= last ? by : null;
}

const earliest = (times: Date[]) => times.reduce<Date | null>((a, b) => (a && a <= b ? a : b), null);
const windowEnd = (offer: Offer) => (offer.heldSince ? null : offer.expiresAt);
const awaitedUntil = (offer: Offer) => (offer.state === 'pending' ? windowEnd(offer) : offer.graceUntil);

/** The earliest time at which the ladder moves by itself; the dashboard counts down to it. */
export function nextMove(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state !== 'running') return null;
  const windows = ladder.offers.map(awaitedUntil).filter((at): at is Date => at !== null && at > now);
  const closing = before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));
  return earliest([...windows, ...(closing > now ? [closing] : [])]);
}

/**
 * When this tee time must be evaluated next, in any state: for the ladder's next move, the end of a
 * confirmation window, the last call or tee-off.
 */
export function nextEvaluation(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state === 'ended') return null;
  const isTime = (at: Date | null): at is Date => at !== null;
  const reconfirms = ladder.offers
    .filter((o) => o.state === 'reconfirm')
    .map(windowEnd)
    .filter(isTime);
  // A spot that was kept during a grace period goes to a friend on standby afterwards, even while the ladder
  // does not run.
  const graces = ladder.offers.map((o) => o.graceUntil).filter(isTime);
  const windows = ladder.offers
    .filter((o) => o.state === 'pending')
    .map(windowEnd)
    .filter(isTime);
  const marks =
    ladder.state === 'running' ? [lastCall(ladder, rules), ladder.eveningAt ?? ladder.teeTime] : [];
  const move = nextMove(ladder, now, rules);
  const later = [...reconfirms, ...graces, ...windows, ...marks, ladder.teeTime, ...(move ? [move] : [])];
  return earliest(later.filter((at) => at > now)) ?? ladder.teeTime;
}
