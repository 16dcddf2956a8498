/** Waits until the product has finished all work: events handled, texts sent and delivered. */
import type pg from 'pg';
import { STATEFUL_SERVICES } from '../../../local/services.mjs';
import { pause } from '../figures.js';

const EVERY_MS = 100;

/**
 * Counts unfinished work: rows of the outboxes, rows of the inboxes and messages that are due within a
 * minute, and due timers.
 */
const UNDER_WAY = `select ${STATEFUL_SERVICES.flatMap((schema) => [
  `(select count(*) from ${schema}.outbox)`,
  `(select count(*) from ${schema}.inbox where state = 'pending' and due_at < now() + interval '1 minute')`,
  `(select count(*) from ${schema}.timers where due_at < now())`,
]).join(' + ')}
  + (select count(*) from notifications.messages
     where state in ('queued', 'sending', 'sent') and due_at < now() + interval '1 minute')
  + (select count(*) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%') as n`;

/**
 * Resolves with false if work is still left after `patienceMs`. Two checks in a row must find none, because a row may be
 * on its way from one table to another during a single check.
 */
export async function drained(db: pg.Pool, patienceMs = 60_000): Promise<boolean> {
  let quiet = 0;
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(EVERY_MS)) {
    const { rows } = await db.query<{ n: string }>(UNDER_WAY);
    quiet = rows[0]!.n === '0' ? quiet + 1 : 0;
    if (quiet === 2) return true;
  }
  return false;
}
