import { useSyncExternalStore } from 'react';

interface Connection {
  offline: boolean;
  /** The time of the oldest answer on the screen (an ISO instant). */
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

/** Offline only if the browser and the last call say so: without a network a server on the same machine can still be reached. */
export const isOffline = () => connection.offline && !navigator.onLine;

/** The browser lost its connection: the screen shows the state of this moment. */
export function lost(now = new Date()): void {
  set({ offline: true, keptAt: older(connection.keptAt, now.toISOString()) });
}
/** A call did not reach the server. That does not say how old the data on the screen is, so keptAt does not change. */
export function unreached(): void {
  if (!connection.offline) set({ ...connection, offline: true });
}
export function found(): void {
  if (connection.offline) set(ONLINE);
}
/** An answer arrived, from the server or, with its time, from what this device has stored. */
export function heard(keptAt: string | null): void {
  if (keptAt) set({ offline: true, keptAt: older(connection.keptAt, keptAt) });
  else found();
}
