import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TestClock, eventually } from '@game/testing';
import { pino } from 'pino';
import { RedisCounters } from '../src/redis.counters.js';

const URL_OF_REDIS = process.env['TEST_REDIS_URL']!;
const MINUTE = 60_000;

/**
 * Starts a proxy to the real Redis. While it hangs, it forwards nothing and closes nothing, like a suspended process.
 */
async function startGate() {
  const { hostname, port } = new URL(URL_OF_REDIS);
  const pairs: Array<[Socket, Socket]> = [];
  let hangs = false;
  const join = ([client, redis]: [Socket, Socket]) => void client.pipe(redis).pipe(client);
  const server = createServer((client) => {
    const pair: [Socket, Socket] = [client, connect(Number(port), hostname)];
    for (const socket of pair)
      socket.on('error', () => {}).on('close', () => pair.forEach((s) => s.destroy()));
    pairs.push(pair);
    if (!hangs) join(pair);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => {
      hangs = true;
      for (const [client, redis] of pairs) {
        client.unpipe(redis);
        redis.unpipe(client);
      }
    },
    goOn: () => {
      hangs = false;
      pairs.forEach(join);
    },
    stop: async () => {
      for (const socket of pairs.flat()) socket.destroy();
      await new Promise((down) => server.close(down));
    },
  };
}

const clock = new TestClock(new Date('2026-06-01T12:00:00Z'));
let gate: Awaited<ReturnType<typeof startGate>>;
let warnings: string[];
let here: RedisCounters;
let there: RedisCounters;
beforeEach(async () => {
  gate = await startGate();
  warnings = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  here = new RedisCounters(gate.url, clock, log);
  there = new RedisCounters(URL_OF_REDIS, clock, pino({ level: 'silent' }));
  await shareTheirCounts();
  warnings.length = 0;
});
afterEach(async () => {
  await here.close();
  await there.close();
  await gate.stop();
});

/** On a busy machine Redis may answer later than an instance waits, which then counts on its own; so a new key is tried. */
const shareTheirCounts = () =>
  eventually(async () => {
    const key = randomUUID();
    expect(await here.hit(key, MINUTE)).toBe(1);
    expect(await there.hit(key, MINUTE)).toBe(2);
    expect(await here.hit(key, MINUTE)).toBe(3);
    await there.takeBack(key, MINUTE);
    expect(await here.hit(key, MINUTE)).toBe(3);
    return key;
  });

it('instances share their counts', async () => void (await shareTheirCounts()));

it('while Redis hangs, an instance counts on its own and logs this once, and afterwards it uses Redis again', async () => {
  const key = await shareTheirCounts();
  warnings.length = 0;
  gate.hang();
  const together = await Promise.all(Array.from({ length: 50 }, () => here.hit(key, MINUTE)));
  expect(together.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(await here.hit(key, MINUTE)).toBe(51);
  expect(warnings).toHaveLength(1);
  gate.goOn();
  await shareTheirCounts();
  expect(warnings).toHaveLength(1);
});
