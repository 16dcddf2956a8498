/**
 * `npm run k6`: the main job under a bounded load on the loopback, against a game of its own in one process.
 * k6 is built from its source by Go once, into .local/bin. Fails when an answer is wrong, never because it was slow.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { untilReady } from '../local/distributed.mjs';

const VERSION = 'v1.4.2';
const PORT = '3811';
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
rmSync(data, { recursive: true, force: true });
const env = { ...process.env, PORT, PUBLIC_URL: url, DATA_DIR: data, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
const game = spawn('node', ['infra/embedded/dist/main.js'], { cwd: root, env, stdio: 'ignore' });
const gone = new Promise((done) => game.once('exit', done));
let status;
try {
  await untilReady(url);
  const run = ['run', '--quiet', join(import.meta.dirname, 'main-job.js')];
  status = spawnSync(k6, run, { stdio: 'inherit', env: { ...process.env, BASE_URL: url } }).status;
} finally {
  game.kill('SIGTERM');
  await gone;
}
process.exit(status ?? 1);
