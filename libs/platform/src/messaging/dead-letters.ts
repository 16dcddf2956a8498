/** Runs a statement on one service's schema. */
type Query = <R>(sql: string, params: unknown[]) => Promise<R[]>;

/** An event whose last attempt failed, or one (with the consumer `outbox`) that cannot be published. */
export interface DeadLetter {
  eventId: string;
  name: string;
  consumer: string;
  error: string;
}

export const listDeadLetters = (query: Query) =>
  query<DeadLetter>(
    `(select event_id as "eventId", name, consumer, error from inbox where state = 'dead' order by seq)
     union all
     (select event_id, name, 'outbox', error from refused_events order by id)`,
    [],
  );

/**
 * Queues all dead letters again, or only those of one event, and returns their number. The service finds them by
 * itself.
 */
export async function replayDeadLetters(query: Query, now: Date, eventId?: string): Promise<number> {
  const rows = await query(
    `with replayed as (
       update inbox set state = 'pending', attempts = 0, due_at = $1
       where state = 'dead' and ($2::uuid is null or event_id = $2) returning 1)
     select 1 from replayed`,
    [now, eventId ?? null],
  );
  const unpublished = await query(
    `with gone as (
       delete from refused_events where $1::uuid is null or event_id = $1 returning *),
     replayed as (
       insert into outbox (id, event_id, name, version, key, payload, context) overriding system value
       select id, event_id, name, version, key, payload, context from gone returning 1)
     select 1 from replayed`,
    [eventId ?? null],
  );
  return rows.length + unpublished.length;
}
