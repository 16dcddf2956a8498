import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@game/testing';
import { createClient } from '@redis/client';
import { SystemClock, createLogger, newSealingKey } from '../src/index.js';
import { distributedRuntime } from '../src/distributed.js';
import { BullmqWakeUps } from '../src/timers/bullmq.wake-ups.js';
import { describeWakeUps } from './wake-ups.suite.js';

const url = process.env['TEST_REDIS_URL']!;

describeWakeUps(
  'BullMQ',
  (databaseUrl, clock) =>
    distributedRuntime(
      {
        DATABASE_URL: databaseUrl,
        KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'],
        REDIS_URL: url,
        SEALING_KEY: newSealingKey(),
        LOG_LEVEL: 'silent',
      },
      { clock },
    ),
  async () => {
    const redis = await createClient({ url }).connect();
    await redis.del(await redis.keys('bull:bell:*'));
    await redis.close();
  },
);

it('BullMQ keeps only one job for a timer that was moved many times, and fires it only at its last due time', async () => {
  const service = `moved-${process.pid}`;
  const wakeUps = new BullmqWakeUps(service, url, new SystemClock(), createLogger('test', 'silent'));
  const redis = await createClient({ url }).connect();
  const woken: string[] = [];
  await wakeUps.start(async (_job, key) => woken.push(key));
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  for (let moves = 0; moves < 20; moves++) {
    wakeUps.set({ job: 'bell.ring', key: 'moved', dueAt: inSeconds(600 + moves) });
    await new Promise((r) => setTimeout(r, 5));
  }
  wakeUps.set({ job: 'bell.ring', key: 'other', dueAt: inSeconds(600) });
  await eventually(async () => expect(await redis.zCard(`bull:${service}:delayed`)).toBe(2));
  wakeUps.set({ job: 'bell.ring', key: 'moved', dueAt: inSeconds(3) });
  await eventually(() => expect(woken).toEqual(['moved']));
  // The remaining job belongs to the other timer.
  await eventually(async () =>
    expect((await redis.keys(`bull:${service}:*`)).filter((key) => key.includes('|moved'))).toEqual([]),
  );
  await wakeUps.stop();
  await redis.close();
});

it('BullMQ fires timers even if Redis did not answer at first', async () => {
  // The number of connections that are never answered: the three of the first attempt, namely one of the queue and two
  // of the worker.
  let deaf = 3;
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(url);
  const proxy = createServer((near) => {
    sockets.push(near.on('error', () => {}));
    if (deaf-- > 0) return void near.resume();
    const far = connect(Number(port), hostname).on('error', () => {});
    sockets.push(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port: through } = proxy.address() as AddressInfo;
  const wakeUps = new BullmqWakeUps(
    `deaf-${process.pid}`,
    `redis://127.0.0.1:${through}`,
    new SystemClock(),
    createLogger('test', 'silent'),
  );
  const woken: string[] = [];
  await wakeUps.start(async (_job, key) => woken.push(key));
  await eventually(() => {
    wakeUps.set({ job: 'bell.ring', key: 'after all', dueAt: new Date() });
    return new Promise((r) => setTimeout(r, 200)).then(() => expect(woken).toContain('after all'));
  });
  await wakeUps.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
}, 90_000);
