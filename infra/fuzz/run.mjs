/**
 * `npm run fuzz [-- N]`: schemathesis sends every call of openapi.json N unusual requests (25 by default), signed in, to an
 * embedded game that this starts. Fails on a 5xx and on an answer that openapi.json does not describe; the requests are
 * logged in .local/fuzz.log. schemathesis is installed once from PyPI into .local/fuzz; it needs Python 3.10.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedGame } from '../e2e/dist/embedded.js';
import { startEmbeddedPostgres } from '../embedded/dist/postgres.js';

const VERSION = '4.32.5';
const SEED = '20260606';
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
/** Calls that are left out: a stream has no end, and a call that ends the session would leave nothing to test. */
const LEFT_OUT = ['/api/stream', '/api/logout', '/api/me/sessions'];
const root = resolve(import.meta.dirname, '../..');
const venv = join(root, '.local/fuzz');
const logFile = join(root, '.local/fuzz.log');

const must = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
};
if (!existsSync(join(venv, 'bin/st'))) {
  must('python3', ['-m', 'venv', venv]);
  must(join(venv, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
}

/**
 * Signs up a golfer and returns the cookie. No example of openapi.json contains the password, so that no call can
 * delete the account. The email is confirmed, so that calls that send to others are tested, too.
 */
async function signUp(url, simulator) {
  const body = {
    username: 'Fuzz',
    email: 'fuzz@golf.example',
    password: 'not-in-any-example',
    timeZone: 'America/Chicago',
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const cookie = response.headers.getSetCookie()[0].split(';')[0];
  const post = (path, sent) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, ...(sent && headers) },
      body: sent && JSON.stringify(sent),
    });
  await post('/api/me/verify/email');
  const { subject } = await simulator.inbox(body.email).waitFor(/is your code/);
  await post('/api/me/verify/email/confirm', { code: /\d{6}/.exec(subject)[0] });
  return cookie;
}

function fuzz(url, cookie, examples) {
  const options = {
    url,
    header: `Cookie: ${cookie}`,
    checks: CHECKS.join(),
    phases: 'examples,coverage,fuzzing',
    'max-examples': examples,
    seed: SEED,
    workers: '1',
    'request-timeout': '30',
    'suppress-health-check': 'all',
    warnings: 'off',
    'generation-database': ':memory:',
  };
  const args = [
    ...['run', join(root, 'services/gateway/openapi.json'), '--continue-on-failure', '--no-color'],
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...LEFT_OUT.flatMap((path) => ['--exclude-path', path]),
  ];
  const log = createWriteStream(logFile);
  // Schemathesis writes files into its working directory, so they stay in .local.
  const child = spawn(join(venv, 'bin/st'), args, { cwd: join(root, '.local') });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return new Promise((done) => child.once('close', (status) => log.end(() => done(status ?? 1))));
}

const database = process.env.TEST_DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres({ dataDir: join(mkdtempSync(join(tmpdir(), 'fuzz-')), 'postgres') });
if (database) process.env.TEST_DATABASE_URL = database.url;
process.env.TEST_LOG ??= 'error';
const game = await startEmbeddedGame({});
const status = await fuzz(game.url, await signUp(game.url, game.simulator), process.argv[2] ?? '25');
await game.stop();
await database?.stop();
const said = readFileSync(logFile, 'utf8');
const [, calls] = /Tested: (\d+)/.exec(said) ?? [];
const [, cases] = /^Test cases:\n\s*(\d+) generated/m.exec(said) ?? [];
const failures = said.indexOf('= FAILURES =');
if (status) console.error(said.slice(failures < 0 ? 0 : failures));
console.log(
  `Fuzz: ${calls ?? 0} calls, ${cases ?? 0} requests, ${status ? 'failed, see above' : 'no failure'}.`,
);
process.exit(status || (cases ? 0 : 1));
