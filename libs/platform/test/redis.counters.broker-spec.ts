import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TestClock, eventually } from '@game/testing';
import { pino } from 'pino';
import { RedisCounters } from '../src/redis.counters.js';

const URL_OF_REDIS = process.env['TEST_REDIS_URL']!;
const MINUTE = 60_000;

/** Stands before the real Redis and, while it hangs, passes nothing on and closes nothing: as a process that is stopped. */
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
  await sharesWith(here, there);
  warnings.length = 0;
});
afterEach(async () => {
  await here.close();
  await there.close();
  await gate.stop();
});

/** Resolves once what one counts is seen by the other: before that it is not connected. */
async function sharesWith(one: RedisCounters, other: RedisCounters): Promise<void> {
  await eventually(async () => {
    const key = randomUUID();
    await one.hit(key, MINUTE);
    expect(await other.hit(key, MINUTE)).toBe(2);
  });
}

it('instances count together', async () => {
  const key = randomUUID();
  expect(await here.hit(key, MINUTE)).toBe(1);
  expect(await there.hit(key, MINUTE)).toBe(2);
  expect(await here.hit(key, MINUTE)).toBe(3);
});

it('a Redis that hangs holds nobody: the instance counts for itself, says so once, and comes back to Redis', async () => {
  const key = randomUUID();
  expect(await here.hit(key, MINUTE)).toBe(1);
  expect(await here.hit(key, MINUTE)).toBe(2);
  gate.hang();
  const together = await Promise.all(Array.from({ length: 50 }, () => here.hit(key, MINUTE)));
  expect(together.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  expect(await here.hit(key, MINUTE)).toBe(51);
  expect(warnings).toHaveLength(1);
  gate.goOn();
  await sharesWith(here, there);
  expect(warnings).toHaveLength(1);
});
