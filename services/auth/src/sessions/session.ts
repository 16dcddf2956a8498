const HOUR_MS = 3_600_000;
/** A session ends 30 days after it was last used; the end is moved at most once an hour. */
const LIFETIME_MS = 30 * 24 * HOUR_MS;

export const sessionEnd = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
export const isDueForExtension = (expiresAt: Date, now: Date) =>
  sessionEnd(now).getTime() - expiresAt.getTime() >= HOUR_MS;
/** Right to the hour, since that is how often the end moves. */
export const lastUse = (expiresAt: Date) => new Date(expiresAt.getTime() - LIFETIME_MS);
