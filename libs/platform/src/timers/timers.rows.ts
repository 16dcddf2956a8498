import { newId, type MessageContext } from '../context.js';
import type { Db, Tx } from '../db/db.js';

/**
 * A timer that may be due: the context of the request that set it and, if it was read from the database, its due time
 * as text in Postgres's format.
 */
export interface Due {
  dueAt?: string;
  context: MessageContext;
}
interface Claimed {
  key: string;
  context: MessageContext;
  dueAt: Date;
}

/**
 * The waits before the retries. The last one is used for all further retries, so that after a long outage a timer fires
 * within ten seconds.
 */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000];

/** The table of timers. What a transaction has yet to store is stored before it looks at the table. */
export class TimerRows {
  constructor(private readonly db: Db) {}

  async clear(tx: Tx, job: string, keys: string[]): Promise<void> {
    await tx.storePendingRows();
    await tx.query(`delete from timers where job = $1 and key = any($2)`, [job, keys]);
  }

  async isSet(tx: Tx, job: string): Promise<boolean> {
    await tx.storePendingRows();
    return (await tx.query(`select 1 from timers where job = $1 limit 1`, [job])).length > 0;
  }

  /** The timers of these jobs that are due before `until`, earliest first. */
  dueBefore(
    until: Date,
    jobs: string[],
    limit: number,
  ): Promise<{ job: string; key: string; dueAt: Date }[]> {
    return this.db.query(
      `select job, key, due_at as "dueAt" from timers
       where due_at <= $1 and job = any($2) order by due_at limit ${limit}`,
      [until, jobs],
    );
  }

  /** Undefined if the timer is not due, or no longer, for example after a late or repeated wake-up. */
  async due(job: string, key: string, now: Date): Promise<Due | undefined> {
    const [row] = await this.db.query<{ context: MessageContext | null; dueAt: string }>(
      `select context, due_at::text as "dueAt" from timers where job = $1 and key = $2 and due_at <= $3`,
      [job, key, now],
    );
    return row && { dueAt: row.dueAt, context: row.context ?? { requestId: newId() } };
  }

  /** Deletes the timer if it is due. With `dueAt`, it must also still have this due time. Returns when it was due. */
  async claim(tx: Tx, job: string, key: string, now: Date, dueAt?: string): Promise<Date | undefined> {
    await tx.storePendingRows();
    const [row] = await tx.query<{ dueAt: Date }>(
      `delete from timers where job = $1 and key = $2 and due_at <= $3 and due_at = coalesce($4::timestamptz, due_at)
       returning due_at as "dueAt"`,
      [job, key, now, dueAt],
    );
    return row?.dueAt;
  }

  async claimMany(tx: Tx, job: string, keys: string[], now: Date): Promise<Claimed[]> {
    await tx.storePendingRows();
    const rows = await tx.query<{ key: string; context: MessageContext | null; dueAt: Date }>(
      `delete from timers where job = $1 and key = any($2) and due_at <= $3
       returning key, context, due_at as "dueAt"`,
      [job, keys, now],
    );
    return rows.map((row) => ({ ...row, context: row.context ?? { requestId: newId() } }));
  }

  async postpone(job: string, key: string, now: Date): Promise<void> {
    const [row] = await this.db.query<{ attempts: number }>(
      `update timers set attempts = attempts + 1 where job = $1 and key = $2 returning attempts`,
      [job, key],
    );
    if (!row) return;
    const wait = RETRY_AFTER_MS[Math.min(row.attempts, RETRY_AFTER_MS.length) - 1]!;
    const dueAt = new Date(now.getTime() + wait);
    await this.db.query(`update timers set due_at = $3 where job = $1 and key = $2 and due_at < $3`, [
      job,
      key,
      dueAt,
    ]);
  }
}
