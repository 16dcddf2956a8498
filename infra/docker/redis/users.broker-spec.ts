import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { createLogger, type Clock } from '@game/platform';
import { BullmqWakeUps } from '@game/platform/distributed';
import { TestClock, eventually } from '@game/testing';

const redisUrl = process.env['TEST_REDIS_URL']!;
/** Names that no service has. */
const passwords = { CADDIES: 'of the caddies', LOCKERS: 'of the lockers' };
const users = ['caddies', 'lockers'];

const as = (username: string, password: string) =>
  Object.assign(new URL(redisUrl), { username, password }).href;
const clientOf = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {});
async function run(url: string, ...command: string[]) {
  const client = clientOf(url);
  try {
    await client.connect();
    return await client.sendCommand(command);
  } finally {
    client.destroy();
  }
}
const asCaddies = (...command: string[]) => run(as('caddies', passwords.CADDIES), ...command);

beforeAll(async () => {
  const env = {
    PATH: process.env['PATH'],
    REDIS_ADMIN_PASSWORD: 'of the admin',
    ...Object.fromEntries(
      Object.entries(passwords).map(([name, value]) => [`${name}_SERVICE_PASSWORD`, value]),
    ),
  };
  const list = execFileSync('sh', [join(import.meta.dirname, 'users.sh')], { env, encoding: 'utf8' });
  for (const password of [...Object.values(passwords), 'of the admin']) expect(list).not.toContain(password);
  for (const line of list.split('\n')) {
    const [, name, ...rules] = line.split(' ');
    if (users.includes(name ?? '')) await run(redisUrl, 'ACL', 'SETUSER', name!, 'reset', ...rules);
  }
});
afterAll(async () => {
  await run(redisUrl, 'ACL', 'DELUSER', ...users);
});

it('a service has its wake-ups and its rate limits on Redis', async () => {
  await asCaddies('SET', 'count:caddies:sign-in', '1', 'PX', '1000');
  const clock: Clock = new TestClock(new Date());
  const woken: string[] = [];
  const log = createLogger('caddies', 'silent');
  const wakeUps = new BullmqWakeUps('caddies', as('caddies', passwords.CADDIES), clock, log);
  await wakeUps.start(async (_, key) => void woken.push(key));
  wakeUps.set({ job: 'caddies.call', key: 'one', dueAt: clock.now() });
  await eventually(() => expect(woken).toEqual(['one']));
  await wakeUps.stop();
});

const FORBIDDEN = [
  ['GET', 'count:lockers:sign-in'],
  ['DEL', 'bull:lockers:delayed'],
  ['EVAL', `return redis.call('DEL', 'bull:lockers:delayed')`, '0'],
  ['SCAN', '0'],
  ['KEYS', '*'],
  ['RANDOMKEY'],
  ['FLUSHALL'],
  ['SCRIPT', 'FLUSH'],
  ['CONFIG', 'SET', 'maxmemory', '1'],
  ['ACL', 'SETUSER', 'caddies', 'allkeys'],
  ['CLIENT', 'LIST'],
  ['SUBSCRIBE', 'lockers'],
  ['SHUTDOWN'],
];
it.each(FORBIDDEN.map((command) => [command.join(' '), command] as const))(
  'a service cannot do %s',
  async (_, command) => {
    await expect(asCaddies(...command)).rejects.toThrow(/NOPERM|can't access at least one of the keys/);
  },
);

it('nobody signs in with the password of another', async () => {
  await expect(run(as('lockers', passwords.CADDIES), 'PING')).rejects.toThrow(/WRONGPASS/);
});
