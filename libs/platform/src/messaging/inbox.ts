import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import { listDeadLetters, replayDeadLetters, type DeadLetter } from './dead-letters.js';
import { parse } from './dispatcher.js';
import type { EventEnvelope } from './envelope.js';
import type { Handler, HandlerRegistry } from './handlers.js';
import { claimMore, claimNext, settleDone, settleFailed, type InboxRow } from './inbox.queue.js';
import { Loop } from './loop.js';

/** Waits between the attempts of a failing handler; after the last one the event is a dead letter. */
export const RETRY_AFTER_MS = [100, 500, 2_000, 8_000, 30_000];
/** A repeat of an event is recognised for this long; Kafka's default retention is 7 days. */
const REMEMBER_DAYS = 8;
/** Events that a handler of many gets at once, at most. */
const MANY = 128;

/**
 * Events are stored first, one row a consumer, and handled from the table: a slow or poisoned one holds up neither
 * the pipe nor another key, and a repeat finds its row there already.
 */
export class Inbox {
  private readonly workers: Loop[];

  constructor(
    private readonly db: Db,
    private readonly registry: HandlerRegistry,
    private readonly clock: Clock,
    private readonly log: Logger,
    concurrency: number,
  ) {
    const work = () => this.handleNext();
    this.workers = Array.from(
      { length: concurrency },
      (_, i) => new Loop('inbox', work, log, { polls: i === 0 }),
    );
  }

  async receive(events: EventEnvelope[]): Promise<void> {
    const rows = events.flatMap((event) =>
      this.registry.of('event', event.name).map((handler) => ({
        consumer: handler.consumer,
        event_id: event.id,
        name: event.name,
        key: event.key,
        payload: event.payload,
        context: event.context,
      })),
    );
    await this.db.query(
      `insert into inbox (consumer, event_id, name, key, payload, context, due_at)
       select consumer, event_id, name, key, payload, context, $2
       from jsonb_to_recordset($1) as r(consumer text, event_id uuid, name text, key text, payload jsonb, context jsonb)
       on conflict do nothing`,
      [JSON.stringify(rows), this.clock.now()],
    );
    this.nudge();
  }

  start(): void {
    this.nudge();
    this.clock.onMoved(() => this.nudge());
  }
  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
  private nudge(): void {
    for (const worker of this.workers) worker.nudge();
  }

  /** Returns true when it handled something: there may be more. */
  private handleNext(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const first = await claimNext(tx, now);
      if (!first) return false;
      const handler = this.registry.of('event', first.name).find((h) => h.consumer === first.consumer);
      // What failed before comes alone: it would only spoil it for the others again.
      const together = handler?.many && first.attempts === 0;
      const more = together ? await claimMore(tx, now, first, MANY - 1) : [];
      const done = await this.handle(tx, handler, [first, ...more]);
      if (done.length) await settleDone(tx, done);
      return true;
    });
  }

  /** Together first; where that fails, each by itself, so that a poisoned one holds up no other. Returns those that are done. */
  private async handle(tx: Tx, handler: Handler | undefined, rows: InboxRow[]): Promise<InboxRow[]> {
    try {
      await tx.apart(() => this.run(tx, handler, rows));
      return rows;
    } catch (error) {
      const [row] = rows;
      if (rows.length === 1) return this.failed(tx, row!, error);
      this.log.warn(
        { err: error, consumer: row!.consumer, events: rows.length },
        'not together, then one by one',
      );
    }
    const done: InboxRow[] = [];
    for (const row of rows) done.push(...(await this.handle(tx, handler, [row])));
    return done;
  }

  private async run(tx: Tx, handler: Handler | undefined, rows: InboxRow[]): Promise<void> {
    if (!handler?.contract) throw new Error(`${rows[0]!.consumer} does not exist any more`);
    const { input } = handler.contract;
    const happened = rows.map((row) => ({
      ...row.context,
      eventId: row.event_id,
      payload: parse(input, row.payload),
    }));
    if (handler.many) return void (await handler.run(happened, { tx }));
    for (const { payload, eventId, ...context } of happened)
      await runInContext(context, () => handler.run(payload, { ...context, eventId, tx }));
  }

  /** Tried again later, or a dead letter. */
  private async failed(tx: Tx, row: InboxRow, error: unknown): Promise<[]> {
    const wait = RETRY_AFTER_MS[row.attempts];
    const state = wait === undefined ? 'dead' : 'pending';
    runInContext(row.context, () =>
      this.log[state === 'dead' ? 'error' : 'warn'](
        { err: error, consumer: row.consumer, eventId: row.event_id },
        `event ${state}`,
      ),
    );
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
  private readonly query = <R>(sql: string, params: unknown[]) => this.db.query<R>(sql, params);

  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - REMEMBER_DAYS * 86_400_000);
    await this.db.query(`delete from inbox where state = 'done' and due_at < $1`, [before]);
    await this.db.query(`delete from command_results where created_at < $1`, [before]);
  }
}
