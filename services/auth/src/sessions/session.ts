import type { SessionId } from '@game/contracts';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends 30 days after its last use, and at the latest 180 days after the sign-in (accounts#sessions). */
const IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = 180 * DAY_MS;
/**
 * More devices and browsers than anybody uses within 30 days, and few enough to be read in a list. Without a limit,
 * whoever knows the password could fill the table, and hide one session of many (accounts#sessions).
 */
export const MOST_SESSIONS = 50;

export const sessionEnd = (now: Date, createdAt: Date) =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));
/** The last use is stored at most once an hour. */
export const isUseDue = (usedAt: Date, now: Date) => now.getTime() - usedAt.getTime() >= HOUR_MS;

interface Opened {
  id: SessionId;
  device: string | null;
  address: string | null;
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
}
/** A session in the form that its owner sees; the last use is exact to the hour. */
export const asSession = ({ id, device, address, createdAt, usedAt, expiresAt }: Opened) => ({
  ...{ id, device, address },
  createdAt: createdAt.toISOString(),
  lastUsedAt: usedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
