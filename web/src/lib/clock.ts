/** The header of an answer with the product's time, if that is not the time of its machine: in a trial the time can be skipped. */
export const CLOCK = 'x-clock';
/** A smaller difference is the way of the answer, or a clock that is a little wrong. */
const SKIPPED_MS = 30_000;
/** In milliseconds, by how much the product's time is ahead of the browser's. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The time by which the product acts. */
export const productTime = () => new Date(Date.now() + ahead);

export function heardClock(at: string | null): void {
  const now = at ? Date.parse(at) - Date.now() : 0;
  if (!at || Math.abs(now - ahead) < SKIPPED_MS) return;
  ahead = Math.abs(now) < SKIPPED_MS ? 0 : now;
  for (const tell of listeners) tell();
}

/** Calls `tell` when the time was skipped. */
export function onSkip(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
