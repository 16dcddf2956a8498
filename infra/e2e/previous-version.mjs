/**
 * Tests the latest released version on today's tables, and the replacement of its services by today's, one by one:
 *   npm run previous-version
 * 1. The old embedded runtime plays the main job on a database that today's migrations created; today's runtime continues.
 * 2. Over Kafka, each of today's services starts beside the old one, which then stops; a main job is played at each step.
 * Afterwards no event may be dead, parked or unhandled. A step that cannot run here is named with the reason.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startLocal } from '@game/simulator';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded/dist/postgres.js';
import { startDistributed, untilReady } from '../local/distributed.mjs';
import { migrateAll } from '../local/migrate.mjs';
import { missing, up } from '../local/parts.mjs';
import { STATEFUL_SERVICES, SERVICES } from '../local/services.mjs';
import { checkOut, lacksCommit, lastRelease } from './upgrades/previous-checkout.mjs';

const root = resolve(import.meta.dirname, '../..');
const PORT = 3950;
const url = `http://localhost:${PORT}`;
const SETTLE_MS = 60_000;
const pause = (ms) => new Promise((r) => setTimeout(r, ms));

const { version, commit } = lastRelease();
const lacks = lacksCommit(commit);
if (lacks) {
  console.log(`Previous version ${version}: could not run, ${lacks}.`);
  process.exit(process.env.REQUIRE_ALL === '1' ? 1 : 0);
}
const previous = checkOut(commit);
const work = mkdtempSync(join(tmpdir(), 'game-previous-'));
const stops = [];
console.log(`Logs under ${work}`);
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};

/** Runs a command in a process of its own without blocking this one, in which the simulator runs. */
async function mainJob(step, what, simulator) {
  const env = { ...process.env, GAME_URL: url, SIMULATOR_URL: simulator.url };
  const job = promisify(execFile)('node', [join(root, 'infra/docker/main-job.mjs'), step], { env });
  const { stdout } = await job.catch((error) => {
    throw new Error(`${what}: ${error.stderr}`, { cause: error });
  });
  console.log(`${what}: ${stdout.trim().split('\n').at(-1)}`);
}

/** Waits until every event in outboxes and inboxes is handled; throws where one is left. */
async function settled(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const left = STATEFUL_SERVICES.flatMap((name) => [
    `select '${name}' as service, name, consumer, state, error from ${name}.inbox where state <> 'done'`,
    `select '${name}', name, 'outbox', '', '' from ${name}.outbox`,
  ]);
  for (const end = Date.now() + SETTLE_MS; ; await pause(500)) {
    const { rows } = await client.query(left.join(' union all '));
    if (!rows.length) break;
    if (Date.now() > end) throw new Error(`events that were not handled: ${JSON.stringify(rows, null, 1)}`);
  }
  await client.end();
}

async function simulate() {
  const { simulator, settings } = await startLocal({ publicUrl: url });
  stops.push(() => simulator.close());
  const env = { ...settings, PUBLIC_URL: url, PORT: String(PORT), QUIET_HOURS: 'off', RATE_LIMITS: 'off' };
  return { simulator, env };
}

async function embedded() {
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'postgres') });
  stops.push(() => database.stop());
  await migrateAll(database.url);
  const { simulator, env } = await simulate();
  for (const [name, cwd, step] of [
    [version, previous, 'play'],
    ['today', root, 'again'],
  ]) {
    const DATA_DIR = join(work, 'data');
    const game = spawn('node', [join(cwd, 'infra/embedded/dist/main.js')], {
      cwd: work,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'error' },
    });
    const gone = new Promise((r) => game.once('exit', r));
    stops.push(async () => (game.kill('SIGTERM'), await gone));
    await untilReady(url);
    await mainJob(step, `embedded, ${name}`, simulator);
    await settled(database.url);
    await stops.pop()();
  }
  await stopAll();
}

async function sideBySide() {
  const parts = await up({
    dir: join(work, 'parts'),
    ports: { postgres: 15434, redis: 16381, kafka: 19292 },
  });
  stops.push(() => parts.down());
  await migrateAll(parts.env.DATABASE_URL);
  const { simulator, env } = await simulate();
  /** Resolves when the process says that it is ready. */
  const launch = (name, code) =>
    new Promise((ready) => {
      const running = startDistributed({
        only: [name],
        port: PORT,
        env: { ...parts.env, ...env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
        entry: (service) => [join(code, 'services', service, 'dist/main.js')],
        log: (from, line) => {
          appendFileSync(
            join(work, 'services.log'),
            `${code === root ? 'today' : version} ${from} ${line}\n`,
          );
          if (line.includes('"msg":"ready"')) ready(running);
        },
      });
      stops.push(() => running.stop());
    });
  const old = new Map();
  await Promise.all(SERVICES.map(async (name) => old.set(name, await launch(name, previous))));
  await untilReady(url);
  await mainJob('play', `over Kafka, all services of ${version}`, simulator);
  for (const name of SERVICES) {
    // Two gateways cannot listen on one port.
    if (name === 'gateway') await old.get(name).stop();
    await launch(name, root);
    await untilReady(url);
    if (name !== 'gateway') await mainJob('again', `over Kafka, ${name} of both`, simulator);
    await old.get(name).stop();
    await mainJob('again', `over Kafka, ${name} of today`, simulator);
  }
  await settled(parts.env.DATABASE_URL);
  await stopAll();
}

const absent = Object.entries(await missing())
  .map(([part, why]) => `${part}: ${why}`)
  .join('; ');
try {
  await embedded();
  if (absent) console.log(`Over Kafka: could not run, ${absent}.`);
  else await sideBySide();
} finally {
  await stopAll();
}
console.log(`Previous version ${version}: no event is left behind.`);
