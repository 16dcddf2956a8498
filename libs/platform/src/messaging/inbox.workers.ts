import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import { outsideTransaction } from '../db/transaction-guard.js';
import type { Logger } from '../logging.js';
import { metrics } from '../observability/metrics.js';
import type { Telemetry } from '../observability/telemetry.js';
import type { Sealing } from '../sealing/sealing.js';
import { withTimeLimit } from '../time-limit.js';
import type { Consumers } from './consumers.js';
import { readPayload } from './event-payload.js';
import { settleFailed, type InboxQueue, type InboxRow } from './inbox.queue.js';
import { Loop } from './loop.js';
import { SlowConsumers } from './slow-consumers.js';

/** The waits between the attempts of a failing handler. After the last attempt the event becomes a dead letter. */
const RETRY_AFTER_MS = [100, 500, 2_000, 8_000, 30_000];
/** A handler that runs longer has failed. The limit is shorter than that of a transaction. */
const HANDLER_LIMIT_MS = 15_000;
/** After this time a transaction handles no further event, so that it does not keep its locks for long. */
const ENOUGH_MS = 300;

interface Parts {
  db: Db;
  queue: InboxQueue;
  consumers: Consumers;
  clock: Clock;
  log: Logger;
  telemetry: Telemetry;
  sealing: Sealing;
}

/**
 * Handles the waiting events of an inbox, many in one transaction. If one event fails, the whole transaction is rolled
 * back, the failure of that event is counted, and the other events are handled without it.
 */
export class InboxWorkers {
  private readonly loops: Loop[];
  private readonly slow = new SlowConsumers();
  /** True if rows were stored or became due since a worker last searched for some. */
  private expected = true;
  private nudges = 0;

  constructor(
    private readonly parts: Parts,
    concurrency: number,
  ) {
    this.loops = Array.from(
      { length: concurrency },
      (_, i) => new Loop('inbox', () => this.handleNext(), parts.log, { polls: i === 0 }),
    );
  }

  /** Wakes an idle worker, which wakes another one if there are more rows than it can claim. */
  readonly nudge = (): void => {
    this.expected = true;
    this.nudges++;
    const idle = this.loops.find((loop) => !loop.isAtWork);
    for (const loop of idle ? [idle] : this.loops) loop.nudge();
  };
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Returns true if there may be more rows to handle. */
  private async handleNext(): Promise<boolean> {
    const { db, queue, clock } = this.parts;
    if (!this.expected && !(await queue.isWaiting(db, clock.now()))) return false;
    this.expected = false;
    const { nudges } = this;
    let alone: InboxRow[] = [];
    let running: InboxRow[] = [];
    let more = false;
    try {
      await db.transaction(async (tx) => {
        running = [];
        const { rows, full } = await queue.claim(tx, clock.now(), this.slow.atTheirLimit());
        if (full) outsideTransaction(this.nudge);
        // An event that failed before, or whose consumer was too slow, is handled alone, because it could delay or undo
        // the others.
        alone = rows.filter((row) => row.attempts > 0 || this.slow.has(row.consumer));
        const together = rows.filter((row) => !alone.includes(row));
        const done: InboxRow[] = [];
        const began = performance.now();
        for (const unit of this.unitsOf(together)) {
          if (performance.now() - began > ENOUGH_MS) break;
          running = unit;
          await this.run(tx, unit);
          done.push(...unit);
        }
        running = done;
        if (done.length) queue.settleDone(tx, done, (follow) => (more ||= follow));
        more = done.length < together.length;
      });
    } catch (error) {
      more = true;
      if (!running.length) throw error;
      if (running.length === 1) await this.failed(running[0]!, error);
      else alone = [...alone, ...running];
    }
    for (const row of alone) {
      await this.handleAlone(row);
      // Leaves the remaining events of a slow consumer to another worker, because this one must first search for other
      // work.
      if (this.slow.has(row.consumer)) break;
    }
    // An event that arrived meanwhile may wait behind a row of this worker. The worker that was woken for it could not
    // claim it, so this one searches again.
    return more || alone.length > 0 || this.nudges > nudges;
  }

  /**
   * Groups the rows by handler call, in the order of their arrival as far as possible. Consumers take turns, so that
   * one with a long queue does not delay the others.
   */
  private unitsOf(rows: InboxRow[]): InboxRow[][] {
    const queues = new Map<string, InboxRow[][]>();
    for (const row of rows) {
      const queue = queues.get(row.consumer) ?? [];
      queues.set(row.consumer, queue);
      if (queue.length && this.parts.consumers.find(row.consumer)!.many) queue[0]!.push(row);
      else queue.push([row]);
    }
    return [...queues.values()]
      .flatMap((queue) => queue.map((unit, turn) => ({ unit, turn, seq: BigInt(unit[0]!.seq) })))
      .sort((a, b) => a.turn - b.turn || (a.seq < b.seq ? -1 : 1))
      .map(({ unit }) => unit);
  }

  private async handleAlone(row: InboxRow): Promise<void> {
    const { db, queue, clock } = this.parts;
    let claimed: InboxRow | undefined;
    try {
      await db.transaction(async (tx) => {
        claimed = await queue.claimAgain(tx, clock.now(), row);
        if (!claimed) return;
        await this.run(tx, [claimed]);
        queue.settleDone(tx, [claimed]);
      });
    } catch (error) {
      if (!claimed) throw error;
      await this.failed(claimed, error);
    }
  }

  /**
   * If the handler takes too long, the transaction is ended. The handler may still run, but cannot write in that
   * transaction any more.
   */
  private async run(tx: Tx, rows: InboxRow[]): Promise<void> {
    const { consumers, sealing } = this.parts;
    const handler = consumers.find(rows[0]!.consumer)!;
    const { contract } = handler;
    const payloads = rows.map((row) =>
      readPayload(contract, row.version, sealing.opened(contract, 'input', row.payload)),
    );
    const contexts = rows.map((row) => row.context);
    await this.slow.during(handler.consumer, () =>
      withTimeLimit(handler.consumer, HANDLER_LIMIT_MS, () =>
        this.parts.telemetry.handleEvents(handler, contexts, (own) => {
          const happened = rows.map((row, i) => ({
            ...own[i]!,
            eventId: row.event_id,
            payload: payloads[i],
          }));
          if (handler.many) return handler.run(happened, { tx });
          const { payload, ...ctx } = happened[0]!;
          return handler.run(payload, { ...ctx, tx });
        }),
      ),
    );
  }

  /** Schedules the next attempt, or makes the event a dead letter. */
  private async failed(row: InboxRow, error: unknown): Promise<void> {
    const { db, clock, log, telemetry } = this.parts;
    const wait = RETRY_AFTER_MS[row.attempts];
    const state = wait === undefined ? 'dead' : 'pending';
    const dueAt = new Date(clock.now().getTime() + (wait ?? 0));
    const told = String((error as Error)?.stack ?? error).slice(0, 4_000);
    if (!(await settleFailed(db, row, { state, dueAt, error: told }))) return;
    runInContext(row.context, () =>
      log[state === 'dead' ? 'error' : 'warn'](
        { err: error, consumer: row.consumer, eventId: row.event_id },
        `event ${state}`,
      ),
    );
    const labels = { service: telemetry.service, consumer: row.consumer };
    metrics[state === 'dead' ? 'dead' : 'retried'].inc(labels);
    if (wait !== undefined) setTimeout(this.nudge, wait + 5).unref();
  }
}
