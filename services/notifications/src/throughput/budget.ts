import { localMinute } from '@game/contracts';

/** The throughput that the carriers give a campaign; null means no limit. */
export interface Throughput {
  perMinute: number | null;
  perDay: number | null;
}

/** The remaining throughput at a moment: a token bucket for the minute, and a count for the day. */
export interface Budget {
  /** How many texts may leave at once. Negative after urgent texts, which do not wait for tokens. */
  tokens: number;
  at: Date;
  /** The day in ZONE, such as 2026-06-01, and how many texts have left on it. */
  day: string;
  today: number;
}

/**
 * Unused throughput is kept for this long, so that a late timer wastes none and no minute exceeds its limit
 * by much.
 */
const KEPT_S = 3;
/** The zone at whose midnight carriers begin to count anew (Twilio's error 30023). */
const ZONE = 'America/Los_Angeles';
/** Lines are served at most this often. */
const AT_MOST_EVERY_MS = 500;

const perSecond = ({ perMinute }: Throughput) => (perMinute ?? Infinity) / 60;
const mostTokens = (limit: Throughput) => Math.max(1, KEPT_S * perSecond(limit));
/** A day such as 2026-06-01. */
const dayOf = (at: Date) => localMinute(at, ZONE).slice(0, 10);
const SLICE_MS = 30 * 60_000;

export const untouched = (limit: Throughput, now: Date): Budget => ({
  tokens: mostTokens(limit),
  at: now,
  day: dayOf(now),
  today: 0,
});

/**
 * Returns the budget at a later time. The clock of this instance may be behind that of another; this takes no
 * tokens away.
 */
export function refilled(budget: Budget, limit: Throughput, now: Date): Budget {
  const seconds = Math.max(0, (now.getTime() - budget.at.getTime()) / 1_000);
  const day = dayOf(now) > budget.day ? dayOf(now) : budget.day;
  return {
    tokens: Math.min(mostTokens(limit), budget.tokens + (seconds ? seconds * perSecond(limit) : 0)),
    at: seconds ? now : budget.at,
    day,
    today: day === budget.day ? budget.today : 0,
  };
}

/** Returns how many texts may leave now. */
export function mayLeave({ tokens, today }: Budget, { perMinute, perDay }: Throughput): number {
  const now = perMinute === null ? Infinity : Math.floor(tokens + 1e-9);
  return Math.max(0, Math.min(now, (perDay ?? Infinity) - today));
}

export const spent = (budget: Budget, texts: number): Budget => ({
  ...budget,
  tokens: budget.tokens - texts,
  today: budget.today + texts,
});

/** The shares of the day's texts at which the operator is told. */
const TOLD_AT = [1, 0.8] as const;
/** The greatest of these shares that is reached between the two moments; undefined without a limit for the day. */
export const shareReached = (before: Budget, after: Budget, { perDay }: Throughput) =>
  TOLD_AT.find((share) => perDay !== null && before.today < share * perDay && after.today >= share * perDay);

/** Returns when the next text may leave. */
export function nextTurn(budget: Budget, limit: Throughput, now: Date): Date {
  if (limit.perDay !== null && budget.today >= limit.perDay) return nextDay(now);
  const waitMs = limit.perMinute === null ? 0 : ((1 - budget.tokens) / perSecond(limit)) * 1_000;
  return new Date(now.getTime() + Math.max(AT_MOST_EVERY_MS, Math.ceil(waitMs)));
}

/** The last midnight in ZONE. */
export function startOfDay(now: Date): Date {
  let at = new Date(Math.floor(now.getTime() / SLICE_MS) * SLICE_MS);
  while (dayOf(new Date(at.getTime() - SLICE_MS)) === dayOf(now)) at = new Date(at.getTime() - SLICE_MS);
  return at;
}

/** Returns the next midnight in ZONE. */
export function nextDay(now: Date): Date {
  let at = new Date(Math.floor(now.getTime() / SLICE_MS) * SLICE_MS);
  while (dayOf(at) <= dayOf(now)) at = new Date(at.getTime() + SLICE_MS);
  return at;
}
