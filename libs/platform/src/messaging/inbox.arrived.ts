import type { MessageContext } from '../context.js';
import type { Db } from '../db/db.js';
import type { Logger } from '../logging.js';

/** An event for one of its consumers. */
export interface Arrived {
  consumer: string;
  formerly: string[];
  /** True if this instance cannot handle the event, but an instance of another or a later version may. */
  parked: boolean;
  event_id: string;
  name: string;
  version: number;
  key: string;
  payload: unknown;
  context: MessageContext;
}

/** True if Postgres refuses a value, such as a text with a zero character (class 22), or misses one (23502). */
const isUnstorable = (error: unknown) => /^(22|23502)/.test((error as { code?: string }).code ?? '');

/** A query whose result is read in the same round trip; `first` is the number of its first parameter. */
export interface Beside {
  sql: (first: number) => string;
  params: unknown[];
}

/**
 * Stores events that are not stored yet. An event that cannot be stored becomes a dead letter and does not stop the
 * others. Returns the result of the query `beside`, or undefined if there is none or an event could not be stored.
 */
export async function storeArrived<R = never>(
  db: Db,
  rows: Arrived[],
  now: Date,
  log: Logger,
  beside?: Beside,
): Promise<R[] | undefined> {
  try {
    return await insert<R>(db, rows, now, { beside });
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    if (rows.length > 1) for (const row of rows) await storeArrived(db, [row], now, log);
    else await bury(db, rows[0]!, error as Error, now, log);
    return undefined;
  }
}

const ARRIVING = `arriving as (
  select * from jsonb_to_recordset($1) as r(
    consumer text, formerly text[], parked boolean, event_id uuid, name text, version smallint, key text, payload jsonb,
    context jsonb))`;
const STORE = `insert into inbox (consumer, parked, event_id, name, version, key, payload, context, due_at, state, error)
  select consumer, parked, event_id, name, version, key, payload, context, $2, $3, $4 from arriving`;
const INSERT = `stored as (${STORE} on conflict do nothing)`;
/**
 * For a consumer that was renamed. An older version may store the event under a former name, before or after this. So
 * each version first inserts a row under that name, and the primary key lets only one of them store the event.
 */
const INSERT_RENAMED = `places as (
    insert into inbox (consumer, event_id, name, key, context, state, due_at)
    select former, event_id, name, key, context, 'done', $2 from arriving, unnest(formerly) former
    on conflict do nothing returning consumer, event_id),
  stored as (${STORE} where not exists (
    select 1 from unnest(formerly) former
    where not exists (select 1 from places where consumer = former and places.event_id = arriving.event_id))
  on conflict do nothing)`;

async function insert<R>(
  db: Db,
  rows: Arrived[],
  now: Date,
  { dead, beside }: { dead?: string; beside?: Beside },
): Promise<R[] | undefined> {
  const store = rows.some(({ formerly }) => formerly.length) ? INSERT_RENAMED : INSERT;
  const params = [JSON.stringify(rows), now, dead === undefined ? 'pending' : 'dead', dead ?? null];
  const sql = `with ${ARRIVING}, ${store} ${beside ? beside.sql(params.length + 1) : 'select 1'}`;
  const read = await db.query<R>(sql, [...params, ...(beside?.params ?? [])]);
  return beside && read;
}

async function bury(db: Db, row: Arrived, error: Error, now: Date, log: Logger): Promise<void> {
  const { consumer, event_id: eventId } = row;
  log.error({ err: error, consumer, eventId }, 'an event cannot be stored and is a dead letter');
  const told = `${error.message}: ${JSON.stringify(row.payload)}`.slice(0, 4_000);
  const storable = {
    ...row,
    parked: false,
    payload: null,
    context: { requestId: String(row.context.requestId) },
  };
  await insert(db, [storable], now, { dead: told }).catch((err: unknown) => {
    if (!isUnstorable(err)) throw err;
    log.error({ err, eventId }, 'the event cannot be stored, not even as a dead letter; it is skipped');
  });
}
