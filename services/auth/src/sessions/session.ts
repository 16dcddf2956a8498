const DAY_MS = 86_400_000;
/** A session ends 30 days after it was last used; the end is moved at most once a day. */
const LIFETIME_MS = 30 * DAY_MS;

export const sessionEnd = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
export const isDueForExtension = (expiresAt: Date, now: Date) =>
  sessionEnd(now).getTime() - expiresAt.getTime() >= DAY_MS;
