import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@game/testing';
import { createClient } from 'redis';
import { SystemClock, createLogger, distributedRuntime } from '../src/index.js';
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
        LOG_LEVEL: 'silent',
      },
      { clock },
    ),
  async () => {
    const redis = await createClient({ url }).connect();
    await redis.flushAll();
    await redis.close();
  },
);

it('BullMQ wakes timers after a Redis that did not answer at first', async () => {
  // The three connections of the first attempt, one of the queue and two of the worker, are never answered.
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
  }, 60_000);
  await wakeUps.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
}, 90_000);
