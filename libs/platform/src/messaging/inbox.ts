import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import { Consumers } from './consumers.js';
import { DeclaredConsumers } from './declared-consumers.js';
import { listDeadLetters, replayDeadLetters, type DeadLetter } from './dead-letters.js';
import type { EventEnvelope } from './envelope.js';
import { readPayload } from './event-payload.js';
import { EventRouting } from './event-routing.js';
import type { EventHandler, HandlerRegistry } from './handlers.js';
import { InboxQueue, settleDone, settleFailed, type InboxRow } from './inbox.queue.js';
import { TimeLimitExceeded, withTimeLimit } from '../time-limit.js';
import { storeArrived } from './inbox.arrived.js';
import { Loop } from './loop.js';
import { listParkedEvents, type ParkedEvents } from './parked-events.js';
import { metrics } from '../observability/metrics.js';
import { SlowConsumers } from './slow-consumers.js';
import type { Telemetry } from '../observability/telemetry.js';

/** Waits between the attempts of a failing handler; after the last one the event is a dead letter. */
export const RETRY_AFTER_MS = [100, 500, 2_000, 8_000, 30_000];
/** How long a repeat of an event is recognised; longer than any transport or outbox can deliver one. */
export const REMEMBER_DAYS = 8;
/** A handler that takes this long has failed. It is less than a transaction may take. */
const HANDLER_LIMIT_MS = 15_000;
/** The largest number of events that an `OnMany` handler gets at once. */
const MANY = 128;
const UNPARK_EVERY_MS = 1_000;

/**
 * Stores events first, one row per consumer, and handles them from the table. So a slow or failing event delays neither
 * the transport nor other keys, and a repeat finds its row already there.
 */
export class Inbox {
  private readonly workers: Loop[];
  private readonly slow = new SlowConsumers();
  private readonly unpark: Loop;
  private made: ReturnType<Inbox['make']> | undefined;

  /** `known` is the names of all events in the contracts, whichever service handles them. */
  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly known: string[],
    private readonly clock: Clock,
    private readonly log: Logger,
    concurrency: number,
    private readonly telemetry: Telemetry,
  ) {
    const work = () => this.handleNext();
    this.workers = Array.from(
      { length: concurrency },
      (_, i) => new Loop('inbox', work, log, { polls: i === 0 }),
    );
    this.unpark = new Loop('unpark', () => this.takeUpParked(), log, { pollMs: UNPARK_EVERY_MS });
  }

  /** Made at the first use, because by then all handlers are collected. */
  private get parts() {
    return (this.made ??= this.make());
  }
  private make() {
    const consumers = new Consumers(this.registry);
    const declared = new DeclaredConsumers(this.db, consumers);
    const known = [...this.known, ...consumers.handlers.map(({ name }) => name)];
    const routing = new EventRouting(consumers, declared, new Set(known), this.clock, this.log);
    return { consumers, declared, known, routing, queue: new InboxQueue(consumers) };
  }

  /** Tells other versions of this service what this instance handles. Must be called before it receives events. */
  declare(): Promise<void> {
    return this.parts.declared.declare(this.clock.now(), this.parts.known);
  }

  async receive(events: EventEnvelope[]): Promise<void> {
    const rows = await this.parts.routing.route(events);
    if (!rows.length) return;
    await storeArrived(this.db, rows, this.clock.now(), this.log);
    this.nudge();
  }

  start(): void {
    this.nudge();
    this.unpark.start();
    // Only repeats of failed events are due by the clock; one worker is enough for them.
    this.clock.onMoved(() => this.workers[0]!.nudge());
  }
  async stop(): Promise<void> {
    await Promise.all([...this.workers, this.unpark].map((loop) => loop.stop()));
  }
  /** Queues events that an instance of another version stored for this one. Returns true when there may be more. */
  private async takeUpParked(): Promise<boolean> {
    const taken = await this.parts.queue.unpark(this.db);
    if (taken) this.nudge();
    return taken > 0;
  }
  private nudge(): void {
    for (const worker of this.workers) worker.nudge();
  }

  /** Returns true when it handled something, because there may be more. */
  private async handleNext(): Promise<boolean> {
    let claimed: InboxRow[] = [];
    try {
      return await this.db.transaction(async (tx) => {
        claimed = await this.claim(tx);
        const [first] = claimed;
        if (!first) return false;
        const done = await this.slow.during(first.consumer, () => this.handle(tx, claimed));
        if (done.length) await settleDone(tx, done);
        return true;
      });
    } catch (error) {
      if (!(error instanceof TimeLimitExceeded)) throw error;
      // The transaction is over, so the handler, which may still run, can no longer write in it.
      await this.db.transaction(async (tx) => {
        for (const row of claimed) await this.failed(tx, row, error);
      });
      return true;
    }
  }

  private async claim(tx: Tx): Promise<InboxRow[]> {
    const now = this.clock.now();
    const { queue, consumers } = this.parts;
    const first = await queue.claimNext(tx, now, this.slow.atTheirLimit());
    if (!first) return [];
    // An event that failed before is handled alone, because it would probably make the others fail again.
    const together = consumers.find(first.consumer)!.many && first.attempts === 0;
    return [first, ...(together ? await queue.claimMore(tx, now, first, MANY - 1) : [])];
  }

  /** Handles the rows together; if that fails, each alone, so that one stops no other. Returns the handled rows. */
  private async handle(tx: Tx, rows: InboxRow[]): Promise<InboxRow[]> {
    const { consumer } = rows[0]!;
    try {
      await tx.savepoint(() => this.run(tx, this.parts.consumers.find(consumer)!, rows));
      return rows;
    } catch (error) {
      if (error instanceof TimeLimitExceeded) throw error;
      if (rows.length === 1) return this.failed(tx, rows[0]!, error);
      this.log.warn({ err: error, consumer, events: rows.length }, 'not together, then one by one');
    }
    const done: InboxRow[] = [];
    for (const row of rows) done.push(...(await this.handle(tx, [row])));
    return done;
  }

  private async run(tx: Tx, handler: EventHandler, rows: InboxRow[]): Promise<void> {
    const payloads = rows.map((row) => readPayload(handler.contract, row.version, row.payload));
    const contexts = rows.map((row) => row.context);
    await withTimeLimit(handler.consumer, HANDLER_LIMIT_MS, () =>
      this.telemetry.handleEvents(handler, contexts, (own) => {
        const happened = rows.map((row, i) => ({ ...own[i]!, eventId: row.event_id, payload: payloads[i] }));
        if (handler.many) return handler.run(happened, { tx });
        const { payload, ...ctx } = happened[0]!;
        return handler.run(payload, { ...ctx, tx });
      }),
    );
  }

  /** Schedules the next attempt, or makes the event a dead letter. */
  private async failed(tx: Tx, row: InboxRow, error: unknown): Promise<[]> {
    const wait = RETRY_AFTER_MS[row.attempts];
    const state = wait === undefined ? 'dead' : 'pending';
    runInContext(row.context, () =>
      this.log[state === 'dead' ? 'error' : 'warn'](
        { err: error, consumer: row.consumer, eventId: row.event_id },
        `event ${state}`,
      ),
    );
    const { service } = this.telemetry;
    metrics[state === 'dead' ? 'dead' : 'retried'].inc({ service, consumer: row.consumer });
    const dueAt = new Date(this.clock.now().getTime() + (wait ?? 0));
    const told = String((error as Error)?.stack ?? error).slice(0, 4_000);
    await settleFailed(tx, row, { state, dueAt, error: told });
    if (wait !== undefined) setTimeout(() => this.nudge(), wait + 5).unref();
    return [];
  }

  async replay(eventId?: string): Promise<number> {
    const replayed = await replayDeadLetters(this.query, this.clock.now(), eventId);
    this.nudge();
    return replayed;
  }
  deadLetters(): Promise<DeadLetter[]> {
    return listDeadLetters(this.query);
  }
  parkedEvents(): Promise<ParkedEvents[]> {
    return listParkedEvents(this.query);
  }
  private readonly query = <R>(sql: string, params: unknown[]) => this.db.query<R>(sql, params);

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - REMEMBER_DAYS * 86_400_000);
    await this.declare();
    await this.parts.declared.forgetGone(before);
    await this.db.query(`delete from inbox where state = 'pending' and parked and due_at < $1`, [before]);
    await this.db.query(`delete from inbox where state = 'done' and due_at < $1`, [before]);
    await this.db.query(`delete from command_results where created_at < $1`, [before]);
  }
}
