import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SystemClock, createLogger, newId } from '@game/platform';
import { BullmqWakeUps } from '@game/platform/distributed';
import { eventually } from '@game/testing';

/** The page shows only the ten wake-ups that are due last, so the test's wake-up is due very late. */
const TEN_YEARS_MS = 3_650 * 86_400_000;
const REDIS_URL = process.env['TEST_REDIS_URL']!;
const start = (env: Record<string, string>) =>
  spawn('node', [join(import.meta.dirname, 'queues.mjs')], {
    env: { ...process.env, QUEUES_PORT: '0', ...env },
  });
let page: ChildProcess;
let url: string;
beforeAll(async () => {
  page = start({ REDIS_URL });
  const [line] = (await once(createInterface(page.stdout!), 'line')) as [string];
  url = line.split(/\s+/)[1]!;
});
afterAll(async () => {
  page.kill('SIGTERM');
  await once(page, 'exit');
});

describe('the page of queues', () => {
  it('shows the wake-up that a service set', async () => {
    const clock = new SystemClock();
    const wakeUps = new BullmqWakeUps('bookings', REDIS_URL, clock, createLogger('test', 'silent'));
    await wakeUps.start(async () => {});
    const key = newId();
    wakeUps.set({ job: 'ladder.look', key, dueAt: new Date(clock.now().getTime() + TEN_YEARS_MS) });
    await eventually(async () => {
      const shown = await fetch(`${url}/api/queues?activeQueue=bookings&status=delayed&page=1`);
      expect(await shown.text()).toContain(key);
    });
    expect(await (await fetch(url)).text()).toContain('<title>');
    await wakeUps.stop();
  });

  it('ends with a message that names the missing setting', async () => {
    const lost = start({ REDIS_URL: '' });
    const [said] = (await once(createInterface(lost.stderr!), 'line')) as [string];
    expect(said).toContain('Setting REDIS_URL is not set');
    expect((await once(lost, 'exit'))[0]).toBe(1);
  });
});
