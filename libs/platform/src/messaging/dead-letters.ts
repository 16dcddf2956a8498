/** Runs a statement on one service's schema. */
type Query = <R>(sql: string, params: unknown[]) => Promise<R[]>;

/** An event that its handler refused to the last attempt; `seq` is the order of arrival. */
export interface DeadLetter {
  eventId: string;
  name: string;
  consumer: string;
  error: string;
}

export const listDeadLetters = (query: Query) =>
  query<DeadLetter>(
    `select event_id as "eventId", name, consumer, error from inbox where state = 'dead' order by seq`,
    [],
  );

/** Puts dead letters back in line, all of them or those of one event; the service finds them by itself. Returns how many. */
export async function replayDeadLetters(query: Query, now: Date, eventId?: string): Promise<number> {
  const rows = await query(
    `with replayed as (
       update inbox set state = 'pending', attempts = 0, due_at = $1
       where state = 'dead' and ($2::uuid is null or event_id = $2) returning 1)
     select 1 from replayed`,
    [now, eventId ?? null],
  );
  return rows.length;
}
