import { LADDER_TIERS, addActiveTime, isQuiet, quietEnds } from '@game/contracts';
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
/** Settings that shorten the window (tests, demos) shorten the last hour's marks with it. */
const scaled = (ms: number, rules: LadderRules) => Math.min(ms, (rules.windowMs * ms) / SHORTEST_WINDOW);
const lastCall = (ladder: Ladder, rules: LadderRules) => before(ladder.teeTime, scaled(STOP_UNDER, rules));

export const isTooClose = (ladder: Ladder, now: Date, rules: LadderRules) => now >= lastCall(ladder, rules);
export const isClosing = (ladder: Ladder, now: Date, rules: LadderRules) =>
  now >= before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));

/** Tiers from this one up in which somebody can still be asked; at least this one. */
export function tiersLeft(tier: number, uninvited: Person[]): number {
  return LADDER_TIERS.filter(
    (t) => t === tier || (t > tier && uninvited.some((p) => p.tier === t && p.channel)),
  ).length;
}

/** How long an answer may take: clamp((teeTime - 30 min - now) / tiers left, 15 min, 3 h). */
export function windowFor(ladder: Ladder, tiers: number, now: Date, rules: LadderRules): number {
  const shortest = Math.min(SHORTEST_WINDOW, rules.windowMs);
  const share = (before(ladder.teeTime, scaled(KEPT_FREE, rules)).getTime() - now.getTime()) / tiers;
  return clamp(share, shortest, rules.windowMs);
}

/** The window's end: quiet hours do not count, and it ends before the last call. */
export function expiryOf(
  ladder: Ladder,
  person: { zone: string | null },
  window: number,
  now: Date,
  rules: LadderRules,
): Date {
  const last = lastCall(ladder, rules);
  if (isClosing(ladder, now, rules)) return last;
  const end =
    rules.quiet && !ladder.ignoreQuiet
      ? addActiveTime(now, window, person.zone ?? ladder.zone, rules.quiet)
      : new Date(now.getTime() + window);
  return end < last ? end : last;
}

/** It is quiet now, and stays quiet until it is too late to ask: only the organiser can say what to do. */
export function clockPausedBeyond(ladder: Ladder, now: Date, rules: LadderRules): boolean {
  if (!rules.quiet || ladder.ignoreQuiet || !isQuiet(now, ladder.zone, rules.quiet)) return false;
  return quietEnds(now, ladder.zone, rules.quiet) >= lastCall(ladder, rules);
}

const earliest = (times: Date[]) => times.reduce<Date | null>((a, b) => (a && a <= b ? a : b), null);
const promisedUntil = (offer: Offer) => (offer.state === 'pending' ? offer.expiresAt : offer.graceUntil);

/** The earliest moment at which the ladder moves by itself: what the dashboard counts down to. */
export function nextMove(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state !== 'running') return null;
  const promises = ladder.offers.map(promisedUntil).filter((at): at is Date => at !== null && at > now);
  const closing = before(ladder.teeTime, scaled(ASK_ALL_UNDER, rules));
  return earliest([...promises, ...(closing > now ? [closing] : [])]);
}

/** When to evaluate this tee time next, whatever the state: moves, lapses, the last call, tee-off. */
export function nextEvaluation(ladder: Ladder, now: Date, rules: LadderRules): Date | null {
  if (ladder.state === 'ended') return null;
  const reconfirms = ladder.offers.filter((o) => o.state === 'reconfirm').map((o) => o.expiresAt);
  const marks = ladder.state === 'running' ? [lastCall(ladder, rules)] : [];
  const move = nextMove(ladder, now, rules);
  const later = [...reconfirms, ...marks, ladder.teeTime, ...(move ? [move] : [])].filter((at) => at > now);
  return earliest(later) ?? ladder.teeTime;
}
