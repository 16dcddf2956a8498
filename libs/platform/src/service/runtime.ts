import type { Clock } from '../clock.js';
import type { Counters } from '../counters.js';
import type { DataSource } from 'typeorm';
import type { Schema } from '../db/db.js';
import type { Env } from '../env.js';
import type { Logger } from '../logging.js';
import type { Pipe } from '../messaging/pipe.js';
import type { Alarms } from '../timers/alarms.js';

/** Everything that differs between one process and many; which main runs decides. */
export interface Runtime {
  env: Env;
  clock: Clock;
  logger(service: string): Logger;
  pipe(service: string): Promise<Pipe>;
  alarms(service: string): Promise<Alarms>;
  counters(): Promise<Counters>;
  /** Connected and, where the runtime does that itself, migrated. */
  database(schema: Schema): Promise<DataSource>;
  /** How many events one service handles at a time. */
  eventConcurrency: number;
}
