import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEMO_LOGIN } from '@game/embedded';
import { createTestDatabase } from '@game/testing';
import { freePort } from './src/free-port.js';

const main = resolve(import.meta.dirname, '../../dist/game.js');
const home = mkdtempSync(join(tmpdir(), 'game-start-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true });
});

/**
 * Runs `npm start` without the build, in a folder without `.env`. When its output matches `until`, runs
 * `then` and stops it.
 */
async function start(env: Record<string, string>, until?: RegExp, then?: () => Promise<unknown>) {
  const child = spawn('node', [main], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: join(home, 'data'),
      PORT: '0',
      SHIPPED_COURSES: 'none',
      ...env,
    },
  });
  let said = '';
  let acted: Promise<unknown> | undefined;
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (until?.test(said)) acted ??= Promise.resolve(then?.()).finally(() => child.kill('SIGTERM'));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'exit')) as [number | null];
  await acted;
  return { said: said.trim(), code };
}
/** The last line that a start with simulated phones prints. */
const STARTED = /Quiet hours .*\n/;

describe('the simulated phones', () => {
  it('listen on the port that SIMULATOR_PORT names', async () => {
    const port = String(await freePort());
    const { said, code } = await start({ SIMULATOR_PORT: port, NODE_ENV: 'production' }, STARTED);
    expect(said).toContain(`Simulated phones  http://127.0.0.1:${port} `);
    expect(code).toBe(0);
  });

  it('end the start with one line if the port that SIMULATOR_PORT names is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start({ SIMULATOR_PORT: String(port) })).toEqual({
      said: `Setting SIMULATOR_PORT is "${port}": another program listens there. Stop it, or set SIMULATOR_PORT to a free one.`,
      code: 1,
    });
    other.close();
  });

  it('end the start with one line if SIMULATOR_PORT is not a port', async () => {
    expect(await start({ SIMULATOR_PORT: 'phones' })).toEqual({
      said: 'Setting SIMULATOR_PORT is "phones": must be a port number, 0 to 65535. See .env.example.',
      code: 1,
    });
  });
});

describe('the demo that a start seeds', () => {
  it('is complete although somebody registered with the demo golfer’s email before, because nobody confirmed it', async () => {
    const port = String(await freePort());
    const register = () =>
      fetch(`http://127.0.0.1:${port}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...DEMO_LOGIN, password: 'not-the-demo-one', username: 'Pam' }),
      });
    await start({ PORT: port, NODE_ENV: 'production' }, STARTED, async () =>
      expect((await register()).status).toBe(201),
    );
    const { said, code } = await start({ PORT: port }, STARTED);
    const attention = said.split('\n').filter((line) => line.startsWith('Attention'));
    expect(attention).toEqual([]);
    expect(said).toContain('Demo login');
    expect(said).toContain('Simulated phones');
    expect(code).toBe(0);
  });
});
