import { defineTimer, type Timers, type Tx } from '@game/platform';

/** Fires when messages are due; the key begins with that time, so that many messages share one timer. */
export const sendDue = defineTimer('notifications.send');
/** Fires when providers are to be asked about messages; the key is that time. */
export const pollDue = defineTimer('notifications.look');
export const forgetDue = defineTimer('notifications.forget');

const SECOND_MS = 1_000;
/**
 * A message that is due now is sent at the end of the current interval, so that a burst of messages sets one
 * timer, not thousands.
 */
const BURST_MS = 100;
/** The rows over which timers of the same time are spread, so that transactions seldom wait for each other on one row. */
const LANES = 8;
/**
 * The lane of each transaction. All messages of a transaction that are due at the same time share one timer,
 * so a transaction has only one lane.
 */
const lanes = new WeakMap<Tx, number>();
function laneOf(tx: Tx): number {
  const lane = lanes.get(tx) ?? Math.floor(Math.random() * LANES);
  lanes.set(tx, lane);
  return lane;
}

/**
 * Sets timers for due messages. An extra or late timer does no harm, because messages have their own due
 * times.
 */
export async function setSendTimers(timers: Timers, tx: Tx, dueTimes: Date[], now: Date): Promise<void> {
  const soon = new Date((Math.floor(now.getTime() / BURST_MS) + 1) * BURST_MS);
  const times = new Map(
    dueTimes.map((dueAt) => (dueAt <= now ? soon : dueAt)).map((at) => [at.toISOString(), at]),
  );
  // Sorted, so that two transactions that set the same timers cannot deadlock.
  for (const [key, at] of [...times].sort(([a], [b]) => (a < b ? -1 : 1)))
    await timers.set(tx, sendDue, `${key}/${laneOf(tx)}`, at);
}

export const setPollTimer = (timers: Timers, tx: Tx, at: Date) =>
  timers.set(tx, pollDue, at.toISOString(), at);

/** Rounds up to the full second, so that messages claimed in the same second share one timer. */
export const toSecond = (at: Date) => new Date(Math.ceil(at.getTime() / SECOND_MS) * SECOND_MS);
