import { useSyncExternalStore } from 'react';

interface Connection {
  offline: boolean;
  /** The time of the oldest stored answer that the screen shows (an ISO instant). */
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
/** The older of the two times. */
const older = (a: string | undefined, b: string) => (a && a < b ? a : b);

export const useConnection = () =>
  useSyncExternalStore(
    listen,
    () => connection,
    () => ONLINE,
  );

/**
 * Offline only if both the browser and the last call say so: without a network, a server on the same machine
 * can still be reached.
 */
export const isOffline = () => connection.offline && !navigator.onLine;

/** Called when the browser loses its connection: from now on the data on the screen grows old. */
export function lost(now = new Date()): void {
  set({ offline: true, keptAt: older(connection.keptAt, now.toISOString()) });
}
/**
 * Called when a call did not reach the server. That tells nothing about the age of the shown data, so
 * `keptAt` stays.
 */
export function unreached(): void {
  if (!connection.offline) set({ ...connection, offline: true });
}
export function found(): void {
  if (connection.offline) set(ONLINE);
}
/**
 * Called when an answer arrived. `keptAt` is null if it came from the server, or the time at which this
 * device stored it.
 */
export function heard(keptAt: string | null): void {
  if (keptAt) set({ offline: true, keptAt: older(connection.keptAt, keptAt) });
  else found();
}
