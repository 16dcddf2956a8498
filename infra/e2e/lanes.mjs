/**
 * The gate and everything beyond it:
 *
 *   npm test                     every lane whose parts are on this machine, without nightly and quarantined tests
 *   npm test -- unit web         these lanes only
 *   npm test -- FILE… [-t NAME]  these test files only, nightly ones too, with the parts that they need
 *   npm test -- distributed FILE…  these end-to-end files on the distributed runtime instead of the embedded one
 *   npm run test:all             every test of every lane, then the long programs
 *
 * After the first lane that fails no other one is started (test:all goes on to the end). The last line is the counts.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from './dist/free-port.js';
import { startEmbeddedPostgres } from '../embedded/dist/postgres.js';
import { missing, up } from '../local/parts.mjs';
import { makeQuick } from '../local/quick-postgres.mjs';
import { lacksStripeMock, startStripeMock } from '../local/stripe-mock.mjs';
import { laneOf, Lane } from './lane.mjs';
import { LONG_PROGRAMS, runProgram } from './long-programs.mjs';
import { agedLines, quarantined } from './quarantine.mjs';

const root = join(import.meta.dirname, '../..');
/** Chromium without a window takes two thirds of the CPU time of the whole browser. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const chromium = process.env.CHROMIUM ?? CHROMIUMS.map((name) => `/usr/bin/${name}`).find(existsSync);
const requireAll = process.env.REQUIRE_ALL === '1';

const words = process.argv.slice(2);
const everything = words.includes('--all');
const firstOption = words.findIndex((word) => word.startsWith('-') && word !== '--all');
const named = (firstOption < 0 ? words : words.slice(0, firstOption)).filter((word) => word !== '--all');
const options = firstOption < 0 ? [] : words.slice(firstOption);

const absent = await missing();
const brokers = Object.entries(absent)
  .map(([part, why]) => `${part}: ${why}`)
  .join('; ');
const noChromium = chromium ? '' : 'chromium not found';
// No rule may depend on the server's or the browser's time zone, so some lanes run in zones that no test mentions.
const all = [
  { name: 'unit', env: { TZ: 'Pacific/Chatham' } },
  { name: 'web', env: { TZ: 'Asia/Kathmandu' } },
  { name: 'stripe', parts: 'stripe', cannot: lacksStripeMock },
  { name: 'postgres', parts: 'database', env: { TZ: 'Pacific/Chatham' } },
  { name: 'embedded', parts: 'database', env: { GAME_RUNTIME: 'embedded', TZ: 'Asia/Kathmandu' } },
  {
    name: 'browser',
    parts: 'database',
    env: { GAME_RUNTIME: 'embedded', CHROMIUM: chromium },
    cannot: () => noChromium,
  },
  { name: 'broker', parts: 'all', cannot: () => brokers, oneProcess: true },
  {
    name: 'distributed',
    parts: 'all',
    cannot: () => brokers,
    env: { GAME_RUNTIME: 'distributed' },
    oneProcess: true,
  },
];
const files = named
  .filter((word) => /\.tsx?$/.test(word))
  .map((file) => relative(root, join(process.cwd(), file)));
const unknown = named.filter((word) => !/\.tsx?$/.test(word) && !all.some(({ name }) => name === word));
const absentFiles = files.filter((file) => !existsSync(join(root, file)) || !laneOf(file));
if (unknown.length || absentFiles.length) {
  if (unknown.length)
    console.error(
      `There is no lane ${unknown.join(', ')}. Lanes: ${all.map(({ name }) => name).join(', ')}.`,
    );
  if (absentFiles.length) console.error(`These are no test files: ${absentFiles.join(', ')}.`);
  process.exit(2);
}
const onDistributed = named.includes('distributed');
const chosenLane = (file) => (onDistributed && laneOf(file) === 'embedded' ? 'distributed' : laneOf(file));
const filesOf = (lane) => files.filter((file) => chosenLane(file) === lane);
const isWanted = ({ name }) => !named.length || named.includes(name) || filesOf(name).length > 0;
const held = everything || files.length ? [] : quarantined();
const lanes = all.filter(isWanted).map(
  (lane) =>
    new Lane({
      ...lane,
      options,
      files: filesOf(lane.name),
      everything: everything || files.length > 0,
      held,
    }),
);

const work = mkdtempSync(join(tmpdir(), 'game-test-'));
const began = Date.now();
const clock = (since) => {
  const seconds = Math.round((Date.now() - since) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const could = [];

/** The parts that lanes need. Each is started by the first lane that needs it, and stopped at the end. */
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
    const { env } = await start('all', async () => {
      const ports = { postgres: await freePort(), redis: await freePort(), kafka: await freePort(2) };
      return up({ quick: true, dir: join(work, 'parts'), ports });
    });
    return {
      TEST_DATABASE_URL: env.DATABASE_URL,
      TEST_KAFKA_BROKERS: env.KAFKA_BROKERS,
      TEST_REDIS_URL: env.REDIS_URL,
    };
  },
};

/** The lanes that run now, for the line of progress. */
const running = new Set();

async function run(lane) {
  const since = Date.now();
  const why = lane.cannot();
  if (why) {
    could.push(lane.name);
    console.log(`${lane.name.padEnd(12)} could not run: ${why}`);
    if (requireAll) failures.push(lane.name);
    return;
  }
  const env = lane.parts ? await needs[lane.parts]() : {};
  running.add(lane);
  const { passed, failed, skipped, output, broken } = await lane.run(work, env);
  running.delete(lane);
  if (lane.isStopped) {
    if (output) console.log(`\n${output}\n`);
    return console.log(`${lane.name.padEnd(12)} stopped, because another lane failed`);
  }
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  if (broken) {
    failures.push(lane.name);
    if (!everything) for (const other of running) other.stop();
  }
  if (output) console.log(`\n${output}\n`);
  console.log(
    `${lane.name.padEnd(12)} ${passed} passed, ${failed} failed, ${skipped} skipped   ${clock(since)}${lane.slowest()}`,
  );
}

// Ctrl-C also reaches the lanes, which are in the same process group and end by themselves. The parts are stopped
// below.
process.on('SIGINT', () => {});
const progress = setInterval(() => {
  if (running.size)
    console.log(`${clock(began).padEnd(12)} ${[...running].map((lane) => lane.progress()).join('; ')}`);
}, 20_000);
async function runInTurn(queue) {
  for (let lane; (everything || !failures.length) && (lane = queue.shift());) await run(lane);
}
try {
  // Two lanes run at the same time, but only one of those that share Kafka and Redis, which mostly wait.
  const others = lanes.filter(({ parts }) => parts !== 'all');
  await Promise.all([
    runInTurn(others),
    runInTurn(lanes.filter(({ parts }) => parts === 'all')).then(() => runInTurn(others)),
  ]);
} finally {
  clearInterval(progress);
  for (const one of started.values()) await one.then((part) => (part.stop ?? part.down)());
  rmSync(work, { recursive: true, force: true });
}
if (everything && !named.length)
  for (const program of LONG_PROGRAMS) {
    const since = Date.now();
    const { failed, output } = await runProgram(program, () => `${clock(began)}  ${program.name} runs`);
    counts[failed ? 'failed' : 'passed'] += 1;
    if (failed) failures.push(program.name);
    console.log(
      `${program.name.padEnd(12)} ${failed ? `failed\n\n${output}\n` : 'passed'}   ${clock(since)}`,
    );
  }
if (everything) for (const line of agedLines()) console.log(line);
if (could.length) console.log(`Could not run: ${could.join(', ')}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failures.length ? 1 : 0);
