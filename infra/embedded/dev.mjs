/**
 * `npm run dev`: runs the game in one process behind Vite's dev server, and reloads it after a change of the
 * client or of a service.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const sources = [
  ...['libs', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  ),
  'infra/embedded',
  'infra/simulator',
].map((folder) => join(root, folder, 'src'));
const NOT_IN_THE_GAME = /(spec|fixture)\.ts$/;

if (existsSync('.env')) process.loadEnvFile('.env');
const gameUrl = `http://localhost:${process.env.PORT || 3000}`;

let game;
// oxlint-disable-next-line prefer-const -- Ctrl-C may come before it is set.
let vite;
let stopping = false;

/**
 * Builds the game and everything that it imports. Resolves with true if that worked; otherwise prints the
 * output of the build.
 */
async function build() {
  const nx = spawn('npx', ['nx', 'build', '@game/embedded', '--outputStyle=static'], { cwd: root });
  let output = '';
  for (const stream of [nx.stdout, nx.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(nx, 'close');
  if (code !== 0 && !stopping) console.error(output);
  return code === 0;
}

/** Resolves with true as soon as the game is ready, or with false if it ended before that and printed why. */
function startGame() {
  // The game runs in a process group of its own: Ctrl-C reaches only this process, which then stops the game
  // once.
  game = spawn('node', [join(import.meta.dirname, 'dist/main.js')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  return Promise.race([once(game, 'message').then(() => true), once(game, 'exit').then(() => false)]);
}

async function stopGame() {
  if (!game || game.exitCode !== null || game.signalCode !== null) return;
  const ended = once(game, 'exit');
  game.kill('SIGTERM');
  await ended;
}

let changed;
let restarting = false;
/**
 * Builds and restarts until there is no newer change. If a change cannot be built, the running game goes on.
 */
async function restartAfter(file) {
  changed = file;
  if (restarting) return;
  restarting = true;
  while (changed && !stopping) {
    const cause = relative(root, changed);
    changed = undefined;
    if (!(await build()) || stopping) continue;
    await stopGame();
    if (!stopping && (await startGame())) console.log(`Restarted         after a change of ${cause}\n`);
  }
  restarting = false;
}

async function stop() {
  stopping = true;
  await Promise.all([stopGame(), vite?.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

if (!(await build()) || !(await startGame())) process.exit(stopping ? 0 : 1);

vite = await createServer({
  root: join(root, 'web'),
  clearScreen: false,
  // The gateway compares the browser's Origin with the Host header, so the proxy must not change the Host
  // header.
  server: { proxy: { '^/(api|r)/': { target: gameUrl, changeOrigin: false } } },
});
await vite.listen();
// Vite's own listener would end this process before the game has stopped.
for (const listener of process.listeners('SIGTERM')) if (listener !== stop) process.off('SIGTERM', listener);

vite.watcher.add(sources);
vite.watcher.on('all', (_event, file) => {
  if (sources.some((folder) => file.startsWith(folder)) && !NOT_IN_THE_GAME.test(file))
    void restartAfter(file);
});

const { DEMO_LOGIN } = await import('./dist/demo/seed.js');
console.log(
  `Development       ${vite.resolvedUrls.local[0]} reloads by itself, the game is at ${gameUrl}, the demo login ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}\n`,
);
