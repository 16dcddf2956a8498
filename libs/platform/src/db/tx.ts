import type { MessageContext } from '../context.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { withPendingRows, type PendingTimer } from './pending-rows.js';
import { RoundTrip, type Connection, type Statement } from './round-trip.js';

type Row = Record<string, unknown>;
interface Asked extends Statement {
  resolve: (rows: never[]) => void;
  reject: (error: Error) => void;
}
interface Last {
  sql: string;
  params: unknown[];
  then: (rows: never[]) => void;
}

const START: Statement = { text: 'START TRANSACTION', values: [] };
const COMMIT: Statement = { text: 'COMMIT', values: [] };

/**
 * A unit of work: all changes of one command, event or timer are committed together or not at all. Statements that are
 * asked for at the same time (`Promise.all`) run one after another in one round trip. The transaction starts in the
 * round trip of its first statements, and is committed in that of its last one if `atCommit` was called or rows are
 * pending.
 */
export class Tx {
  readonly afterCommit: Array<() => void> = [];
  /** Events that are written to the outbox before the commit. */
  readonly events: EventEnvelope[] = [];
  /** Timers that are written before the commit. */
  readonly timers: Array<PendingTimer & { context: MessageContext }> = [];
  private last: Last | undefined;
  private asked: Asked[] = [];
  private begun = false;
  private ended = false;

  constructor(private readonly connection: Connection) {}

  query<R = Row>(sql: string, params: unknown[] = []): Promise<R[]> {
    return this.send<R>(sql, params);
  }

  /** Runs a statement, and with it writes the pending timers and events. */
  queryWithPendingRows<R = Row>(sql: string, params: unknown[]): Promise<R[]> {
    const whole = withPendingRows(this.timers.splice(0), this.events.splice(0), sql, params);
    return this.send<R>(whole.sql, whole.params);
  }
  async storePendingRows(): Promise<void> {
    if (this.timers.length || this.events.length) await this.queryWithPendingRows('select 1', []);
  }

  /** Sends the last statement, together with the commit. `then` gets its rows once they are committed. */
  atCommit<R = Row>(sql: string, params: unknown[], then: (rows: R[]) => void = () => {}): void {
    if (this.last) throw new Error('A transaction has only one last statement.');
    this.last = { sql, params, then };
  }

  /** Runs work in a savepoint: if it fails, only its own writes, events and callbacks are undone. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const lists = [this.afterCommit, this.events, this.timers];
    const before = lists.map((list) => [...list]);
    await this.query('savepoint apart');
    try {
      const result = await work();
      await this.query('release savepoint apart');
      return result;
    } catch (error) {
      await this.query('rollback to savepoint apart');
      await this.query('release savepoint apart');
      lists.forEach((list: unknown[], i) => list.splice(0, Infinity, ...before[i]!));
      throw error;
    }
  }

  /** Called by `Db` when the work has succeeded. */
  async commit(): Promise<void> {
    const { last } = this;
    if (last || this.timers.length || this.events.length) {
      const { sql, params } = last ?? { sql: 'select 1', params: [] };
      const rows = this.queryWithPendingRows<never>(sql, params);
      this.flush(true);
      const committed = await rows;
      last?.then(committed);
    } else if (this.begun) await this.connection.query('COMMIT');
    this.ended = true;
  }
  /** Called by `Db` when the work or the commit has failed. */
  async rollback(): Promise<void> {
    this.ended = true;
    // If the connection is broken, the server rolls back.
    if (this.begun) await this.connection.query('ROLLBACK').catch(() => {});
  }

  private send<R>(text: string, values: unknown[]): Promise<R[]> {
    return new Promise<R[]>((resolve, reject) => {
      this.asked.push({ text, values, resolve, reject });
      if (this.asked.length === 1) queueMicrotask(() => this.flush(false));
    });
  }

  /** Sends the statements that were asked for since the last round trip. */
  private flush(commits: boolean): void {
    const asked = this.asked.splice(0);
    if (!asked.length) return;
    const fail = (error: Error) => asked.forEach(({ reject }) => reject(error));
    if (this.ended) return fail(new Error('This transaction has ended.'));
    const begins = !this.begun;
    const [{ text, values, resolve }] = asked as [Asked];
    // The server commits a single statement by itself.
    if (asked.length === 1 && begins === commits) {
      this.connection.query(text, values).then(({ rows }) => resolve(rows as never[]), fail);
      return;
    }
    this.begun = true;
    const [before, after] = [begins ? [START] : [], commits ? [COMMIT] : []];
    const trip = new RoundTrip([...before, ...asked, ...after], (error, rows) =>
      error ? fail(error) : asked.forEach((one, i) => one.resolve(rows[i + before.length] as never[])),
    );
    this.connection.query(trip);
  }
}
