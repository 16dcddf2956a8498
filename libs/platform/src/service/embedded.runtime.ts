import { SystemClock, type Clock } from '../clock.js';
import { MemoryCounters } from '../counters.js';
import { dataSource } from '../db/db.js';
import { migrate } from '../db/migrate.js';
import { reseal } from '../db/sealed-columns.js';
import { PoolSize, readSettings, type Env } from '../env.js';
import { createLogger, type Logger } from '../logging.js';
import { InProcessExchange } from '../messaging/in-process.transport.js';
import { Keyring, SealingSettings, newSealingKey } from '../sealing/keyring.js';
import { Sealing } from '../sealing/sealing.js';
import { InProcessWakeUps } from '../timers/in-process.wake-ups.js';
import type { Runtime } from './runtime.js';

/** Fewer connections per service than in the distributed runtime, because all services share one Postgres. */
const EmbeddedSettings = SealingSettings.extend({
  /** The default is for a database that this process does not outlive, as in tests; `npm start` keeps a key. */
  SEALING_KEY: SealingSettings.shape.SEALING_KEY.prefault(newSealingKey()),
  DATABASE_POOL: PoolSize(6),
});

/**
 * In milliseconds. A service probes itself rarely here, because there is no broker between the services that could fail
 * alone.
 */
const PROOF = { everyMs: 60_000, withinMs: 10_000, boundMs: 150_000 };

export interface EmbeddedOptions {
  databaseUrl: string;
  env: Env;
  /** The names of the services that will be started on this runtime. */
  services: string[];
  clock?: Clock;
  logger?: (service: string) => Logger;
}

/**
 * The runtime with everything in one process: messages in memory, wake-ups as timeouts, and each service's schema
 * migrated, and its sealed columns sealed with the present key, as it starts.
 */
export function embeddedRuntime({
  databaseUrl,
  env,
  services,
  clock = new SystemClock(),
  logger,
}: EmbeddedOptions): Runtime {
  const exchange = new InProcessExchange(new Set(services));
  const settings = readSettings(EmbeddedSettings, env);
  const counters = new MemoryCounters(clock);
  const sealing = new Sealing(new Keyring(settings));
  return {
    env,
    clock,
    sealing,
    logger: logger ?? ((service) => createLogger(service, env['LOG_LEVEL'])),
    transport: async () => exchange.port(),
    wakeUps: async () => new InProcessWakeUps(clock),
    counters: async () => counters,
    database: async (schema) => {
      await migrate(databaseUrl, schema);
      const source = await dataSource(databaseUrl, schema, settings.DATABASE_POOL).initialize();
      await reseal((sql, params) => source.query(sql, params), schema, sealing.keyring);
      return source;
    },
    eventConcurrency: 4,
    proof: PROOF,
  };
}
