import type { Db, Tx } from '../db/db.js';
import type { MessageContext } from '../context.js';
import type { Consumers } from './consumers.js';

/**
 * The next rows are chosen from a consumer's oldest ones, within this many sequence numbers, however long the queue is.
 */
const WINDOW = 1_000;
/** If none of these is ready, as when their keys wait for a retry, the first rows of this many keys are searched. */
const KEYS = 5_000;
/** The largest number of rows of one consumer that are claimed at once, and of an `OnMany` handler. */
const AT_ONCE = { one: 16, many: 128 };

export interface InboxRow {
  /** Where the row is stored; it stays there while it is claimed. */
  ctid: string;
  /** A bigint, as text. */
  seq: string;
  consumer: string;
  key: string;
  event_id: string;
  name: string;
  version: number;
  payload: unknown;
  context: MessageContext;
  attempts: number;
}
export interface Claimed {
  rows: InboxRow[];
  /** True if a consumer had more ready rows than may be claimed at once. */
  full: boolean;
}

const PENDING = `state = 'pending' and not parked`;
const PARKED = `state = 'pending' and parked`;
const COLUMNS = 'ctid, seq, consumer, key, event_id, name, version, payload, context, attempts';

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
/** No row of the consumer waits before this number, parked ones included. */
const startOf = (consumer: string) =>
  `(select least(${ofConsumer('min', consumer)}, ${ofConsumer('min', consumer, PARKED)}))`;
/** The consumers ($3) with waiting rows, and the range of their sequence numbers; it does not read all rows. */
const QUEUES = `with recursive names as (
    (select consumer from inbox where ${PENDING} order by consumer limit 1)
    union all
    select (select consumer from inbox where ${PENDING} and consumer > names.consumer order by consumer limit 1)
    from names where consumer is not null),
  queues as materialized (
    select consumer as queue, ${ofConsumer('min', 'names.consumer')} as oldest,
      ${ofConsumer('max', 'names.consumer')} as newest, ${startOf('names.consumer')} as start
    from names where consumer = any($3))`;
/**
 * The rows that wait behind the given ones, with the same keys. Nobody else handles them meanwhile, because the first of
 * their line is claimed; the lock keeps them where they are.
 */
const FOLLOWERS = `select follower.* from unnest($3::text[], $4::text[], $5::bigint[]) as head(consumer, key, seq), lateral (
    select ${COLUMNS}, not parked and due_at <= $1 and attempts = 0 and ${readable('$2')} as ready from inbox i
    where state = 'pending' and i.consumer = head.consumer and i.key = head.key and i.seq > head.seq
    order by i.seq limit ${AT_ONCE.one} for update) follower
  order by seq`;
/** A row of the answer without `seq` stands for a queue of which nothing is ready within the window. */
type Found = Omit<InboxRow, 'seq'> & { seq: string | null; queue: string; reach: number };

/**
 * The waiting events of the inbox that this instance can handle; the others are left to instances of another version.
 */
export class InboxQueue {
  private readonly oldest: string;
  private readonly ofAnyKey: string;
  private readonly again: string;
  private readonly many: string[];

  constructor(private readonly consumers: Consumers) {
    this.many = consumers.names.filter((name) => consumers.find(name)!.many);
    // Rows that are due, that this instance can read, and that are the first of their key.
    const ready = (consumer: string, start: string) => `select ${COLUMNS} from inbox i
      where ${PENDING} and consumer = ${consumer} and due_at <= $1 and ${readable('$2')}
        and seq = ${consumers.firstOfLine('i.consumer', 'i.key', (name) => (name === 'i.consumer' ? start : startOf(name)))}`;
    const limit = `limit case when queue = any($4) then ${AT_ONCE.many} else ${AT_ONCE.one} end`;
    this.oldest = `${QUEUES}
      select queue, (newest - oldest)::int as reach, ready.* from queues left join lateral (
        ${ready('queue', 'start')} and seq < oldest + ${WINDOW} order by seq ${limit} for update skip locked) ready
      on true`;
    // A claim is for one consumer ($3), so the start of its queue is looked up once and not for each row.
    const readyOfOne = ready('$3', startOf('$3'));
    const head = (more: string) => `select key, seq from inbox
      where state = 'pending' and consumer = $3 ${more} order by key, seq limit 1`;
    this.ofAnyKey = `${readyOfOne} and seq = any(array(
        with recursive heads as (
          (${head('')}) union all
          select next.* from heads, lateral (${head('and key > heads.key')}) next)
        select seq from heads limit ${KEYS}))
      order by seq limit 1 for update skip locked`;
    this.again = `${readyOfOne} and seq = $4 for update skip locked`;
  }

  /**
   * Claims rows on which nobody works, until this transaction ends: the oldest ready rows of each consumer, each of
   * another key, and for an `OnMany` handler those behind them. Rows behind a row of their key that waits for a retry
   * are skipped. However many rows wait, few are read.
   * @param except consumers whose rows are not claimed
   */
  async claim(tx: Tx, now: Date, except: string[] = []): Promise<Claimed> {
    const names = this.consumers.names.filter((name) => !except.includes(name));
    const { versions } = this.consumers;
    const found = await tx.query<Found>(this.oldest, [now, versions, names, this.many]);
    const rows: InboxRow[] = [];
    const counts = new Map<string, number>();
    for (const { queue, reach, ...row } of found)
      if (row.seq !== null) {
        rows.push(row as InboxRow);
        counts.set(queue, (counts.get(queue) ?? 0) + 1);
      } else if (reach >= WINDOW)
        rows.push(...(await tx.query<InboxRow>(this.ofAnyKey, [now, versions, queue])));
    rows.push(...(await this.followers(tx, now, rows)));
    const full = [...counts].some(
      ([name, n]) => n >= (this.many.includes(name) ? AT_ONCE.many : AT_ONCE.one),
    );
    return { rows, full };
  }

  /** An `OnMany` handler also gets the events that follow under the same keys, in their order. */
  private async followers(tx: Tx, now: Date, claimed: InboxRow[]): Promise<InboxRow[]> {
    const heads = claimed.filter((row) => this.many.includes(row.consumer) && row.attempts === 0);
    // Under former names a line is spread over several consumers.
    if (!heads.length || this.consumers.renamed) return [];
    const behind = await tx.query<InboxRow & { ready: boolean }>(FOLLOWERS, [
      now,
      this.consumers.versions,
      heads.map(({ consumer }) => consumer),
      heads.map(({ key }) => key),
      heads.map(({ seq }) => seq),
    ]);
    const stopped = new Set<string>();
    return behind.filter(({ consumer, key, ready }) => {
      const line = JSON.stringify([consumer, key]);
      if (!ready) stopped.add(line);
      return !stopped.has(line);
    });
  }

  /** Whether anything waits; a look without a transaction. */
  async isWaiting(db: Db, now: Date): Promise<boolean> {
    const [row] = await db.query<{ waiting: boolean }>(
      `select exists (select from inbox where ${PENDING} and due_at <= $1) as waiting`,
      [now],
    );
    return row!.waiting;
  }

  /** Claims a row that was claimed in an earlier transaction, if it is still ready. */
  async claimAgain(tx: Tx, now: Date, { consumer, seq }: InboxRow): Promise<InboxRow | undefined> {
    const [row] = await tx.query<InboxRow>(this.again, [now, this.consumers.versions, consumer, seq]);
    return row;
  }

  /** Queues events that an instance of another version stored but could not handle. Returns how many. */
  async unpark(db: Db): Promise<number> {
    return (await db.query(UNPARK, [this.consumers.names, this.consumers.versions])).length;
  }

  /** Marks claimed rows as handled, in the transaction that claimed them. Returns true if more wait behind one. */
  async settleDone(tx: Tx, rows: InboxRow[]): Promise<boolean> {
    // A claimed row does not move. The inner select is a look into the index for each row, however long the queue is.
    const [found] = await tx.query<{ more: boolean }>(
      `with done as (
         update inbox set state = 'done', payload = null, error = null
         where ctid = any($1::tid[]) returning consumer, key, seq)
       select exists (select from done where (
         select true from inbox i
         where i.state = 'pending' and i.consumer = done.consumer and i.key = done.key and i.seq > done.seq
         order by i.seq limit 1)) as more`,
      [rows.map(({ ctid }) => ctid)],
    );
    return found!.more || this.consumers.renamed;
  }
}

/** Returns false if somebody else has handled the row, or counted a failure, since it was claimed. */
export async function settleFailed(
  db: Db,
  row: InboxRow,
  { state, dueAt, error }: { state: 'pending' | 'dead'; dueAt: Date; error: string },
): Promise<boolean> {
  const rows = await db.query(
    `with failed as (
       update inbox set state = $3, attempts = attempts + 1, due_at = $4, error = $5
       where consumer = $1 and seq = $2 and attempts = $6 and ${PENDING} returning 1)
     select 1 from failed`,
    [row.consumer, row.seq, state, dueAt, error, row.attempts],
  );
  return rows.length > 0;
}
