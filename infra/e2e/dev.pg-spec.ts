import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase, eventually } from '@game/testing';
import { freePort } from './src/free-port.js';

const root = resolve(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'game-dev-'));
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

it('`npm run dev` serves the client from its sources, passes calls on, restarts the game after a change and ends both', async () => {
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
