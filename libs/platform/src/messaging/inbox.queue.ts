import type { Db, Tx } from '../db/db.js';
import type { MessageContext } from '../context.js';
import type { Consumers } from './consumers.js';

/**
 * The next row is chosen from a consumer's oldest rows, within this many sequence numbers, however long the queue is.
 */
const WINDOW = 1_000;
/** If none of these is ready, as when their keys wait for a retry, the first rows of this many keys are searched. */
const KEYS = 5_000;

export interface InboxRow {
  /** A bigint, as text. */
  seq: string;
  consumer: string;
  event_id: string;
  name: string;
  version: number;
  payload: unknown;
  context: MessageContext;
  attempts: number;
}

const PENDING = `state = 'pending' and not parked`;
const PARKED = `state = 'pending' and parked`;
const COLUMNS = 'seq, consumer, event_id, name, version, payload, context, attempts';

/**
 * Makes parked rows that this instance can read ready to be handled. The index for handling contains no parked rows.
 */
const UNPARK = `with taken as (
    update inbox set parked = false where ${PARKED} and (consumer, seq) in (
      select consumer, seq from inbox
      where ${PARKED} and consumer = any($1) and ${readable('$2')}
      order by consumer, seq limit ${WINDOW})
    returning 1)
  select 1 from taken`;
function readable(versions: string) {
  return `(version = 1 or version <= coalesce((${versions}::jsonb ->> consumer)::int, 1))`;
}

const ofConsumer = (which: 'min' | 'max', consumer: string, rows = PENDING) =>
  `(select ${which}(seq) from inbox where ${rows} and consumer = ${consumer})`;
/** The consumers with waiting rows, and the range of their sequence numbers; it does not read all rows. */
const WAITING = `with recursive names as (
    (select consumer from inbox where ${PENDING} order by consumer limit 1)
    union all
    select (select consumer from inbox where ${PENDING} and consumer > names.consumer order by consumer limit 1)
    from names where consumer is not null)
  select consumer, (${ofConsumer('max', 'names.consumer')} - ${ofConsumer('min', 'names.consumer')})::int as reach
  from names where consumer is not null`;
interface Waiting {
  consumer: string;
  reach: number;
}

/**
 * The waiting events of the inbox that this instance can handle; the others are left to instances of another version.
 */
export class InboxQueue {
  private readonly oldest: string;
  private readonly ofAnyKey: string;
  private readonly more: string;
  /** Consumers in the order of their turns. */
  private turns: string[];

  constructor(private readonly consumers: Consumers) {
    this.turns = consumers.names;
    // A claim is for one consumer ($3), so the start of its queue is looked up once and not for each row.
    const start = (name: string) => {
      const consumer = name === 'i.consumer' ? '$3' : name;
      return `(select least(${ofConsumer('min', consumer)}, ${ofConsumer('min', consumer, PARKED)}))`;
    };
    // Rows that are due, that this instance can read, and that are the first of their key.
    const ready = `select ${COLUMNS} from inbox i
      where ${PENDING} and consumer = $3 and due_at <= $1 and ${readable('$2')}
        and seq = ${consumers.firstOfLine('i.consumer', 'i.key', start)}`;
    const head = (more: string) => `select key, seq from inbox
      where state = 'pending' and consumer = $3 ${more} order by key, seq limit 1`;
    const claimed = (limit: string | number) => `order by seq limit ${limit} for update skip locked`;
    this.oldest = `${ready} and seq < ${ofConsumer('min', '$3')} + ${WINDOW} ${claimed(1)}`;
    this.ofAnyKey = `${ready} and seq = any(array(
        with recursive heads as (
          (${head('')}) union all
          select next.* from heads, lateral (${head('and key > heads.key')}) next)
        select seq from heads limit ${KEYS}))
      ${claimed(1)}`;
    this.more = `${ready} and seq > $4 and seq < $4 + ${WINDOW} and attempts = 0 ${claimed('$5')}`;
  }

  /**
   * Claims the next row on which nobody works, until this transaction ends. Consumers take turns, so that one that is
   * far behind does not delay the others. The oldest ready row of the consumer is taken; rows behind a row of their
   * key that waits for a retry are skipped. However many rows wait, few are read.
   * @param except consumers whose rows are not claimed
   */
  async claimNext(tx: Tx, now: Date, except: string[] = []): Promise<InboxRow | undefined> {
    const waiting = await tx.query<Waiting>(WAITING, []);
    const reaches = new Map(waiting.map(({ consumer, reach }) => [consumer, reach]));
    for (const consumer of this.turns) {
      const reach = reaches.get(consumer);
      if (reach === undefined || except.includes(consumer)) continue;
      const params = [now, this.consumers.versions, consumer];
      let [row] = await tx.query<InboxRow>(this.oldest, params);
      if (!row && reach >= WINDOW) [row] = await tx.query<InboxRow>(this.ofAnyKey, params);
      if (!row) continue;
      this.turns = [...this.turns.filter((name) => name !== consumer), consumer];
      return row;
    }
    return undefined;
  }

  /** Queues events that an instance of another version stored but could not handle. Returns how many. */
  async unpark(db: Db): Promise<number> {
    return (await db.query(UNPARK, [this.consumers.names, this.consumers.versions])).length;
  }

  /** Claims up to `limit` more rows of the same consumer, each of another key and without a failed attempt. */
  claimMore(tx: Tx, now: Date, first: InboxRow, limit: number): Promise<InboxRow[]> {
    const { consumer, seq } = first;
    return tx.query<InboxRow>(this.more, [now, this.consumers.versions, consumer, seq, limit]);
  }
}

/** `rows` are of one consumer. `PENDING` makes Postgres use the partial index, as handled rows are kept for days. */
export async function settleDone(tx: Tx, rows: InboxRow[]): Promise<void> {
  await tx.query(
    `update inbox set state = 'done', payload = null, error = null
     where consumer = $1 and seq = any($2::bigint[]) and ${PENDING}`,
    [rows[0]!.consumer, rows.map((row) => row.seq)],
  );
}

export async function settleFailed(
  tx: Tx,
  row: InboxRow,
  { state, dueAt, error }: { state: 'pending' | 'dead'; dueAt: Date; error: string },
): Promise<void> {
  await tx.query(
    `update inbox set state = $3, attempts = attempts + 1, due_at = $4, error = $5
     where consumer = $1 and seq = $2 and ${PENDING}`,
    [row.consumer, row.seq, state, dueAt, error],
  );
}
