import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestDatabase, eventually } from '@game/testing';
import { freePort } from './src/free-port.js';

const original = resolve(import.meta.dirname, '../..');
mkdirSync(join(original, '.local'), { recursive: true });
const home = mkdtempSync(join(original, '.local/dev-'));
const root = copyOfTheRepository(join(home, 'repository'));
const PATIENCE_MS = 120_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dev: ChildProcess;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  if (dev.exitCode === null) await ended('SIGTERM');
  await database.drop();
  rmSync(home, { recursive: true });
});

/**
 * Copies the repository, with the same packages, because a build removes the built files for a moment and
 * other tests run those.
 */
function copyOfTheRepository(copy: string): string {
  const left = /\/(node_modules|dist|docs|\.git|\.local|\.nx|\.data)$/;
  mkdirSync(copy);
  for (const part of [
    '.swcrc',
    'nx.json',
    'package.json',
    'package-lock.json',
    'libs',
    'services',
    'infra',
    'web',
  ])
    cpSync(join(original, part), join(copy, part), { recursive: true, filter: (from) => !left.test(from) });
  for (const folder of ['.', 'libs/platform', 'web'])
    if (existsSync(join(original, folder, 'node_modules')))
      execFileSync('cp', ['-al', join(original, folder, 'node_modules'), join(copy, folder, 'node_modules')]);
  return copy;
}

/** Starts `npm run dev` in a folder without `.env`; `prints` waits until its output matches. */
function startDev(port: number) {
  const child = spawn('node', [join(root, 'infra/embedded/dev.mjs')], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NX_DAEMON: 'false',
      DATABASE_URL: database.url,
      DATA_DIR: join(home, 'data'),
      PORT: String(port),
      SHIPPED_COURSES: 'none',
    },
  });
  dev = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  return (pattern: RegExp) =>
    eventually(() => {
      expect(printed).toMatch(pattern);
      return pattern.exec(printed)!;
    }, PATIENCE_MS);
}
function ended(signal: NodeJS.Signals): Promise<unknown> {
  const exit = once(dev, 'exit');
  dev.kill(signal);
  return exit;
}

it('`npm run dev` serves the client from its sources, passes API calls on to the game, restarts the game after a change, and ends both', async () => {
  const prints = startDev(await freePort());
  const [, web, game, email, password] = await prints(
    /Development +(\S+)\/ .* the game is at (\S+), the demo login (\S+) \/ (\S+)/,
  );
  expect(await (await fetch(`${web}/`, { headers: { accept: 'text/html' } })).text()).toContain(
    '/@vite/client',
  );

  const signedIn = await fetch(`${web}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web! },
    body: JSON.stringify({ email, password }),
  });
  expect(signedIn.status).toBe(200);
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]! };
  const stream = await fetch(`${web}/api/stream`, { headers });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  await stream.body!.cancel();

  const now = new Date();
  utimesSync(join(root, 'services/venues/src/main.ts'), now, now);
  await prints(/Restarted +after a change of services\/venues\/src\/main\.ts/);
  expect((await fetch(`${web}/api/me`, { headers })).status).toBe(200);

  expect(await ended('SIGINT')).toEqual([0, null]);
  for (const url of [game!, web!]) await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 300_000);
