import type { MessageContext } from '../context.js';
import type { Db } from '../db/db.js';
import type { Logger } from '../logging.js';

/** An event for one of its consumers. */
export interface Arrived {
  consumer: string;
  formerly: string[];
  /** True if this instance cannot handle the event, but another or a later version of this service may. */
  parked: boolean;
  event_id: string;
  name: string;
  version: number;
  key: string;
  payload: unknown;
  context: MessageContext;
}

/**
 * Postgres cannot represent a value, such as a text with a zero character (class 22), or a value is missing (23502).
 */
const isUnstorable = (error: unknown) => /^(22|23502)/.test((error as { code?: string }).code ?? '');

/** Stores events that are not stored yet. One that cannot be stored becomes a dead letter and stops no other. */
export async function storeArrived(db: Db, rows: Arrived[], now: Date, log: Logger): Promise<void> {
  try {
    await insert(db, rows, now);
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    if (rows.length > 1) for (const row of rows) await storeArrived(db, [row], now, log);
    else await bury(db, rows[0]!, error as Error, now, log);
  }
}

const ARRIVING = `arriving as (
  select * from jsonb_to_recordset($1) as r(
    consumer text, formerly text[], parked boolean, event_id uuid, name text, version smallint, key text, payload jsonb,
    context jsonb))`;
const STORE = `insert into inbox (consumer, parked, event_id, name, version, key, payload, context, due_at, state, error)
  select consumer, parked, event_id, name, version, key, payload, context, $2, $3, $4 from arriving`;
const INSERT = `with ${ARRIVING} ${STORE} on conflict do nothing`;
/**
 * An older version may have stored the event under a former name of the consumer, or may do so later. Each version
 * first inserts a row under that name, and the primary key lets only one of them store the event.
 */
const INSERT_RENAMED = `with ${ARRIVING},
  places as (
    insert into inbox (consumer, event_id, name, key, context, state, due_at)
    select former, event_id, name, key, context, 'done', $2 from arriving, unnest(formerly) former
    on conflict do nothing returning consumer, event_id)
  ${STORE} where not exists (
    select 1 from unnest(formerly) former
    where not exists (select 1 from places where consumer = former and places.event_id = arriving.event_id))
  on conflict do nothing`;

async function insert(db: Db, rows: Arrived[], now: Date, dead?: string): Promise<void> {
  const sql = rows.some(({ formerly }) => formerly.length) ? INSERT_RENAMED : INSERT;
  await db.query(sql, [JSON.stringify(rows), now, dead === undefined ? 'pending' : 'dead', dead ?? null]);
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
  await insert(db, [storable], now, told).catch((err: unknown) => {
    if (!isUnstorable(err)) throw err;
    log.error({ err, eventId }, 'nothing of the event can be stored; it is skipped');
  });
}
