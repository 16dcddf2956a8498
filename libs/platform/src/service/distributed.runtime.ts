import * as contracts from '@game/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Clock } from '../clock.js';
import { DatabaseClock } from '../db/database-clock.js';
import { dataSource, type Schema } from '../db/db.js';
import { PoolSize, readSettings, type Env } from '../env.js';
import { createLogger, type Logger } from '../logging.js';
import { KafkaTransport } from '../messaging/kafka.transport.js';
import { RedisCounters } from '../redis.counters.js';
import { BullmqWakeUps } from '../timers/bullmq.wake-ups.js';
import type { Runtime } from './runtime.js';

const WAIT_FOR_DATABASE_MS = 60_000;

const DistributedSettings = z.object({
  DATABASE_URL: z.url('must be a URL such as postgres://user:password@host:5432/name'),
  KAFKA_BROKERS: z.string('must name the brokers, e.g. kafka:9092').transform((list) => list.split(',')),
  DATABASE_POOL: PoolSize(16),
  REDIS_URL: z.url('must be a URL such as redis://host:6379'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** A process per service: messages over Kafka, wake-ups and counters in Redis, a Postgres that is migrated already. */
export function distributedRuntime(
  env: Env,
  { clock = new DatabaseClock() }: { clock?: Clock } = {},
): Runtime {
  const settings = readSettings(DistributedSettings, env);
  const logger = (service: string) => createLogger(service, settings.LOG_LEVEL);
  const { DATABASE_URL, DATABASE_POOL, KAFKA_BROKERS: brokers, REDIS_URL } = settings;
  return {
    env,
    clock,
    logger,
    transport: (service) => {
      const all = [...new Set([...services(), service])];
      return KafkaTransport.connect({ brokers, service, services: all, log: logger(service) });
    },
    wakeUps: async (service) => new BullmqWakeUps(service, REDIS_URL, clock, logger(service)),
    counters: async (service) => new RedisCounters(REDIS_URL, clock, logger(service)),
    database: async (schema) => {
      const source = await connect(DATABASE_URL, schema, DATABASE_POOL, logger(schema.name));
      if (clock instanceof DatabaseClock) await clock.follow(timeOf(source), () => !source.isInitialized);
      return source;
    },
    eventConcurrency: 8,
  };
}

/** Every service that a contract names. */
function services(): string[] {
  const named = (Object.values(contracts) as unknown[]).flatMap((c) =>
    typeof c === 'object' && c !== null && 'service' in c ? [String(c.service)] : [],
  );
  return [...new Set(named)];
}

const timeOf = (source: DataSource) => async () => {
  const [row] = await source.query(`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`);
  return row.ms as number;
};

async function connect(url: string, schema: Schema, pool: number, log: Logger) {
  for (const end = Date.now() + WAIT_FOR_DATABASE_MS; ;) {
    try {
      return await dataSource(url, schema, pool).initialize();
    } catch (err) {
      if (Date.now() > end) throw err;
      log.warn({ err }, 'Postgres is not there yet');
      await new Promise((r) => setTimeout(r, 2_000));
    }
  }
}
