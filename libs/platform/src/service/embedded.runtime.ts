import { SystemClock, type Clock } from '../clock.js';
import { MemoryCounters } from '../counters.js';
import { dataSource } from '../db/db.js';
import { migrate } from '../db/migrate.js';
import type { Env } from '../env.js';
import { createLogger, type Logger } from '../logging.js';
import { InProcessExchange } from '../messaging/in-process.pipe.js';
import { InProcessAlarms } from '../timers/in-process.alarms.js';
import type { Runtime } from './runtime.js';

/** Connections of one service; the gateway has none. */
const POOL = 6;

export interface EmbeddedOptions {
  databaseUrl: string;
  env: Env;
  /** Names of the services that will start on it. */
  services: string[];
  clock?: Clock;
  logger?: (service: string) => Logger;
}

/** Everything in one process: messages in memory, alarms as timeouts, each service's schema migrated as it starts. */
export function embeddedRuntime({
  databaseUrl,
  env,
  services,
  clock = new SystemClock(),
  logger,
}: EmbeddedOptions): Runtime {
  const exchange = new InProcessExchange(new Set(services));
  const counters = new MemoryCounters(clock);
  return {
    env,
    clock,
    logger: logger ?? ((service) => createLogger(service, env['LOG_LEVEL'])),
    pipe: async () => exchange.port(),
    alarms: async () => new InProcessAlarms(clock),
    counters: async () => counters,
    database: async (schema) => {
      await migrate(databaseUrl, schema);
      return dataSource(databaseUrl, schema, POOL).initialize();
    },
    eventConcurrency: 4,
  };
}
