import { defineTimer, type Timers, type Tx } from '@game/platform';

/** Messages are due to be sent; the key is the time they are due, so that many share one wake-up. */
export const sendDue = defineTimer('notifications.send');
/** Messages wait for news of their provider; keyed likewise. */
export const pollDue = defineTimer('notifications.look');
export const forgetDue = defineTimer('notifications.forget');

const SECOND_MS = 1_000;
/** What is due now waits for the end of this, so that a burst wakes once and not a thousand times. */
const BURST_MS = 100;
/** Writers of one moment would wait for each other on its row; on one of these they seldom do. */
const LANES = 8;

/** Messages are chosen by their own times: a timer more, or one that is late, does no harm. */
export async function setSendTimers(timers: Timers, tx: Tx, dueTimes: Date[], now: Date): Promise<void> {
  const soon = new Date((Math.floor(now.getTime() / BURST_MS) + 1) * BURST_MS);
  const times = new Map(
    dueTimes.map((dueAt) => (dueAt <= now ? soon : dueAt)).map((at) => [at.toISOString(), at]),
  );
  const lane = Math.floor(Math.random() * LANES);
  // In one order: two writers of the same times must not wait for each other.
  for (const [key, at] of [...times].sort(([a], [b]) => (a < b ? -1 : 1)))
    await timers.set(tx, sendDue, `${key}/${lane}`, at);
}

export const setPollTimer = (timers: Timers, tx: Tx, at: Date) =>
  timers.set(tx, pollDue, at.toISOString(), at);

/** Up to the next full second, so that what is claimed together is looked at together. */
export const toSecond = (at: Date) => new Date(Math.ceil(at.getTime() / SECOND_MS) * SECOND_MS);
