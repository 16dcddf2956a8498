/**
 * `npm run queues`, or the compose profile `tools`: serves a page with the wake-ups of every service on
 * REDIS_URL. The page can retry and remove wake-ups, so only operators may be able to reach it: it listens on
 * QUEUES_HOST, which is 127.0.0.1 by default.
 */
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Queue } from 'bullmq';
import fastify from 'fastify';
import { createClient } from '@redis/client';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { fail, toolSettings } from './settings.mjs';

const { REDIS_URL, QUEUES_HOST = '127.0.0.1', QUEUES_PORT = '8091' } = toolSettings();
if (!REDIS_URL)
  fail('Setting REDIS_URL is not set: it names the Redis that keeps the wake-ups. See .env.example.');
const connection = createClient({ url: REDIS_URL });
connection.on('error', (error) => console.error(`Redis reports: ${error.message}`));
const queues = STATEFUL_SERVICES.map((name) => new Queue(name, { connection }));
const page = new FastifyAdapter();
createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue)), serverAdapter: page });

const app = fastify();
app.register(page.registerPlugin());
await app.listen({ host: QUEUES_HOST, port: Number(QUEUES_PORT) });
console.log(`Queues  http://${QUEUES_HOST}:${app.server.address().port}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await app.close();
    await Promise.all(queues.map((queue) => queue.close()));
    connection.destroy();
  });
