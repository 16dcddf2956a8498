import { DataSource, type EntityManager } from 'typeorm';
import { serviceUnavailable } from '@game/contracts';
import type { MessageContext } from '../context.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { withTimeLimit } from '../time-limit.js';
import { assertNoTransaction, outsideTransaction, withinTransaction } from './transaction-guard.js';

type Row = Record<string, unknown>;

/** A unit of work: all changes of one command, event or timer are committed together or not at all. */
export class Tx {
  /** Statements that are collected during the transaction and sent at its end. */
  readonly beforeCommit: Array<() => Promise<void>> = [];
  readonly afterCommit: Array<() => void> = [];
  /** Events that are written to the outbox before the commit. */
  readonly events: EventEnvelope[] = [];
  /** Timers that are written before the commit. */
  readonly timers: Array<{ job: string; key: string; dueAt: Date; context: MessageContext }> = [];
  constructor(readonly manager: EntityManager) {}

  async query<R = Row>(sql: string, params: unknown[] = []): Promise<R[]> {
    return rowsOf<R>(await this.manager.query(sql, params));
  }
  /** Runs a part that may fail without the rest. If it fails, its writes, events and callbacks are undone. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const lists = [this.beforeCommit, this.afterCommit, this.events, this.timers];
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
}

/** TypeORM answers an update or delete with [rows, count], and any other statement with the rows. */
function rowsOf<R>(result: unknown): R[] {
  const [rows, count] = result as [R[], number];
  return Array.isArray(rows) && typeof count === 'number' ? rows : (result as R[]);
}

/** Serialization failure and deadlock, after which the same work can be repeated. */
const RETRYABLE = new Set(['40001', '40P01']);
const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
/**
 * The server went away, is starting or shutting down (class 08 and 57P), cannot be reached, or ended a statement
 * (57014), a wait for a lock (55P03) or an idle transaction (25P03) that took too long. The work is rolled back each
 * time.
 */
const isUnavailable = (error: unknown) =>
  /^(08|57P|57014|55P03|25P03)/.test(codeOf(error)) ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(codeOf(error)) ||
  /Connection terminated|timeout exceeded when trying to connect/.test(String((error as Error).message));

/** Access to one service's schema under the service's own role. */
export class Db {
  constructor(private readonly source: DataSource) {}

  async query<R = Row>(sql: string, params: unknown[] = []): Promise<R[]> {
    assertNoTransaction('A statement on a second connection');
    try {
      return rowsOf<R>(await this.source.query(sql, params));
    } catch (error) {
      throw isUnavailable(error) ? serviceUnavailable() : error;
    }
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    assertNoTransaction('A second transaction');
    for (let attempt = 1; ; attempt++) {
      let tx!: Tx;
      try {
        const result = await this.source.transaction((manager) =>
          withinTransaction(() =>
            withTimeLimit('A transaction', TIME_OUTS.transaction, async () => {
              const done = await work((tx = new Tx(manager)));
              for (const then of tx.beforeCommit) await then();
              return done;
            }),
          ),
        );
        for (const then of tx.afterCommit) outsideTransaction(then);
        return result;
      } catch (error) {
        if (RETRYABLE.has(codeOf(error)) && attempt < 4) continue;
        throw isUnavailable(error) ? serviceUnavailable() : error;
      }
    }
  }

  get poolSize(): number {
    return (this.source.options as { poolSize?: number }).poolSize!;
  }
  close(): Promise<void> {
    return this.source.destroy();
  }
}

export type MigrationClasses = Array<new () => object>;

export interface Schema {
  /** The name of the Postgres schema and of the role that owns it. */
  name: string;
  migrations: MigrationClasses;
}

/**
 * Milliseconds. A statement of a request takes a few; one that takes this long is stuck and is undone, so that it does
 * not keep its locks. The wait for a lock is shorter than a caller waits for an answer. The server ends an idle
 * transaction only if this process can no longer do so, hence the largest limit.
 */
const TIME_OUTS = { statement: 15_000, lock: 4_000, transaction: 60_000, idleInTransaction: 90_000 };

/** Every connection takes the service's role and schema, so that one service cannot read another's tables by accident. */
export function dataSource(url: string, schema: Schema, poolSize: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    schema: schema.name,
    migrations: schema.migrations,
    migrationsTableName: 'migrations',
    poolSize,
    applicationName: schema.name,
    connectTimeoutMS: 5_000,
    extra: {
      options: [
        `-c role=${schema.name} -c search_path=${schema.name},public`,
        `-c statement_timeout=${TIME_OUTS.statement} -c lock_timeout=${TIME_OUTS.lock}`,
        `-c idle_in_transaction_session_timeout=${TIME_OUTS.idleInTransaction}`,
      ].join(' '),
      keepAlive: true,
    },
    poolErrorHandler: () => {},
  });
}
