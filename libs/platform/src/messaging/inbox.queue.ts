import type { Db, Tx } from '../db/db.js';
import type { MessageContext } from '../context.js';
import type { Consumers } from './consumers.js';

/** What is handled next is chosen among a consumer's oldest rows, within this many numbers, however long the queue is. */
const WINDOW = 1_000;
/** Where none of these is ready, such as behind a key that waits for its next attempt: among the heads of this many keys. */
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

/** Parked rows are in no index that handling uses, however many of them there are. */
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
/** Who has rows that wait, and over how many numbers they reach; found without looking at all rows. */
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

/** What waits in the inbox, as far as this instance can handle it: all else is left to instances of another version. */
export class InboxQueue {
  private readonly oldest: string;
  private readonly ofAnyKey: string;
  private readonly more: string;
  /** Consumers in the order in which they have their turns. */
  private turns: string[];

  constructor(private readonly consumers: Consumers) {
    this.turns = consumers.names;
    // A claim is of one consumer, so that where its line begins is looked up once and not for each row.
    const start = (name: string) => {
      const consumer = name === 'i.consumer' ? '$3' : name;
      return `(select least(${ofConsumer('min', consumer)}, ${ofConsumer('min', consumer, PARKED)}))`;
    };
    // Rows that are due, whose version this instance can read, and that are the first of their key.
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
   * Claims the next row that nobody works on, until this transaction ends. Consumers have turns, so that one that is far
   * behind keeps no other waiting; of each the oldest row, or where what is oldest waits for its key's turn, that of
   * another key. However many rows wait, few are looked at.
   * @param except consumers whose rows are left to others
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

  /** Puts in line what was stored by an instance of a version that could not handle it; returns how many. */
  async unpark(db: Db): Promise<number> {
    return (await db.query(UNPARK, [this.consumers.names, this.consumers.versions])).length;
  }

  /** Claims up to `limit` more for the consumer of `first`, each of another key, none of which ever failed. */
  claimMore(tx: Tx, now: Date, first: InboxRow, limit: number): Promise<InboxRow[]> {
    const { consumer, seq } = first;
    return tx.query<InboxRow>(this.more, [now, this.consumers.versions, consumer, seq, limit]);
  }
}

/** `rows` are of one consumer. By the partial index of what is pending: what was handled is kept for days and must not be walked through. */
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
