/** An hour in UTC at which it is night where the product is used. */
const HOUR = 9;
const DAY_MS = 86_400_000;

/** The next 09:00 UTC, which is 04:00 in Chicago in summer. */
export function nextNight(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
