import { z } from 'zod';
import { SystemClock, type Clock } from '../clock.js';
import { MemoryCounters } from '../counters.js';
import { dataSource } from '../db/db.js';
import { migrate } from '../db/migrate.js';
import { PoolSize, readSettings, type Env } from '../env.js';
import { createLogger, type Logger } from '../logging.js';
import { InProcessExchange } from '../messaging/in-process.transport.js';
import { InProcessWakeUps } from '../timers/in-process.wake-ups.js';
import type { Runtime } from './runtime.js';

/** Fewer connections per service than in the distributed runtime, because all services share one Postgres. */
const EmbeddedSettings = z.object({ DATABASE_POOL: PoolSize(6) });

/** Milliseconds. There is no broker that could lose a part of the way, so each service proves itself rarely. */
const PROOF = { everyMs: 60_000, withinMs: 10_000, boundMs: 150_000 };

export interface EmbeddedOptions {
  databaseUrl: string;
  env: Env;
  /** Names of the services that will start on this runtime. */
  services: string[];
  clock?: Clock;
  logger?: (service: string) => Logger;
}

/** Everything in one process: messages in memory, wake-ups as timeouts, each service's schema migrated as it starts. */
export function embeddedRuntime({
  databaseUrl,
  env,
  services,
  clock = new SystemClock(),
  logger,
}: EmbeddedOptions): Runtime {
  const exchange = new InProcessExchange(new Set(services));
  const { DATABASE_POOL } = readSettings(EmbeddedSettings, env);
  const counters = new MemoryCounters(clock);
  return {
    env,
    clock,
    logger: logger ?? ((service) => createLogger(service, env['LOG_LEVEL'])),
    transport: async () => exchange.port(),
    wakeUps: async () => new InProcessWakeUps(clock),
    counters: async () => counters,
    database: async (schema) => {
      await migrate(databaseUrl, schema);
      return dataSource(databaseUrl, schema, DATABASE_POOL).initialize();
    },
    eventConcurrency: 4,
    proof: PROOF,
  };
}
