const HOUR_MS = 3_600_000;
/** A session ends 30 days after it was last used; the end is moved at most once an hour. */
const LIFETIME_MS = 30 * 24 * HOUR_MS;

export const sessionEnd = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
export const isDueForExtension = (expiresAt: Date, now: Date) =>
  sessionEnd(now).getTime() - expiresAt.getTime() >= HOUR_MS;

interface Opened {
  id: string;
  device: string | null;
  address: string | null;
  createdAt: Date;
  expiresAt: Date;
}
/** A session as its owner sees it. The last use is exact to the hour, because the end moves at most once an hour. */
export const asSession = ({ id, device, address, createdAt, expiresAt }: Opened) => ({
  ...{ id, device, address },
  createdAt: createdAt.toISOString(),
  lastUsedAt: new Date(expiresAt.getTime() - LIFETIME_MS).toISOString(),
  expiresAt: expiresAt.toISOString(),
});
