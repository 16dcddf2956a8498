import type { EventEnvelope } from '../messaging/envelope.js';

export interface PendingTimer {
  job: string;
  key: string;
  dueAt: Date;
}

/** The rows are sorted, so that two transactions that set the same timers cannot deadlock. */
const insertTimers = (rows: string) => `insert into timers (job, key, due_at, context)
  select job, key, "dueAt", context
  from jsonb_to_recordset(${rows}) as r(job text, key text, "dueAt" timestamptz, context jsonb) order by job, key
  on conflict (job, key) do update set due_at = excluded.due_at, context = excluded.context, attempts = 0`;

/** Events keep the order in which they were published. */
const insertEvents = (rows: string) => `insert into outbox (event_id, name, version, key, payload, context)
  select id, name, version, key, payload, context
  from rows from (jsonb_to_recordset(${rows}) as (
    id uuid, name text, version smallint, key text, payload jsonb, context jsonb)) with ordinality
  order by ordinality`;

/** The statement that also writes these timers and events, so that they need no round trip of their own. */
export function withPendingRows(
  timers: PendingTimer[],
  events: EventEnvelope[],
  sql: string,
  params: unknown[],
): { sql: string; params: unknown[] } {
  const latest = new Map(timers.map((timer) => [JSON.stringify([timer.job, timer.key]), timer]));
  const values = [...params];
  const parts: string[] = [];
  if (latest.size) {
    values.push(JSON.stringify([...latest.values()]));
    parts.push(`set_timers as (${insertTimers(`$${values.length}`)})`);
  }
  if (events.length) {
    values.push(JSON.stringify(events));
    parts.push(`published as (${insertEvents(`$${values.length}`)})`);
  }
  if (!parts.length) return { sql, params };
  const own = /^\s*with\s/i.test(sql) ? sql.replace(/^\s*with\s/i, ', ') : ` ${sql}`;
  return { sql: `with ${parts.join(', ')}${own}`, params: values };
}
