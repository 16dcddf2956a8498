import type { Clock } from '../clock.js';
import { runInContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';
import type { Logger } from '../logging.js';
import { listDeadLetters, replayDeadLetters, type DeadLetter } from './dead-letters.js';
import { parse } from './dispatcher.js';
import type { EventEnvelope } from './envelope.js';
import type { HandlerRegistry } from './handlers.js';
import { Loop } from './loop.js';

/** Waits between the attempts of a failing handler; after the last one the event is a dead letter. */
export const RETRY_AFTER_MS = [100, 500, 2_000, 8_000, 30_000];
/** A repeat of an event is recognised for this long; Kafka's default retention is 7 days. */
const REMEMBER_DAYS = 8;

interface InboxRow {
  seq: string;
  consumer: string;
  event_id: string;
  name: string;
  payload: unknown;
  context: { requestId: string };
  attempts: number;
}

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

  /** Returns true when it handled one: there may be more. */
  private handleNext(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx.query<InboxRow>(
        `select seq, consumer, event_id, name, payload, context, attempts from inbox i
         where state = 'pending' and due_at <= $1 and not exists (
           select 1 from inbox earlier
           where earlier.state = 'pending' and earlier.consumer = i.consumer and earlier.key = i.key and earlier.seq < i.seq)
         order by seq limit 1 for update skip locked`,
        [this.clock.now()],
      );
      if (!row) return false;
      await runInContext(row.context, () => this.handle(tx, row));
      return true;
    });
  }

  private async handle(tx: Tx, row: InboxRow): Promise<void> {
    await tx.query('savepoint handler');
    try {
      const handler = this.registry.of('event', row.name).find((h) => h.consumer === row.consumer);
      if (!handler?.contract) throw new Error(`${row.consumer} does not exist any more`);
      await handler.run(parse(handler.contract.input, row.payload), {
        ...row.context,
        tx,
        eventId: row.event_id,
      });
      await tx.query(`update inbox set state = 'done', payload = null, error = null where seq = $1`, [
        row.seq,
      ]);
    } catch (error) {
      await tx.query('rollback to savepoint handler');
      tx.afterCommit.length = 0;
      await this.failed(tx, row, error);
    }
  }

  private async failed(tx: Tx, row: InboxRow, error: unknown): Promise<void> {
    const wait = RETRY_AFTER_MS[row.attempts];
    const state = wait === undefined ? 'dead' : 'pending';
    this.log[state === 'dead' ? 'error' : 'warn'](
      { err: error, consumer: row.consumer, eventId: row.event_id },
      `event ${state}`,
    );
    const dueAt = new Date(this.clock.now().getTime() + (wait ?? 0));
    await tx.query(
      `update inbox set state = $2, attempts = attempts + 1, due_at = $3, error = $4 where seq = $1`,
      [row.seq, state, dueAt, String((error as Error)?.stack ?? error).slice(0, 4_000)],
    );
    if (wait !== undefined) setTimeout(() => this.nudge(), wait + 5).unref();
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
