import { useSyncExternalStore } from 'react';

interface Connection {
  offline: boolean;
  /** From when the oldest answer on the screen is (an ISO instant). */
  keptAt?: string;
}
const ONLINE: Connection = { offline: false };
let connection = ONLINE;
const listeners = new Set<() => void>();

function set(next: Connection): void {
  connection = next;
  for (const tell of listeners) tell();
}
function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
/** The older of the two moments that the screen shows. */
const older = (a: string | undefined, b: string) => (a && a < b ? a : b);

export const useConnection = () =>
  useSyncExternalStore(
    listen,
    () => connection,
    () => ONLINE,
  );

/** Both say so: a browser without a network of its own may still reach a server on the same machine. */
export const isOffline = () => connection.offline && !navigator.onLine;

/** The browser lost its line: what stands on the screen is as of now. */
export function lost(now = new Date()): void {
  set({ offline: true, keptAt: older(connection.keptAt, now.toISOString()) });
}
/** A call did not reach the server. That does not tell how old the screen is, so keptAt stays as it was. */
export function unreached(): void {
  if (!connection.offline) set({ ...connection, offline: true });
}
export function found(): void {
  if (connection.offline) set(ONLINE);
}
/** An answer came: from the server, or with its moment from what this device keeps. */
export function heard(keptAt: string | null): void {
  if (keptAt) set({ offline: true, keptAt: older(connection.keptAt, keptAt) });
  else found();
}
