import type { Db } from './db.js';
import type { Tx } from './tx.js';

/** Rows per batch, so that no transaction holds locks on many rows. */
const BATCH = 5_000;

/** A table whose old rows are deleted. */
export interface Prunable {
  table: string;
  /** An indexed column by which the oldest rows are found. */
  age: string;
  /** A condition that limits the deletion. */
  rows?: string;
}

/** SQL that deletes the oldest rows that are older than $1, at most `limit` of them. */
export const pruneStatement = ({ table, age, rows = 'true' }: Prunable, limit = BATCH) => `with old as (
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${rows} and ${age} < $1
      order by ${age} limit ${limit} for update skip locked))
    returning 1)
  select count(*)::int as pruned from old`;

/** Deletes one batch of old rows. Returns true if there may be more. */
export async function pruneBatch(db: Db | Tx, what: Prunable, before: Date, limit = BATCH): Promise<boolean> {
  const [batch] = await db.query<{ pruned: number }>(pruneStatement(what, limit), [before]);
  return batch!.pruned === limit;
}

/** Deletes old rows, the oldest first, in batches of which each is committed by itself. */
export async function prune(db: Db, what: Prunable, before: Date): Promise<void> {
  while (await pruneBatch(db, what, before));
}
