/** `npm test`: runs every lane whose parts are on this machine, and prints which lanes ran, and why others could not. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { missing, up } from '../local/parts.mjs';
import { lacksStripeMock, startStripeMock } from '../local/stripe-mock.mjs';
import { Lane } from './lane.mjs';

const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const requireAll = process.env.REQUIRE_ALL === '1';
const only = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'game-test-'));
const began = Date.now();

const build = spawnSync('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], {
  stdio: 'inherit',
});
if (build.status) process.exit(1);
const { startEmbeddedPostgres } = await import('../embedded/dist/postgres.js');

/** The nightly lane takes minutes and runs only when it is named. */
const wanted = (lane) => (only.length ? only.includes(lane) : lane !== 'nightly');
const absent = await missing();
const brokers = Object.entries(absent)
  .filter(([part]) => part !== 'chromium')
  .map(([part, why]) => `${part}: ${why}`)
  .join('; ');
const lanes = [
  // No rule may depend on the zone of the server, so these lanes run in zones that no test speaks of.
  { name: 'unit', env: { TZ: 'Pacific/Chatham' } },
  { name: 'web' },
  { name: 'stripe', parts: 'stripe', cannot: wanted('stripe') ? lacksStripeMock() : '' },
  { name: 'postgres', parts: 'database', env: { TZ: 'Pacific/Chatham' } },
  { name: 'nightly', parts: 'database' },
  { name: 'embedded', parts: 'database', env: { GAME_RUNTIME: 'embedded', TZ: 'Asia/Kathmandu' } },
  { name: 'broker', parts: 'all', cannot: brokers, inBand: true },
  { name: 'distributed', parts: 'all', cannot: brokers, env: { GAME_RUNTIME: 'distributed' }, inBand: true },
  {
    name: 'browser',
    parts: 'database',
    env: { GAME_RUNTIME: 'embedded', CHROMIUM: chromium },
    cannot: chromium ? '' : 'chromium not found',
  },
]
  .filter((lane) => wanted(lane.name))
  .map((lane) => new Lane(lane));

const counts = { passed: 0, failed: 0, skipped: 0 };
const ran = [];
const could = [];
const again = [];
let broken = false;
/** The running lane, for the line of progress. */
let current;

const minutes = () => {
  const seconds = Math.round((Date.now() - began) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
/** Parts such as the database: each is started by the first lane that needs it, and stopped at the end. */
const started = new Map();
const start = (name, how) => started.get(name) ?? started.set(name, how()).get(name);
const needs = {
  database: async () => {
    const postgres = await start('database', () =>
      startEmbeddedPostgres({ dataDir: join(work, 'postgres') }),
    );
    return { TEST_DATABASE_URL: postgres.url };
  },
  stripe: async () => ({ STRIPE_MOCK_URL: (await start('stripe', startStripeMock)).url }),
  all: async () => {
    const { env } = await start('all', up);
    return {
      TEST_DATABASE_URL: env.DATABASE_URL,
      TEST_KAFKA_BROKERS: env.KAFKA_BROKERS,
      TEST_REDIS_URL: env.REDIS_URL,
    };
  },
};

/** Runs a lane. Failed files run once more by themselves: those that then pass are listed at the end, the others are failures. */
async function run(lane) {
  if (lane.cannot) return could.push(`${lane.name} (${lane.cannot})`);
  const env = lane.parts ? await needs[lane.parts]() : {};
  current = lane;
  const first = await lane.run(work, env);
  const failed = first.files.filter((file) => file.status === 'failed').map((file) => file.name);
  const second = first.status !== 0 && failed.length ? await lane.run(work, env, failed) : undefined;
  if ((second ?? first).status !== 0 || !first.files.length) broken = true;
  if (second?.status === 0) again.push(...failed.map((name) => relative(process.cwd(), name)));
  const files = [
    ...first.files.filter(({ name }) => !failed.includes(name)),
    ...(second ?? first).files.filter(({ name }) => failed.includes(name)),
  ];
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

const progress = setInterval(() => {
  if (!current) return;
  const { name, ended, failing } = current;
  const failed = failing.length ? `, failed: ${failing.join(', ')}` : '';
  console.log(`${minutes()}  ${name}: ${ended} files${failed}`);
}, 20_000);
// Ctrl-C reaches the lanes as well, which are in the same process group and end; then the parts are stopped below.
process.on('SIGINT', () => {});
try {
  for (const lane of lanes) await run(lane);
} finally {
  clearInterval(progress);
  for (const one of started.values()) await one.then((part) => (part.stop ?? part.down)());
}

console.log(`\nLanes: ran ${ran.join(', ')}${could.length ? `; could not run ${could.join(', ')}` : ''}.`);
if (again.length) console.log(`Passed on the second try: ${again.join(', ')}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(broken || (requireAll && could.length) ? 1 : 0);
