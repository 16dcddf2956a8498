/**
 * Measures a storm of ladders: the windows of 5,000 tee times end in the same second, each asks three friends
 * of the next tier, and the texts leave. Bookings and notifications run in this process on an embedded
 * Postgres; the provider is a stub in a process of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings } from '@game/bookings';
import { startEmbeddedPostgres } from '@game/embedded';
import { notifications } from '@game/notifications';
import { Db, Timers, createLogger, embeddedRuntime, runService } from '@game/platform';
import { LOCAL } from '@game/simulator';
import pg from 'pg';
import { f, pause, percentile, type Figure } from './figures.js';
import { evaluate, fillLadders } from './ladder-rows.js';
import { startProviderStub } from './provider-stub.js';

const LADDERS = 5_000;
const ASKED_EACH = 3;
/** In milliseconds: how long it may take to set all timers before they are due. */
const LEAD_MS = 15_000;
const PATIENCE_MS = 240_000;
const FLOOR_INSERTS = 3_000;
/** Measures the CPU time in milliseconds of one insert, in a loop of single inserts. */
async function floor(database: pg.Client): Promise<number> {
  await database.query('create table floor (id int primary key, said text)');
  const cpu = process.cpuUsage();
  for (let i = 0; i < FLOOR_INSERTS; i++)
    await database.query('insert into floor (id, said) values ($1, $2)', [i, 'in']);
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1_000 / FLOOR_INSERTS;
}

export async function ladders(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'game-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres') });
  const provider = await startProviderStub();
  const log = createLogger('bench', 'silent');
  const runtime = embeddedRuntime({
    databaseUrl: postgres.url,
    env: {
      ...LOCAL,
      QUIET_HOURS: 'off',
      PUBLIC_URL: 'http://localhost:3000',
      TWILIO_BASE_URL: provider.url,
      SENDGRID_BASE_URL: provider.url,
    },
    services: ['bookings', 'notifications'],
    logger: () => log,
  });
  const running = [await runService(bookings, runtime), await runService(notifications, runtime)];
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const each = await floor(database);
    const dueAt = new Date(Date.now() + LEAD_MS);
    const ids = await fillLadders(database, dueAt, LADDERS);
    await database.query('vacuum analyze');
    const [db, timers] = [Db, Timers].map((part) => running[0]!.app.get(part, { strict: false })) as [
      Db,
      Timers,
    ];
    for (let i = 0; i < ids.length; i += 500)
      await db.transaction(async (tx) => {
        for (const id of ids.slice(i, i + 500)) await timers.set(tx, evaluate, id, dueAt);
      });
    await pause(dueAt.getTime() - Date.now());
    const cpu = process.cpuUsage();
    const wanted = LADDERS * ASKED_EACH;
    for (const end = Date.now() + PATIENCE_MS; provider.taken < wanted && Date.now() < end;) await pause(50);
    const { user, system } = process.cpuUsage(cpu);
    const { rows } = await database.query<{ at: Date }>(
      `select min(sent_at) as at from bookings.offers where tier = 2 group by booking_id`,
    );
    const late = rows.map(({ at }) => at.getTime() - dueAt.getTime());
    const seconds = (ms: number) => `${f(ms / 1_000, 1)} s`;
    const cpuMs = (user + system) / 1_000 / LADDERS;
    return [
      {
        figure: `${LADDERS} ladders due at once: lateness p99`,
        reached: seconds(percentile(late, 0.99)),
        target: '<= 10 s',
        detail: `p50 ${seconds(percentile(late, 0.5))}, last ${seconds(Math.max(...late))} (target 15 s), ${rows.length} advanced, ${f(rows.length / (Math.max(...late) / 1_000), 0)} a second`,
      },
      {
        figure: 'the same until the last of their texts was accepted',
        reached: seconds(provider.lastAt - dueAt.getTime()),
        target: '',
        detail: `${provider.taken} of ${wanted} texts`,
      },
      {
        figure: 'CPU of a ladder with its three texts / CPU of one insert',
        reached: f(cpuMs / each, 1),
        target: '<= 15',
        detail: `${f(cpuMs)} ms / ${f(each, 3)} ms of this process`,
      },
    ];
  } finally {
    for (const service of running) await service.stop();
    provider.close();
    await database.end();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
