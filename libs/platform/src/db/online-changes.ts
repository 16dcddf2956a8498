import type { QueryRunner } from 'typeorm';

const BATCH = 1_000;
const BETWEEN_BATCHES_MS = 20;

/**
 * For a migration with `transaction = false`. Rows can be written while the index is built: building waits only for
 * transactions that are already open, and nothing waits for the building. An invalid index that a failed attempt left
 * is dropped and built again.
 * @param on what follows the index's name in `create index`, e.g. `on offers (phone) where phone is not null`
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  on: string,
  { unique = false } = {},
): Promise<void> {
  await runner.query('set lock_timeout = 0');
  try {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${on}`);
  } finally {
    await runner.query('reset lock_timeout');
  }
}

/**
 * For a migration with `transaction = false`. Repeats an update or delete of at most `limit` rows until it finds none.
 * Each batch has its own commit, so that no golfer waits for a lock on many rows, and a failed attempt is continued
 * where it ended. The statement must select only rows that it has not changed yet.
 */
export async function changeInBatches(
  runner: QueryRunner,
  statement: (limit: number) => string,
): Promise<void> {
  for (;;) {
    const [, changed] = (await runner.query(statement(BATCH))) as [unknown, number];
    if (!changed) return;
    await new Promise((r) => setTimeout(r, BETWEEN_BATCHES_MS));
  }
}
