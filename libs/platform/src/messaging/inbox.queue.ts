import type { Tx } from '../db/db.js';
import type { MessageContext } from '../context.js';

/** A batch is chosen among this many places behind its first row, however long the queue is. */
const WINDOW = 1_000;

export interface InboxRow {
  /** A bigint, as text. */
  seq: string;
  consumer: string;
  event_id: string;
  name: string;
  payload: unknown;
  context: MessageContext;
  attempts: number;
}

/**
 * Rows that are due and whose key has nothing before them for the same consumer. `offset 0` keeps this a look at one
 * key: as a join it was planned as 9 million comparisons where the table had no statistics yet.
 */
const READY = `select seq, consumer, event_id, name, payload, context, attempts from inbox i
  where state = 'pending' and due_at <= $1 and not exists (
    select 1 from inbox earlier
    where earlier.state = 'pending' and earlier.consumer = i.consumer and earlier.key = i.key and earlier.seq < i.seq
    offset 0)`;

/** Claims the next row that nobody works on, until this transaction ends. */
export async function claimNext(tx: Tx, now: Date): Promise<InboxRow | undefined> {
  const [row] = await tx.query<InboxRow>(`${READY} order by seq limit 1 for update skip locked`, [now]);
  return row;
}

/** Claims up to `limit` more for the consumer of `first`, each of another key, none of which ever failed. */
export function claimMore(tx: Tx, now: Date, first: InboxRow, limit: number): Promise<InboxRow[]> {
  return tx.query<InboxRow>(
    `${READY} and consumer = $2 and seq > $3 and seq < $3 + ${WINDOW} and attempts = 0
     order by seq limit $4 for update skip locked`,
    [now, first.consumer, first.seq, limit],
  );
}

/** By the partial index of what is pending: what was handled is kept for days and must not be walked through. */
export async function settleDone(tx: Tx, rows: InboxRow[]): Promise<void> {
  await tx.query(
    `update inbox set state = 'done', payload = null, error = null where seq = any($1::bigint[]) and state = 'pending'`,
    [rows.map((row) => row.seq)],
  );
}

export async function settleFailed(
  tx: Tx,
  row: InboxRow,
  { state, dueAt, error }: { state: 'pending' | 'dead'; dueAt: Date; error: string },
): Promise<void> {
  await tx.query(
    `update inbox set state = $2, attempts = attempts + 1, due_at = $3, error = $4 where seq = $1 and state = 'pending'`,
    [row.seq, state, dueAt, error],
  );
}
