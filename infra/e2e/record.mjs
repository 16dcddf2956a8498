/**
 * Run before a release: `node infra/e2e/record.mjs` runs e2e tests on the embedded runtime and stores under
 * recorded/v<version>/ a few examples of each event, inbox row and request, the people in them, and the names of all
 * migrations. Later versions must be able to read them (recorded.pg-spec.ts).
 *   --code DIR   records the version in that checkout, whose packages must be installed
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Tests of every area of the product; the people, addresses and numbers in them are invented. */
const STORIES = [
  ...['account', 'achievements', 'billing', 'contacts', 'gatherings', 'integrators', 'ladder', 'main-job'],
  ...['matching', 'push', 'rounds', 'venues'],
];
/** The number of examples kept for each name, each of a different shape. */
const OF_EACH = 2;
const MOST_BYTES = 6_000;

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { code: { type: 'string', default: root } } });
const code = resolve(values.code);
const { version } = JSON.parse(readFileSync(join(code, 'package.json'), 'utf8'));
const to = join(import.meta.dirname, 'recorded', `v${version}`);
const raw = mkdtempSync(join(tmpdir(), 'game-record-'));
mkdirSync(to, { recursive: true });

const build = ['nx', 'run-many', '-t', 'build', '--outputStyle=static'];
if (spawnSync('npx', build, { cwd: code, stdio: 'inherit' }).status) process.exit(1);

const hook = join(code, 'infra/e2e/recording/hook.mjs');
mkdirSync(join(code, 'infra/e2e/recording'), { recursive: true });
if (code !== root) copyFileSync(join(import.meta.dirname, 'recording/hook.mjs'), hook);

const { startEmbeddedPostgres } = await import(join(code, 'infra/embedded/dist/postgres.js'));
const database = await startEmbeddedPostgres({ dataDir: join(raw, 'postgres') });
try {
  const stories = STORIES.map((name) => `infra/e2e/${name}.e2e.ts`);
  const { status } = spawnSync(
    'node',
    [
      ...['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand'],
      ...['--selectProjects', 'embedded', '--setupFilesAfterEnv', hook, '--runTestsByPath', ...stories],
    ],
    {
      cwd: code,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: database.url, GAME_RUNTIME: 'embedded', RECORD_TO: raw },
    },
  );
  if (status)
    console.warn('A test failed: see below which messages are missing, and record again if there are many.');
} finally {
  await database.stop();
}

/**
 * The names and types of a message's fields. Of several messages with the same shape one example is enough.
 */
function shape(value) {
  if (Array.isArray(value)) return value.length ? [shape(value[0])] : [];
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, shape(value[key])]),
  );
}

const recorded = (kind) =>
  readFileSync(join(raw, `${kind}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The first example of each shape, by name. */
function few(messages, nameOf, contentOf) {
  const kept = new Map();
  for (const one of messages) {
    const shapes = kept.get(nameOf(one)) ?? new Map();
    kept.set(nameOf(one), shapes);
    const its = JSON.stringify(shape(contentOf(one)));
    const fits = shapes.size < OF_EACH && JSON.stringify(one).length <= MOST_BYTES;
    if (fits && !shapes.has(its)) shapes.set(its, one);
  }
  const tooLong = [...kept].filter(([, shapes]) => !shapes.size).map(([name]) => name);
  if (tooLong.length)
    throw new Error(
      `every recorded message of these names is too long to be stored: ${tooLong.join(', ')}. Raise MOST_BYTES`,
    );
  return [...kept.keys()].sort().flatMap((name) => [...kept.get(name).values()]);
}
function write(kind, messages) {
  writeFileSync(join(to, `${kind}.jsonl`), `${messages.map((one) => JSON.stringify(one)).join('\n')}\n`);
  console.log(`${kind}: ${messages.length}`);
}

const requests = few(
  recorded('requests'),
  (r) => r.name,
  (r) => r.input,
);
const rows = few(
  recorded('inbox'),
  (r) => `${r.service} ${r.row.consumer}`,
  (r) => r.row.payload,
);
const happened = recorded('events');
const events = few(
  happened,
  (e) => e.name,
  (e) => e.payload,
);
// The services that read the examples must know the people in them.
const spokenOf = JSON.stringify([rows, events]);
const people = new Map();
for (const event of happened)
  if (event.name === 'auth.user-saved' && spokenOf.includes(event.payload.id) && !people.has(event.key))
    people.set(event.key, event);
write('requests', requests);
write('inbox', rows);
write('people', [...people.values()]);
write('events', events);

const contracts = Object.values(await import(join(code, 'libs/contracts/dist/index.js')));
const heard = new Set([...requests, ...events].map(({ name }) => name));
const unheard = contracts
  .filter((one) => one?.kind && one.service && !heard.has(one.name))
  .map((one) => one.name);
console.log(`not sent by any of these tests: ${unheard.join(', ') || 'nothing'}`);

const { SERVICES } = await import(join(code, 'infra/local/services.mjs'));
const migrations = {};
for (const name of SERVICES) {
  const { schema } = (await import(join(code, `services/${name}/dist/index.js`)))[name];
  if (schema) migrations[name] = schema.migrations.map((migration) => new migration().name);
}
writeFileSync(join(to, 'migrations.json'), `${JSON.stringify(migrations, null, 2)}\n`);
