import type { Contact, ContactId } from '@game/contracts';
import { useSyncExternalStore } from 'react';

/** How long a move or a deletion can be undone (contacts#moves); its toast is shown for the same time. */
export const UNDO_MS = 5_000;

/** The deleted contacts that can still be taken back: no screen shows them, and the server has not been told yet. */
let leaving: ReadonlyMap<ContactId, () => Promise<unknown>> = new Map();
/** The same on the server, where the dashboard is prerendered. */
const current = () => leaving;
const listeners = new Set<() => void>();
function set(next: typeof leaving) {
  leaving = next;
  for (const listener of listeners) listener();
}
const without = (id: ContactId) => set(new Map([...leaving].filter(([other]) => other !== id)));
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The contacts that were not deleted, so that a deletion is seen before the server knows of it. */
export function useStaying(contacts: Contact[] | undefined): Contact[] | undefined {
  const gone = useSyncExternalStore(subscribe, current, current);
  return gone.size && contacts ? contacts.filter(({ id }) => !gone.has(id)) : contacts;
}

/**
 * Hides the contact at once, and calls `remove` when it can no longer be undone: after `UNDO_MS`, or sooner if the page
 * is left. If `remove` fails, the contact is shown again. Returns what takes the deletion back, and is false if it came
 * too late.
 */
export function leaveLater(id: ContactId, remove: () => Promise<unknown>): () => boolean {
  const act = async () => {
    stop();
    await remove().finally(() => without(id));
  };
  const onHide = () => void act();
  const timer = setTimeout(onHide, UNDO_MS);
  window.addEventListener('pagehide', onHide);
  let isOpen = true;
  const stop = () => {
    isOpen = false;
    clearTimeout(timer);
    window.removeEventListener('pagehide', onHide);
  };
  set(new Map([...leaving, [id, act]]));
  return () => {
    if (!isOpen) return false;
    stop();
    without(id);
    return true;
  };
}

/** Ends the wait of all deletions, because places in a tier are counted without the deleted contacts. */
export const leaveNow = () => Promise.allSettled([...leaving.values()].map((act) => act()));
