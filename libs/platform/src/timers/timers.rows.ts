import type { Tx } from '../db/db.js';

/** Writes the timers that a transaction has set since the last time, in one statement. */
export async function storeTimers(tx: Tx): Promise<void> {
  if (!tx.timers.length) return;
  const latest = new Map(tx.timers.splice(0).map((timer) => [JSON.stringify([timer.job, timer.key]), timer]));
  // Sorted, so that two transactions that set the same timers cannot deadlock.
  await tx.query(
    `insert into timers (job, key, due_at, context)
     select job, key, "dueAt", context
     from jsonb_to_recordset($1) as r(job text, key text, "dueAt" timestamptz, context jsonb) order by job, key
     on conflict (job, key) do update set due_at = excluded.due_at, context = excluded.context, attempts = 0`,
    [JSON.stringify([...latest.values()])],
  );
}
