/**
 * `npm run queues`, or the compose profile `tools`: serves a page with the wake-ups of every service on REDIS_URL.
 * The page can retry and remove wake-ups, so it must be reachable for operators only: QUEUES_HOST, 127.0.0.1 by default.
 */
import { existsSync } from 'node:fs';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Queue } from 'bullmq';
import fastify from 'fastify';
import { createClient } from 'redis';
import { STATEFUL_SERVICES } from '../local/services.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
const { REDIS_URL, QUEUES_HOST = '127.0.0.1', QUEUES_PORT = '8091' } = process.env;
if (!REDIS_URL) {
  console.error(
    'Setting REDIS_URL is not set: it names the Redis that keeps the wake-ups. See .env.example.',
  );
  process.exit(1);
}
const connection = createClient({ url: REDIS_URL });
connection.on('error', (error) => console.error(`Redis: ${error.message}`));
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
