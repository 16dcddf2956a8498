import type { Db } from '../db/db.js';

/** Rows are counted only up to this many, so that a long queue does not make counting expensive. */
const COUNTED = 100_000;

/** The id of the event that is published next. It contains the time at which the event was written. */
export async function outboxHead(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(`select event_id as id from outbox order by id limit 1`);
  return row?.id;
}

export async function outboxRows(db: Db): Promise<number> {
  const [row] = await db.query<{ rows: number }>(
    `select count(*)::int as rows from (select 1 from outbox limit ${COUNTED}) counted`,
  );
  return row!.rows;
}

export interface InboxBacklog {
  consumer: string;
  /** `parked`: waits for an instance of another version of the service. */
  state: 'pending' | 'parked' | 'dead';
  rows: number;
  /** The smallest id, which belongs to the oldest event. */
  oldest: string;
}

/** Counts the pending, parked and dead rows of each consumer by their partial indexes, without reading handled rows. */
export function inboxBacklog(db: Db): Promise<InboxBacklog[]> {
  const of = (state: InboxBacklog['state'], rows: string) => `
    (with recursive names as (
      (select consumer from inbox where ${rows} order by consumer limit 1)
      union all
      select (select consumer from inbox where ${rows} and consumer > names.consumer order by consumer limit 1)
      from names where consumer is not null)
    select '${state}' as state, consumer, counted.* from names, lateral (
      select count(*)::int as rows, min(event_id::text) as oldest from (
        select event_id from inbox where ${rows} and consumer = names.consumer order by seq limit ${COUNTED}) first
      ) counted where consumer is not null)`;
  return db.query<InboxBacklog>(
    [
      of('pending', `state = 'pending' and not parked`),
      of('parked', `state = 'pending' and parked`),
      of('dead', `state = 'dead'`),
    ].join(' union all '),
  );
}

/** The milliseconds since 1970 in the first 48 bits of a UUIDv7 (RFC 9562); undefined for a UUID of another version. */
export function madeAt(uuid: string): number | undefined {
  return uuid[14] === '7' ? parseInt(uuid.replaceAll('-', '').slice(0, 12), 16) : undefined;
}
