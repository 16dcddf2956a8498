/**
 * `npm run k6 -- [seconds]`: plays the main job under a bounded load on the loopback, against a game that it starts on each
 * runtime. k6 is built once from its source by Go, into .local/bin. A wrong answer is a failure, a slow one is not.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilReady } from '../local/distributed.mjs';
import { up } from '../local/parts.mjs';

const VERSION = 'v1.4.2';
const PORT = '3811';
const SIMULATOR_PORT = '3812';
const PORTS = { postgres: 25432, redis: 26379, kafka: 29192 };
const seconds = process.argv[2] ?? '20';
const root = resolve(import.meta.dirname, '../..');
const bin = join(root, '.local/bin');
const k6 = join(bin, 'k6');
const data = join(root, '.local/k6-data');
const url = `http://localhost:${PORT}`;

if (!existsSync(k6)) {
  mkdirSync(bin, { recursive: true });
  const built = spawnSync('go', ['install', `go.k6.io/k6@${VERSION}`], {
    stdio: 'inherit',
    env: { ...process.env, GOBIN: bin },
  });
  if (built.status !== 0) {
    console.error(`k6 could not be built: ${built.error?.message ?? 'see above'}. It needs Go.`);
    process.exit(1);
  }
}

/** How each runtime is started, with a new data folder each time. */
const runtimes = {
  embedded: async (env) => [spawn('node', ['dist/game.js'], { cwd: root, env, stdio: 'ignore' })],
  distributed: async (env) => {
    const parts = await up({ dir: data, ports: PORTS });
    const all = { ...env, ...parts.env };
    const game = spawn('node', ['infra/local/start-distributed.mjs'], {
      cwd: root,
      env: all,
      stdio: 'ignore',
    });
    return [game, parts.down];
  },
};

async function load(runtime) {
  rmSync(data, { recursive: true, force: true });
  const env = {
    PORT,
    SIMULATOR_PORT,
    PUBLIC_URL: url,
    DATA_DIR: data,
    RATE_LIMITS: 'off',
    SHIPPED_COURSES: 'none',
    LOG_LEVEL: 'warn',
  };
  const [game, stop] = await runtimes[runtime]({ ...process.env, ...env });
  const gone = new Promise((done) => game.once('exit', done));
  try {
    await untilReady(url, 120_000);
    console.log(`\n== ${runtime}, ${seconds} s`);
    const run = ['run', '--quiet', join(import.meta.dirname, 'main-job.js')];
    const more = { BASE_URL: url, SIMULATOR_URL: `http://127.0.0.1:${SIMULATOR_PORT}`, SECONDS: seconds };
    return spawnSync(k6, run, { stdio: 'inherit', env: { ...process.env, ...more } }).status;
  } finally {
    game.kill('SIGTERM');
    await gone;
    await stop?.();
  }
}

let wrong = 0;
for (const runtime of Object.keys(runtimes)) wrong ||= (await load(runtime)) ?? 1;
process.exit(wrong);
