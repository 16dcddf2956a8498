import { DataSource, type EntityManager } from 'typeorm';
import { serviceUnavailable } from '@game/contracts';
import { withTimeLimit } from '../time-limit.js';
import { assertNoTransaction, outsideTransaction, withinTransaction } from './transaction-guard.js';

type Row = Record<string, unknown>;

/** A unit of work: everything that one command, event or wake-up changes commits together or not at all. */
export class Tx {
  readonly afterCommit: Array<() => void> = [];
  constructor(readonly manager: EntityManager) {}

  async query<R = Row>(sql: string, params: unknown[] = []): Promise<R[]> {
    return rowsOf<R>(await this.manager.query(sql, params));
  }
  /** A part that may fail without the rest: then what it wrote, and what it would have started, is undone. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const started = this.afterCommit.length;
    await this.query('savepoint apart');
    try {
      const result = await work();
      await this.query('release savepoint apart');
      return result;
    } catch (error) {
      await this.query('rollback to savepoint apart');
      await this.query('release savepoint apart');
      this.afterCommit.length = started;
      throw error;
    }
  }
}

/** TypeORM answers an update or delete with [rows, count], all else with the rows. */
function rowsOf<R>(result: unknown): R[] {
  const [rows, count] = result as [R[], number];
  return Array.isArray(rows) && typeof count === 'number' ? rows : (result as R[]);
}

/** Deadlock, serialization failure: the same work again is right. */
const RETRYABLE = new Set(['40001', '40P01']);
const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
/**
 * The server went away, is starting or shutting down (class 08 and 57P), there is no route to it, or it took too long
 * over a statement (57014) or a lock (55P03). What was begun is rolled back in each case.
 */
const isUnavailable = (error: unknown) =>
  /^(08|57P|57014|55P03|25P03)/.test(codeOf(error)) ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(codeOf(error)) ||
  /Connection terminated|timeout exceeded when trying to connect/.test(String((error as Error).message));

/** One service's schema, reached under the service's own role. */
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
            withTimeLimit('A transaction', TIME_OUTS.transaction, () => work((tx = new Tx(manager)))),
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
  /** Names the Postgres schema and the role that owns it. */
  name: string;
  migrations: MigrationClasses;
}

/**
 * Milliseconds. A statement of a request takes a few; what takes this long is stuck, and the work that began it is
 * better undone than left to hold its locks. A lock is waited for less long than a caller waits for an answer. The server
 * ends an idle transaction itself only where this process cannot any more.
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
