import type { Working } from '../service/health.js';

const STUCK_MS = 60_000;

/**
 * Reports the outbox as working while the event at its head changes. The waiting time is measured with this process's
 * clock, because the time in the event's id may come from another host's clock.
 */
export function outboxMoves(head: () => Promise<string | undefined>): () => Promise<Working> {
  let seen: string | undefined;
  let seenAtMs = 0;
  return async () => {
    const id = await head();
    if (id !== seen) [seen, seenAtMs] = [id, performance.now()];
    const waitedMs = id === undefined ? 0 : performance.now() - seenAtMs;
    const detail = `the next event has waited for ${Math.round(waitedMs / 1_000)} s`;
    return waitedMs < STUCK_MS ? { ok: true } : { ok: false, detail };
  };
}
