import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@game/testing';

const main = join(import.meta.dirname, '../../../dist/game.js');
const home = mkdtempSync(join(tmpdir(), 'game-shutdown-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** Starts the game on its own Postgres, and resolves with Postgres's process id as soon as there is one. */
async function start(name: string) {
  const dataDir = join(home, name);
  const child = spawn('node', [main], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SHIPPED_COURSES: 'none',
    },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const pid = await eventually(() => {
    const found = Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
    expect(found).toBeGreaterThan(0);
    return found;
  });
  const started = () => eventually(() => expect(said).toContain('Simulated phones'));
  return { child, exit, postgres: pid, started };
}

describe('the shutdown of the game', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends gracefully and takes its Postgres along, even if a second %s comes 3 ms after the first',
    async (signal) => {
      const { child, exit, postgres, started } = await start(signal);
      await started();
      child.kill(signal);
      await pause(3);
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      await eventually(() => expect(isAlive(postgres)).toBe(false));
    },
  );

  it('takes its Postgres along if the signals come while the game starts', async () => {
    const { child, exit, postgres } = await start('early');
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await eventually(() => expect(isAlive(postgres)).toBe(false));
  });
});
