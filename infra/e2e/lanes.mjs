/** `npm test`: runs every lane whose parts are found, and says in one line which ran and which could not, and why. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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

/** What takes minutes runs only where it is asked for. */
const wanted = (lane) => (only.length ? only.includes(lane) : lane !== 'nightly');
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
  { name: 'nightly', parts: 'database' },
  { name: 'embedded', parts: 'database', env: { GAME_RUNTIME: 'embedded' } },
  { name: 'broker', parts: 'all', cannot: brokers, inBand: true },
  { name: 'distributed', parts: 'all', cannot: brokers, env: { GAME_RUNTIME: 'distributed' }, inBand: true },
  {
    name: 'browser',
    parts: 'database',
    env: { GAME_RUNTIME: 'embedded', CHROMIUM: chromium },
    cannot: chromium ? '' : 'chromium not found',
  },
].filter((lane) => wanted(lane.name));

const counts = { passed: 0, failed: 0, skipped: 0 };
const ran = [];
const could = [];
const again = [];
let broken = false;
let database;
let parts;
let stripe;

/** One run of jest: its exit code, and the results of each file. */
function jest(lane, env, only = []) {
  const report = join(work, `${lane.name}${only.length ? '-again' : ''}.json`);
  const args = [
    '--no-warnings',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    lane.name,
    '--json',
    `--outputFile=${report}`,
    '--testLocationInResults=false',
    // One that failed in the middle may leave a server open; in band nothing else would end the process then.
    ...(lane.inBand || only.length ? ['--runInBand', '--forceExit'] : ['--maxWorkers=2']),
    ...(only.length ? ['--runTestsByPath', ...only] : []),
  ];
  const status = run('node', args, { ...lane.env, ...env });
  return { status, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [] };
}

/** A file that fails is tried once more, alone, and named at the end: what fails twice is broken. */
function runLane(lane, env) {
  const first = jest(lane, env);
  const failed = first.files.filter((file) => file.status === 'failed').map((file) => file.name);
  const second = first.status !== 0 && failed.length ? jest(lane, env, failed) : undefined;
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
    runLane(lane, {
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
if (again.length) console.log(`Passed on the second try: ${again.join(', ')}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(broken || (requireAll && could.length) ? 1 : 0);
