/**
 * `npm test`: runs every lane whose parts are on this machine, and prints which lanes ran, and why the others
 * could not run. `npm test -- unit web` runs these lanes only; `npm test -- unit --verbose` gives the option to Jest.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded/dist/postgres.js';
import { missing, up } from '../local/parts.mjs';
import { makeQuick } from '../local/quick-postgres.mjs';
import { lacksStripeMock, startStripeMock } from '../local/stripe-mock.mjs';
import { Lane } from './lane.mjs';

/** Chromium without a window takes two thirds of the CPU time of the whole browser. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const chromium = process.env.CHROMIUM ?? CHROMIUMS.map((name) => `/usr/bin/${name}`).find(existsSync);
const requireAll = process.env.REQUIRE_ALL === '1';
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const work = mkdtempSync(join(tmpdir(), 'game-test-'));
const began = Date.now();

/** The nightly lane takes minutes and runs only when it is named. */
const wanted = (lane) => (only.length ? only.includes(lane) : lane !== 'nightly');
const absent = await missing();
const brokers = Object.entries(absent)
  .filter(([part]) => part !== 'chromium')
  .map(([part, why]) => `${part}: ${why}`)
  .join('; ');
const all = [
  // No rule may depend on the server's time zone, so these lanes run in zones that no test mentions.
  { name: 'unit', env: { TZ: 'Pacific/Chatham' } },
  { name: 'web' },
  { name: 'stripe', parts: 'stripe', cannot: wanted('stripe') ? lacksStripeMock() : '' },
  {
    name: 'browser',
    parts: 'database',
    env: { GAME_RUNTIME: 'embedded', CHROMIUM: chromium },
    cannot: chromium ? '' : 'chromium not found',
  },
  { name: 'postgres', parts: 'database', env: { TZ: 'Pacific/Chatham' } },
  { name: 'nightly', parts: 'database' },
  { name: 'embedded', parts: 'database', env: { GAME_RUNTIME: 'embedded', TZ: 'Asia/Kathmandu' } },
  { name: 'broker', parts: 'all', cannot: brokers, inBand: true },
  { name: 'distributed', parts: 'all', cannot: brokers, env: { GAME_RUNTIME: 'distributed' }, inBand: true },
];
const unknown = only.filter((name) => !all.some((lane) => lane.name === name));
if (unknown.length) {
  console.error(`There is no lane ${unknown.join(', ')}. Lanes: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const lanes = all.filter(({ name }) => wanted(name)).map((lane) => new Lane({ ...lane, options }));

const counts = { passed: 0, failed: 0, skipped: 0 };
const ran = [];
const could = [];
let broken = false;
/** The lanes that run now, for the line of progress. */
const running = new Set();

const minutes = () => {
  const seconds = Math.round((Date.now() - began) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
/**
 * The parts that lanes need, such as the database. Each is started by the first lane that needs it, and
 * stopped at the end.
 */
const started = new Map();
const start = (name, how) => started.get(name) ?? started.set(name, how()).get(name);
const needs = {
  database: async () => {
    const postgres = await start('database', async () => {
      const server = await startEmbeddedPostgres({ dataDir: join(work, 'postgres') });
      await makeQuick(server.url);
      return server;
    });
    return { TEST_DATABASE_URL: postgres.url };
  },
  stripe: async () => ({ STRIPE_MOCK_URL: (await start('stripe', startStripeMock)).url }),
  all: async () => {
    const { env } = await start('all', () => up({ quick: true }));
    return {
      TEST_DATABASE_URL: env.DATABASE_URL,
      TEST_KAFKA_BROKERS: env.KAFKA_BROKERS,
      TEST_REDIS_URL: env.REDIS_URL,
    };
  },
};

async function run(lane) {
  if (lane.cannot) return could.push(`${lane.name} (${lane.cannot})`);
  const env = lane.parts ? await needs[lane.parts]() : {};
  running.add(lane);
  const { status, files } = await lane.run(work, env);
  running.delete(lane);
  if (status !== 0 || !files.length) broken = true;
  const count = (status) =>
    files.flatMap((f) => f.assertionResults).filter((t) => t.status === status).length;
  counts.passed += count('passed');
  counts.failed +=
    count('failed') +
    files.filter((f) => f.status === 'failed' && !f.assertionResults.some((t) => t.status === 'failed'))
      .length;
  counts.skipped += count('pending');
  ran.push(`${lane.name} ${count('passed')}`);
  console.log(`\n== ${lane.name}, at ${minutes()}\n${lane.output}`);
}
async function runInTurn(queue) {
  for (let lane; (lane = queue.shift());) await run(lane);
}

const progress = setInterval(() => {
  const each = [...running].map(({ name, ended, failing }) => {
    const failed = failing.length ? `, failed: ${failing.join(', ')}` : '';
    return `${name}: ${ended} files${failed}`;
  });
  if (each.length) console.log(`${minutes()}  ${each.join('; ')}`);
}, 20_000);
// Ctrl-C also reaches the lanes, which are in the same process group and end by themselves. The parts are stopped
// below.
process.on('SIGINT', () => {});
try {
  // Two lanes run at the same time, but only one of those that share Kafka and Redis.
  const others = lanes.filter(({ parts }) => parts !== 'all');
  await Promise.all([
    runInTurn(others),
    runInTurn(lanes.filter(({ parts }) => parts === 'all')).then(() => runInTurn(others)),
  ]);
} finally {
  clearInterval(progress);
  for (const one of started.values()) await one.then((part) => (part.stop ?? part.down)());
}

console.log(`\nLanes: ran ${ran.join(', ')}${could.length ? `; could not run ${could.join(', ')}` : ''}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(broken || (requireAll && could.length) ? 1 : 0);
