import * as contracts from '@game/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Clock } from '../clock.js';
import { DatabaseClock } from '../db/database-clock.js';
import { dataSource, serviceRole, type Schema } from '../db/db.js';
import { PoolSize, readSettings, type Env } from '../env.js';
import { createLogger, type Logger } from '../logging.js';
import { KafkaTransport } from '../messaging/kafka.transport.js';
import { RedisCounters } from '../redis.counters.js';
import { Keyring, SealingSettings } from '../sealing/keyring.js';
import { Sealing } from '../sealing/sealing.js';
import { BullmqWakeUps } from '../timers/bullmq.wake-ups.js';
import type { Runtime } from './runtime.js';

const WAIT_FOR_DATABASE_MS = 60_000;

const DistributedSettings = SealingSettings.extend({
  DATABASE_URL: z.url('must be a URL such as postgres://user:password@host:5432/name'),
  KAFKA_BROKERS: z.string('must name the brokers, e.g. kafka:9092').transform((list) => list.split(',')),
  KAFKA_TLS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DATABASE_POOL: PoolSize(16),
  REDIS_URL: z.url('must be a URL such as redis://host:6379'),
  SERVICE_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/**
 * The runtime with a process per service: messages over Kafka, wake-ups and counters in Redis, and a Postgres whose
 * schemas are already migrated. With SERVICE_PASSWORD each service signs in to all three under its own name.
 */
export function distributedRuntime(
  env: Env,
  { clock = new DatabaseClock() }: { clock?: Clock } = {},
): Runtime {
  const settings = readSettings(DistributedSettings, env);
  const logger = (service: string) => createLogger(service, settings.LOG_LEVEL);
  const { DATABASE_URL, DATABASE_POOL, KAFKA_BROKERS: brokers, REDIS_URL, SERVICE_PASSWORD } = settings;
  const signedIn = (url: string, username: string) =>
    SERVICE_PASSWORD ? Object.assign(new URL(url), { username, password: SERVICE_PASSWORD }).href : url;
  return {
    env,
    clock,
    sealing: new Sealing(new Keyring(settings)),
    logger,
    transport: (service) => {
      const all = [...new Set([...services(), service])];
      const password = SERVICE_PASSWORD;
      const tls = settings.KAFKA_TLS === 'on';
      return KafkaTransport.connect({ brokers, password, tls, service, services: all, log: logger(service) });
    },
    wakeUps: async (service) =>
      new BullmqWakeUps(service, signedIn(REDIS_URL, service), clock, logger(service)),
    counters: async (service) => new RedisCounters(signedIn(REDIS_URL, service), clock, logger(service)),
    database: async (schema) => {
      const url = signedIn(DATABASE_URL, serviceRole(schema));
      const source = await connect(url, schema, DATABASE_POOL, logger(schema.name));
      if (clock instanceof DatabaseClock) await clock.follow(timeOf(source), () => !source.isInitialized);
      return source;
    },
    eventConcurrency: 8,
  };
}

/** Every service that the contracts name. */
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
      log.warn({ err }, 'Postgres cannot be reached yet');
      await new Promise((r) => setTimeout(r, 2_000));
    }
  }
}
