const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The waits after the first attempt, the second and so on; together a little more than a day. */
const WAITS_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 16 * HOUR_MS];

/** Returns when to try again after this many attempts, or undefined if no attempt is left. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
