import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { eventually } from '@game/testing';
import { createClient } from 'redis';
import { SystemClock, createLogger, distributedRuntime } from '../src/index.js';
import { BullmqAlarms } from '../src/timers/bullmq.alarms.js';
import { describeAlarms } from './alarms.suite.js';

const url = process.env['TEST_REDIS_URL']!;

describeAlarms(
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

it('a Redis that says nothing at first is asked again, and then rings', async () => {
  // The queue and the worker (two connections) of the first try are never answered.
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
  const alarms = new BullmqAlarms(
    `deaf-${process.pid}`,
    `redis://127.0.0.1:${through}`,
    new SystemClock(),
    createLogger('test', 'silent'),
  );
  const rung: string[] = [];
  await alarms.start(async (_job, key) => rung.push(key));
  await eventually(() => {
    alarms.set({ job: 'bell.ring', key: 'after all', dueAt: new Date() });
    return new Promise((r) => setTimeout(r, 200)).then(() => expect(rung).toContain('after all'));
  }, 60_000);
  await alarms.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
}, 90_000);
