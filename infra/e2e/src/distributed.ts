import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type GameUnderTest } from '@game/testing';
import { startDistributed, untilReady } from '../../local/distributed.mjs';
import { migrateAll } from '../../local/migrate.mjs';
import { everyTopic } from './every-topic.js';
import { freePort } from './free-port.js';
import { startPhones } from './phones.js';
import { SharedClock } from './shared-clock.js';
import { START } from './start-time.js';

/** Starts every service as a process over the real Kafka, Redis and Postgres that the lane started. */
export async function startDistributedGame(env: Record<string, string>): Promise<GameUnderTest> {
  const redisUrl = process.env['TEST_REDIS_URL']!;
  const database = await createTestDatabase();
  await migrateAll(database.url);
  const clock = await SharedClock.create(redisUrl, START);
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const { simulator, settings } = await startPhones(publicUrl, clock);
  const log = join(mkdtempSync(join(tmpdir(), 'game-e2e-')), 'services.log');
  const game = startDistributed({
    port,
    env: {
      DATABASE_URL: database.url,
      KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS']!,
      REDIS_URL: redisUrl,
      PUBLIC_URL: publicUrl,
      RATE_LIMITS: 'off',
      SHIPPED_COURSES: 'none',
      TEST_CLOCK: clock.name,
      ...settings,
      ...env,
    },
    entry: (service: string) => [join(import.meta.dirname, '..', 'dist', 'run-on-shared-clock.js'), service],
    log: (service: string, line: string) => appendFileSync(log, `${service} ${line}\n`),
  });
  await untilReady(publicUrl).catch(async (error: Error) => {
    // A service that is left running would take the messages of later games.
    await game.stop();
    throw new Error(`${error.message}; see ${log}`);
  });
  return {
    url: publicUrl,
    databaseUrl: database.url,
    carried: () => everyTopic(process.env['TEST_KAFKA_BROKERS']!.split(',')),
    simulator,
    clock,
    logged: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .flatMap((line) => /\{.*\}$/.exec(line) ?? []),
    stop: async () => {
      await game.stop();
      await simulator.close();
      await clock.close();
      await database.drop();
    },
  };
}
