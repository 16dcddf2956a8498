/**
 * `npm run fuzz`: schemathesis asks every call of openapi.json what nobody expects, signed in, against a game of its own
 * in one process. Fails on a 5xx and on an answer that openapi.json does not describe. `-- N`: so many examples a call
 * (25). schemathesis comes from PyPI, once, into .local/fuzz; it needs Python 3.10.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilReady } from '../local/distributed.mjs';

const VERSION = '4.32.5';
const PORT = '3812';
/** A stream has no end; who is signed out, or whose sessions have ended, tests nothing more. */
const LEFT_OUT = ['/api/stream', '/api/logout', '/api/me/sessions'];
const root = resolve(import.meta.dirname, '../..');
const venv = join(root, '.local/fuzz');
const data = join(root, '.local/fuzz-data');
const url = `http://localhost:${PORT}`;

const must = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
};
if (!existsSync(join(venv, 'bin/st'))) {
  must('python3', ['-m', 'venv', venv]);
  must(join(venv, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`]);
}

/** Somebody with a key to nothing that the examples of openapi.json would guess. */
async function signUp() {
  const body = {
    username: 'Fuzz',
    email: `fuzz-${process.pid}@golf.example`,
    password: 'not-in-any-example',
    timeZone: 'America/Chicago',
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.headers.getSetCookie()[0].split(';')[0];
}

rmSync(data, { recursive: true, force: true });
const env = { ...process.env, PORT, PUBLIC_URL: url, DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
const game = spawn('node', ['infra/embedded/dist/main.js'], {
  cwd: root,
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const gone = new Promise((done) => game.once('exit', done));
let status;
try {
  await untilReady(url);
  const cookie = await signUp();
  const checks =
    'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';
  const run = [
    ...['run', join(root, 'services/gateway/openapi.json'), '--url', url, '--header', `Cookie: ${cookie}`],
    ...[
      '--checks',
      checks,
      '--phases',
      'examples,coverage,fuzzing',
      '--max-examples',
      process.argv[2] ?? '25',
    ],
    ...['--seed', '20260606', '--continue-on-failure', '--workers', '1', '--request-timeout', '30'],
    ...[
      '--suppress-health-check',
      'all',
      '--warnings',
      'off',
      '--no-color',
      '--generation-database',
      ':memory:',
    ],
    ...LEFT_OUT.flatMap((path) => ['--exclude-path', path]),
  ];
  // What it remembers of its runs stays in .local.
  status = spawnSync(join(venv, 'bin/st'), run, { stdio: 'inherit', cwd: join(root, '.local') }).status ?? 1;
} finally {
  game.kill('SIGTERM');
  await gone;
}
process.exit(status);
