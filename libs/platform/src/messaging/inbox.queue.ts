import type { Db, Tx } from '../db/db.js';
import type { MessageContext } from '../context.js';
import type { Consumers } from './consumers.js';

/**
 * Only this many sequence numbers from a consumer's oldest row on are searched for the next rows, so that the length of
 * the queue does not matter.
 */
const WINDOW = 1_000;
/** If none of these is ready and some wait for a retry, the first rows of this many keys are searched instead. */
const KEYS = 5_000;
/**
 * The maximum number of rows of one consumer that are claimed at once: for an ordinary handler (`one`), and for an
 * `OnMany` handler (`many`).
 */
const AT_ONCE = { one: 16, many: 128 };

export interface InboxRow {
  /** The physical location of the row, which does not change while the row is claimed. */
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
  /** False if no row waits behind this one under its key; undefined if that is not known. */
  followed?: boolean;
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
/** SQL of a sequence number before which no row of the consumer waits, not even a parked one. */
const startOf = (consumer: string) =>
  `(select least(${ofConsumer('min', consumer)}, ${ofConsumer('min', consumer, PARKED)}))`;
/**
 * The consumers ($3) with waiting rows, each with the range of its sequence numbers, found without reading all rows.
 */
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
 * The rows that wait behind the given ones, with the same keys. Nobody else can handle them meanwhile, because the
 * first row of each key is claimed; locking them prevents other changes.
 */
const FOLLOWERS = `select follower.* from unnest($3::text[], $4::text[], $5::bigint[]) as head(consumer, key, seq), lateral (
    select ${COLUMNS}, not parked and due_at <= $1 and attempts = 0 and ${readable('$2')} as ready from inbox i
    where state = 'pending' and i.consumer = head.consumer and i.key = head.key and i.seq > head.seq
    order by i.seq limit ${AT_ONCE.one} for update) follower
  order by seq`;
/** For an `OnMany` handler ($4): returns whether another row waits behind row `i`. */
const FOLLOWED = `, queue = any($4) and coalesce((
    select true from inbox behind
    where behind.state = 'pending' and behind.consumer = i.consumer and behind.key = i.key and behind.seq > i.seq
    order by behind.seq limit 1), false) as followed`;
/**
 * If `seq` is null, the row stands for a queue in which no row is ready within the window. `held` is then true if some
 * rows there wait for a retry or for another version; if it is false, other workers are handling them.
 */
type Found = Omit<InboxRow, 'seq'> & { seq: string | null; queue: string; reach: number; held: boolean };

/**
 * The waiting events of the inbox that this instance can handle. All others are left to instances of another version.
 */
export class InboxQueue {
  private readonly oldest: string;
  private readonly ofAnyKey: string;
  private readonly again: string;
  private readonly many: string[];

  constructor(private readonly consumers: Consumers) {
    this.many = consumers.names.filter((name) => consumers.find(name)!.many);
    // Rows that are due, that this instance can read, and before which no other row of their key waits.
    const ready = (consumer: string, start: string, more = '') => `select ${COLUMNS}${more} from inbox i
      where ${PENDING} and consumer = ${consumer} and due_at <= $1 and ${readable('$2')}
        and seq = ${consumers.firstOfLine('i.consumer', 'i.key', (name) => (name === 'i.consumer' ? start : startOf(name)))}`;
    const limit = `limit case when queue = any($4) then ${AT_ONCE.many} else ${AT_ONCE.one} end`;
    this.oldest = `${QUEUES}
      select queue, (newest - oldest)::int as reach, case when ready.seq is null then exists (
          select from inbox w where w.state = 'pending' and not w.parked and w.consumer = queue and w.seq < oldest + ${WINDOW}
            and not (w.due_at <= $1 and ${readable('$2')})) end as held,
        ready.* from queues left join lateral (
        ${ready('queue', 'start', FOLLOWED)} and seq < oldest + ${WINDOW} order by seq ${limit} for update skip locked) ready
      on true`;
    // A claim is for one consumer ($3), so the start of its queue is computed once instead of for each row.
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
   * Claims rows that no other worker has claimed, until this transaction ends: the oldest ready rows of each consumer,
   * each with a different key, and for an `OnMany` handler also the rows behind them. Rows behind a row of their key
   * that waits for a retry are skipped. Few rows are read, however many wait.
   * @param except consumers whose rows are not claimed
   */
  async claim(tx: Tx, now: Date, except: string[] = []): Promise<Claimed> {
    const names = this.consumers.names.filter((name) => !except.includes(name));
    const { versions } = this.consumers;
    const found = await tx.query<Found>(this.oldest, [now, versions, names, this.many]);
    const rows: InboxRow[] = [];
    const counts = new Map<string, number>();
    for (const { queue, reach, held, ...row } of found)
      if (row.seq !== null) {
        rows.push(row as InboxRow);
        counts.set(queue, (counts.get(queue) ?? 0) + 1);
      } else if (held && reach >= WINDOW)
        rows.push(...(await tx.query<InboxRow>(this.ofAnyKey, [now, versions, queue])));
    rows.push(...(await this.followers(tx, now, rows)));
    const full = [...counts].some(
      ([name, n]) => n >= (this.many.includes(name) ? AT_ONCE.many : AT_ONCE.one),
    );
    return { rows, full };
  }

  /** Claims for `OnMany` handlers the events that follow under the same keys, in their order. */
  private async followers(tx: Tx, now: Date, claimed: InboxRow[]): Promise<InboxRow[]> {
    const heads = claimed.filter(
      (row) => this.many.includes(row.consumer) && row.attempts === 0 && row.followed !== false,
    );
    // If consumers were renamed, the events of a key may be stored under several names, so none follows for certain.
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

  /** True if any row waits. It takes no transaction. */
  async isWaiting(db: Db, now: Date): Promise<boolean> {
    const [row] = await db.query<{ waiting: boolean }>(
      `select exists (select from inbox where ${PENDING} and due_at <= $1) as waiting`,
      [now],
    );
    return row!.waiting;
  }

  /** Claims a row again that was claimed in an earlier transaction, if it is still ready. */
  async claimAgain(tx: Tx, now: Date, { consumer, seq }: InboxRow): Promise<InboxRow | undefined> {
    const [row] = await tx.query<InboxRow>(this.again, [now, this.consumers.versions, consumer, seq]);
    return row;
  }

  /** Queues events that an instance of another version stored but could not handle, and returns their number. */
  async unpark(db: Db): Promise<number> {
    return (await db.query(UNPARK, [this.consumers.names, this.consumers.versions])).length;
  }

  /**
   * Marks claimed rows as handled, with the commit of the transaction that claimed them. After it, `then` is told
   * whether more rows wait behind one of them.
   */
  settleDone(tx: Tx, rows: InboxRow[], then: (more: boolean) => void = () => {}): void {
    // A claimed row does not move, so `ctid` finds it. The inner select is one look-up in the index for each row,
    // however long the queue is.
    tx.atCommit<{ more: boolean }>(
      `with done as (
         update inbox set state = 'done', payload = null, context = '{}', error = null
         where ctid = any($1::tid[]) returning consumer, key, seq)
       select exists (select from done where (
         select true from inbox i
         where i.state = 'pending' and i.consumer = done.consumer and i.key = done.key and i.seq > done.seq
         order by i.seq limit 1)) as more`,
      [rows.map(({ ctid }) => ctid)],
      ([found]) => then(found!.more || this.consumers.renamed),
    );
  }
}

/** Returns false if, since the claim, another worker has handled the row or counted a failure of it. */
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
