/**
 * Measures the cost of 10,000 and of 100,000 pending ladders: bytes on disk, the delay of ladders that become due at
 * 100 a second, and how fast ladders that are due at the same time are handled. Bookings runs alone in this process on
 * an embedded Postgres.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings } from '@game/bookings';
import type { TeeTimeId } from '@game/contracts';
import { startEmbeddedPostgres } from '@game/embedded';
import { Db, Timers, createLogger, embeddedRuntime, runService } from '@game/platform';
import pg from 'pg';
import { f, pause, percentile, type Figure } from './figures.js';
import { evaluate, fillLadders } from './ladder-rows.js';

const SIZES = [10_000, 100_000];
const FILLED_AT_ONCE = 10_000;
const FIRST_PHONE = 2_000_000;
const FRIENDS = 9;
const A_SECOND = 100;
const PACED = 10 * A_SECOND;
const AT_ONCE = 2_000;
const DAY_MS = 86_400_000;
/** In milliseconds: how long it may take to set the timers before the first one is due. */
const LEAD_MS = 5_000;
const PATIENCE_MS = 90_000;
/** The tables with the rows of one pending ladder: its tee time, its three offers, and its timer. */
const TABLES = ['tee_times', 'offers', 'timers'];

interface Bench {
  database: pg.Client;
  db: Db;
  timers: Timers;
}

/** Makes pending ladders, each with friends of its own. */
async function fill({ database }: Bench, size: number): Promise<void> {
  const dueAt = new Date(Date.now() + DAY_MS);
  for (let made = 0; made < size; made += FILLED_AT_ONCE) {
    const ids = await fillLadders(
      database,
      dueAt,
      Math.min(FILLED_AT_ONCE, size - made),
      FIRST_PHONE + made * FRIENDS,
    );
    await database.query(
      `insert into bookings.timers (job, key, due_at, context)
       select $1, unnest($2::text[]), $3, '{"requestId": "018f0000-0000-7000-8000-000000000000"}'`,
      [evaluate.name, ids, dueAt],
    );
  }
  await database.query('vacuum analyze');
}

/** Makes pending ladders due at these times, and returns in milliseconds how late each of them asked the next tier. */
async function late({ database, db, timers }: Bench, dueAt: Date[]): Promise<number[]> {
  const { rows } = await database.query<{ key: TeeTimeId }>(
    `select key from bookings.timers where job = $1 and due_at > now() + interval '12 hours' limit $2`,
    [evaluate.name, dueAt.length],
  );
  const due = new Map(rows.map(({ key }, i) => [key, dueAt[i]!]));
  // The windows of the friends who were asked end when the ladder is due.
  await database.query(
    `update bookings.offers o set expires_at = d.at from unnest($1::uuid[], $2::timestamptz[]) d(id, at)
     where o.booking_id = d.id`,
    [[...due.keys()], [...due.values()]],
  );
  await db.transaction(async (tx) => {
    for (const [id, at] of due) await timers.set(tx, evaluate, id, at);
  });
  const asked = async () => {
    const { rows } = await database.query<{ id: TeeTimeId; at: Date }>(
      `select booking_id as id, min(sent_at) as at from bookings.offers
       where tier = 2 and booking_id = any($1) group by booking_id`,
      [[...due.keys()]],
    );
    return rows.map(({ id, at }) => at.getTime() - due.get(id)!.getTime());
  };
  await pause(dueAt.at(-1)!.getTime() - Date.now());
  let found = await asked();
  for (
    const end = Date.now() + PATIENCE_MS;
    found.length < due.size && Date.now() < end;
    found = await asked()
  )
    await pause(250);
  return found;
}

async function measure(bench: Bench, size: number) {
  const { rows } = await bench.database.query<{ table: string; bytes: string }>(
    `select t as table, pg_total_relation_size('bookings.' || t) as bytes from unnest($1::text[]) t`,
    [TABLES],
  );
  const bytes = rows.map(({ table, bytes }) => ({ table, each: Number(bytes) / size }));
  const first = Date.now() + LEAD_MS;
  const paced = await late(
    bench,
    Array.from({ length: PACED }, (_, i) => new Date(first + (i * 1_000) / A_SECOND)),
  );
  const together = new Date(Date.now() + LEAD_MS);
  const storm = await late(
    bench,
    Array.from({ length: AT_ONCE }, () => together),
  );
  return { bytes, paced, rate: storm.length / (Math.max(...storm) / 1_000) };
}

/** Each size has a database of its own, so that what an earlier measurement left behind takes no space. */
async function measureAlone(size: number) {
  const dir = mkdtempSync(join(tmpdir(), 'game-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres') });
  const log = createLogger('bench', 'silent');
  const running = await runService(
    bookings,
    embeddedRuntime({
      databaseUrl: postgres.url,
      env: { QUIET_HOURS: 'off', PUBLIC_URL: 'http://localhost:3000' },
      services: ['bookings'],
      logger: () => log,
    }),
  );
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const [db, timers] = [Db, Timers].map((part) => running.app.get(part, { strict: false })) as [Db, Timers];
    const bench = { database, db, timers };
    await fill(bench, size);
    return await measure(bench, size);
  } finally {
    await running.stop();
    await database.end();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

export async function pendingLadders(sizes = SIZES): Promise<Figure[]> {
  const figures: Figure[] = [];
  const rates: number[] = [];
  for (const size of sizes) {
    const { bytes, paced, rate } = await measureAlone(size);
    const total = bytes.reduce((sum, { each }) => sum + each, 0);
    rates.push(rate);
    figures.push(
      {
        figure: `bytes of a pending ladder with its indexes, ${size} pending`,
        reached: f(total, 0),
        target: '<= 1000',
        detail: bytes.map(({ table, each }) => `${table} ${f(each, 0)}`).join(', '),
      },
      {
        figure: `lateness p99 at ${A_SECOND} ladders due a second, ${size} pending`,
        reached: `${f(percentile(paced, 0.99), 0)} ms`,
        target: '<= 100 ms',
        detail: `${paced.length} of ${PACED} advanced; p50 ${f(percentile(paced, 0.5), 0)} ms, last ${f(Math.max(...paced), 0)} ms`,
      },
    );
  }
  figures.push({
    figure: `ladders a second of ${AT_ONCE} due at once: ${sizes[1]} pending / ${sizes[0]}`,
    reached: f(rates[1]! / rates[0]!),
    target: '>= 0.8',
    detail: `${f(rates[1]!, 0)} / ${f(rates[0]!, 0)} a second`,
  });
  return figures;
}
