import { DataSource } from 'typeorm';
import { serviceUnavailable } from '@game/contracts';
import { withTimeLimit } from '../time-limit.js';
import type { Connection } from './round-trip.js';
import { assertNoTransaction, outsideTransaction, withinTransaction } from './transaction-guard.js';
import { Tx } from './tx.js';
import type { SealedColumn } from './sealed-columns.js';

export { Tx };

type Row = Record<string, unknown>;
export type Outcome = 'committed' | 'rolled-back';

/** TypeORM returns [rows, count] for an update or delete, and the rows for any other statement. */
function rowsOf<R>(result: unknown): R[] {
  const [rows, count] = result as [R[], number];
  return Array.isArray(rows) && typeof count === 'number' ? rows : (result as R[]);
}

/** Codes of a serialization failure and of a deadlock. The same work may succeed when it is repeated. */
const RETRYABLE = new Set(['40001', '40P01']);
const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
/**
 * True if the server went away, is starting or shutting down (class 08 and 57P), cannot be reached, or ended a
 * statement (57014), a wait for a lock (55P03) or an idle transaction (25P03) that took too long. In each case the work
 * was rolled back.
 */
const isUnavailable = (error: unknown) =>
  /^(08|57P|57014|55P03|25P03)/.test(codeOf(error)) ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(codeOf(error)) ||
  /Connection terminated|timeout exceeded when trying to connect/.test(String((error as Error).message));

/** Access to one service's schema under the service's own role. */
export class Db {
  constructor(
    private readonly source: DataSource,
    /** Is told how long each transaction took. */
    private readonly ended: (outcome: Outcome, seconds: number) => void = () => {},
  ) {}

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
      try {
        const { result, afterCommit } = await this.attempt(work);
        for (const then of afterCommit) outsideTransaction(then);
        return result;
      } catch (error) {
        if (RETRYABLE.has(codeOf(error)) && attempt < 4) continue;
        throw isUnavailable(error) ? serviceUnavailable() : error;
      }
    }
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>) {
    const began = performance.now();
    const runner = this.source.createQueryRunner();
    let tx: Tx | undefined;
    let outcome: Outcome = 'rolled-back';
    try {
      const mine = (tx = new Tx((await runner.connect()) as Connection));
      const result = await withinTransaction(() =>
        withTimeLimit('A transaction', TIME_OUTS.transaction, () => work(mine)),
      );
      await tx.commit();
      outcome = 'committed';
      return { result, afterCommit: tx.afterCommit };
    } catch (error) {
      await tx?.rollback();
      throw error;
    } finally {
      await runner.release();
      this.ended(outcome, (performance.now() - began) / 1_000);
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

/** The database schema of a service. */
export interface Schema {
  /** The name of the Postgres schema and of the role that owns it. */
  name: string;
  migrations: MigrationClasses;
  /** The columns whose values are sealed with the key of the settings. */
  sealed?: SealedColumn[];
}

/**
 * The role under which a service works: it reads and writes the rows of its schema and cannot change its tables, which
 * belong to the schema's owner.
 */
export const serviceRole = (schema: Schema): string => `${schema.name}_service`;

/**
 * In milliseconds. A statement of a request takes a few milliseconds; one that takes this long is stuck, and is
 * cancelled so that it releases its locks. The limit for a lock is shorter than a caller waits for an answer. This
 * process ends its own transactions in time; the server's limit for an idle one only matters if the process hangs, so
 * it is the longest.
 */
const TIME_OUTS = { statement: 15_000, lock: 4_000, transaction: 60_000, idleInTransaction: 90_000 };

/**
 * Every connection uses one role and schema, so that a service cannot read another's tables, not even where all services
 * have the same login. The query of `url` is node-postgres's, e.g. `sslmode=verify-full`.
 */
export function dataSource(
  url: string,
  schema: Schema,
  poolSize: number,
  role = serviceRole(schema),
): DataSource {
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
        `-c role=${role} -c search_path=${schema.name},public`,
        `-c statement_timeout=${TIME_OUTS.statement} -c lock_timeout=${TIME_OUTS.lock}`,
        `-c idle_in_transaction_session_timeout=${TIME_OUTS.idleInTransaction}`,
      ].join(' '),
      keepAlive: true,
    },
    poolErrorHandler: () => {},
  });
}
