import type { Db } from '../db/db.js';
import type { MessageContext } from '../context.js';
import type { EventEnvelope } from './envelope.js';
import { leaseEnd, takenBy } from './outbox.lease.js';
import type { LogPosition } from './transport.js';

/** Rows per batch. Publishing 100 to 1000 at once was measured to be 26 to 41 times as fast as one by one. */
const BATCH = 500;
const BATCH_BYTES = 4_000_000;
/** A pattern for the events with which an instance tests its own event path; they are not kept after publishing. */
const PROBES = '\\.proved$';
const COLUMNS = 'id, event_id, name, version, key, payload, context';
/** Locks the row of the lease, so that no other instance takes the lease before this statement has ended. */
const held = (end: string) =>
  `held as (update relay_lease set expires_at = ${end} where holder = $1 and expires_at > now() returning 1)`;

interface OutboxRow {
  /** A bigint, as text. */
  id: string;
  event_id: string;
  name: string;
  version: number;
  key: string;
  payload: unknown;
  context: MessageContext;
}
export interface Batch {
  ids: string[];
  events: EventEnvelope[];
  /** True if there may be more events after it. */
  full: boolean;
}

/** SQL of the oldest events, up to BATCH_BYTES in total, or of a single event that is larger. */
const OLDEST = `select ${COLUMNS} from (
    select *, sum(size) over (order by id) - size as before from (
      select *, octet_length(payload::text) as size from outbox order by id limit ${BATCH}) oldest) sized
  where before < ${BATCH_BYTES}`;

/**
 * Takes the lease and reads the oldest events in one statement. The batch may be published only if this instance
 * already had the lease before: otherwise the statement may still see events that another instance has just published.
 * `waiting` says whether there are events; `batch` is undefined if this instance did not have the lease.
 */
export async function takeNextBatch(db: Db, holder: string): Promise<{ waiting: boolean; batch?: Batch }> {
  const found = await db.query<{ waiting: boolean; held: boolean } & (OutboxRow | { id: null })>(
    `with look as materialized (select (select id from outbox order by id limit 1) is not null as waiting),
     ${takenBy('(select waiting from look)', 'relay_lease.holder = excluded.holder')},
     lease as materialized (select exists (select from taken) as held)
     select waiting, held, batch.* from look cross join lease left join lateral (${OLDEST}) batch on held order by id`,
    [holder],
  );
  const { waiting, held } = found[0]!;
  if (!held) return { waiting };
  return { waiting, batch: batchOf(found.filter((row): row is typeof row & OutboxRow => row.id !== null)) };
}

/** The oldest events, for an instance that has the lease. */
export async function nextBatch(db: Db): Promise<Batch> {
  return batchOf(await db.query<OutboxRow>(`${OLDEST} order by id`));
}

function batchOf(rows: OutboxRow[]): Batch {
  const events = rows.map((row) => ({
    id: row.event_id,
    name: row.name,
    version: row.version,
    service: row.name.slice(0, row.name.indexOf('.')),
    key: row.key,
    payload: row.payload,
    context: row.context,
  }));
  return { ids: rows.map(({ id }) => id), events, full: rows.length === BATCH };
}

/**
 * Removes published events from the outbox, unless the lease was lost meanwhile. With `keepSince` they are stored as
 * published at that time. An event that is published again keeps its first time, because receivers recognise a repeat
 * only for a limited time after it. Returns true if more events wait.
 */
export async function settlePublished(
  db: Db,
  holder: string,
  { ids, full }: Batch,
  positions: LogPosition[],
  keepSince: Date | null,
): Promise<boolean> {
  const [row] = await db.query<{ more: boolean }>(
    `with ${held(full ? leaseEnd : 'now()')},
     gone as (delete from outbox where id = any($2::bigint[]) and exists (select from held) returning ${COLUMNS}),
     kept as (
       insert into published_events (${COLUMNS}, published_at)
       select ${COLUMNS}, $3::timestamptz from gone where $3::timestamptz is not null and name !~ '${PROBES}'
       on conflict (id) do nothing),
     reached as (
       insert into log_positions (topic, partition, next_offset)
       select topic, partition, "nextOffset"
       from jsonb_to_recordset($4) as r(topic text, partition int, "nextOffset" bigint) where exists (select from held)
       on conflict (topic, partition)
       do update set next_offset = greatest(log_positions.next_offset, excluded.next_offset))
     select (select id from outbox where id <> all($2::bigint[]) order by id limit 1) is not null as more`,
    [holder, ids, keepSince, JSON.stringify(positions)],
  );
  return row!.more;
}

/** Moves events that cannot be published from the outbox to the dead letters. */
export async function setAside(db: Db, holder: string, eventIds: string[], error: string): Promise<void> {
  await db.query(
    `with ${held(leaseEnd)},
     gone as (delete from outbox where event_id = any($2::uuid[]) and exists (select from held) returning ${COLUMNS})
     insert into refused_events (${COLUMNS}, error) select ${COLUMNS}, $3 from gone on conflict (id) do nothing`,
    [holder, eventIds, error],
  );
}

export const logPositions = (db: Db) =>
  db.query<LogPosition>(`select topic, partition, next_offset as "nextOffset" from log_positions`);

/** Puts all kept events back into the outbox, and prevents relaying for `settleMs`. Returns their number. */
export async function republishAll(db: Db, holder: string, settleMs: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `with held as (
       update relay_lease set holder = gen_random_uuid(), expires_at = now() + $2 * interval '1 millisecond'
       where holder = $1 and expires_at > now() returning 1),
     forgotten as (delete from log_positions where exists (select from held)),
     back as (
       insert into outbox (${COLUMNS}) overriding system value
       select ${COLUMNS} from published_events where exists (select from held) on conflict (id) do nothing returning 1)
     select count(*)::int as count from back`,
    [holder, settleMs],
  );
  return row!.count;
}

/**
 * Puts the events published from `since` on back into the outbox, where the service finds them. Returns their number.
 */
export async function republishSince(
  query: <R>(sql: string, params: unknown[]) => Promise<R[]>,
  since: Date,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    `with back as (
       insert into outbox (${COLUMNS}) overriding system value
       select ${COLUMNS} from published_events where published_at >= $1 on conflict (id) do nothing returning 1)
     select count(*)::int as count from back`,
    [since],
  );
  return row!.count;
}
