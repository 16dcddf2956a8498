import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TestClock } from '@game/testing';
import { pino } from 'pino';
import { MemoryCounters, type Counters } from '../src/counters.js';
import { withinTransaction } from '../src/db/transaction-guard.js';
import { RedisCounters } from '../src/redis.counters.js';

const MINUTE = 60_000;
const clock = new TestClock(new Date('2026-06-01T12:00:00Z'));

describe('rate limits with a Redis that accepts connections and never answers', () => {
  const warnings: string[] = [];
  const sockets: Socket[] = [];
  let server: Server;
  let counters: Counters;
  beforeAll(async () => {
    server = createServer((socket) => void sockets.push(socket.on('error', () => {}).resume()));
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
    const { port } = server.address() as AddressInfo;
    counters = new RedisCounters(`redis://127.0.0.1:${port}`, clock, log);
  });
  afterAll(async () => {
    await counters.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((down) => server.close(down));
  });

  it('are counted by the instance on its own without delay, which is logged once', async () => {
    for (const count of [1, 2, 3]) expect(await counters.hit('ann', MINUTE)).toBe(count);
    expect(await counters.hit('bob', MINUTE)).toBe(1);
    await counters.takeBack('ann', MINUTE);
    expect(await counters.hit('ann', MINUTE)).toBe(3);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('Redis does not answer');
  });
});

describe('a hit inside a transaction', () => {
  it.each([
    ['in memory', () => new MemoryCounters(clock)],
    ['in Redis', () => new RedisCounters('redis://127.0.0.1:1', clock, pino({ level: 'silent' }))],
  ])('is refused by the counters %s', async (_, create) => {
    const counters: Counters = create();
    const hit = withinTransaction(() => counters.hit('ann', MINUTE));
    await expect(hit).rejects.toThrow('A rate limit inside an open transaction');
    expect(await counters.hit('ann', MINUTE)).toBe(1);
    await counters.close();
  });
});
