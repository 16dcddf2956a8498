/** `npm test`: runs every lane whose parts are found, and says in one line which ran and which could not, and why. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missing, up } from '../local/parts.mjs';
import { lacksStripeMock, startStripeMock } from '../local/stripe-mock.mjs';

const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const requireAll = process.env.REQUIRE_ALL === '1';
const only = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'game-test-'));
const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

if (run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'])) process.exit(1);
const { startEmbeddedPostgres } = await import('../embedded/dist/postgres.js');

const wanted = (lane) => !only.length || only.includes(lane);
const absent = await missing();
const brokers = Object.entries(absent)
  .filter(([part]) => part !== 'chromium')
  .map(([part, why]) => `${part}: ${why}`)
  .join('; ');
const lanes = [
  { name: 'unit' },
  { name: 'web' },
  { name: 'stripe', parts: 'stripe', cannot: wanted('stripe') ? lacksStripeMock() : '' },
  { name: 'postgres', parts: 'database' },
  { name: 'embedded', parts: 'database', env: { GAME_RUNTIME: 'embedded' }, inBand: true },
  { name: 'broker', parts: 'all', cannot: brokers, inBand: true },
  { name: 'distributed', parts: 'all', cannot: brokers, env: { GAME_RUNTIME: 'distributed' }, inBand: true },
  {
    name: 'browser',
    parts: 'database',
    env: { GAME_RUNTIME: 'embedded', CHROMIUM: chromium },
    cannot: chromium ? '' : 'chromium not found',
    inBand: true,
  },
].filter((lane) => wanted(lane.name));

const counts = { passed: 0, failed: 0, skipped: 0 };
const ran = [];
const could = [];
let broken = false;
let database;
let parts;
let stripe;

function jest(lane, env) {
  const report = join(work, `${lane.name}.json`);
  const bin = 'node_modules/jest/bin/jest.js';
  const args = [
    '--no-warnings',
    '--experimental-vm-modules',
    bin,
    '--selectProjects',
    lane.name,
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
  ];
  const status = run('node', [...args, ...(lane.inBand ? ['--runInBand'] : ['--maxWorkers=2'])], {
    ...lane.env,
    ...env,
  });
  if (status !== 0) broken = true;
  if (!existsSync(report)) return;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  counts.skipped += result.numPendingTests;
  if (!result.numTotalTests) broken = true;
  ran.push(`${lane.name} ${result.numPassedTests}`);
}

try {
  for (const lane of lanes) {
    if (lane.cannot) {
      could.push(`${lane.name} (${lane.cannot})`);
      continue;
    }
    if (lane.parts === 'database')
      database ??= await startEmbeddedPostgres({ dataDir: join(work, 'postgres') });
    if (lane.parts === 'all') parts ??= await up();
    if (lane.parts === 'stripe') stripe ??= await startStripeMock();
    const url = lane.parts === 'all' ? parts.env.DATABASE_URL : database?.url;
    jest(lane, {
      TEST_DATABASE_URL: url ?? '',
      TEST_KAFKA_BROKERS: parts?.env.KAFKA_BROKERS ?? '',
      TEST_REDIS_URL: parts?.env.REDIS_URL ?? '',
      STRIPE_MOCK_URL: stripe?.url ?? '',
    });
  }
} finally {
  await database?.stop();
  await parts?.down();
  stripe?.stop();
}

console.log(`\nLanes: ran ${ran.join(', ')}${could.length ? `; could not run ${could.join(', ')}` : ''}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(broken || (requireAll && could.length) ? 1 : 0);
