import type { Clock } from '../clock.js';
import type { Counters } from '../counters.js';
import type { DataSource } from 'typeorm';
import type { Schema } from '../db/db.js';
import type { Env } from '../env.js';
import type { Logger } from '../logging.js';
import type { Transport } from '../messaging/transport.js';
import type { WakeUps } from '../timers/wake-ups.js';

/** Everything that differs between one process and many; which main runs decides. */
export interface Runtime {
  env: Env;
  clock: Clock;
  logger(service: string): Logger;
  transport(service: string): Promise<Transport>;
  wakeUps(service: string): Promise<WakeUps>;
  counters(service: string): Promise<Counters>;
  /** Connected and, where the runtime does that itself, migrated. */
  database(schema: Schema): Promise<DataSource>;
  /** How many events one service handles at a time. */
  eventConcurrency: number;
  /** False while other services of this process are still starting: no service proves that it works until then. */
  complete?: () => boolean;
  /** Milliseconds: how often a service proves that it works, how long an event may take then, and for how long that may fail; absent: as usual. */
  proof?: { everyMs: number; withinMs: number; boundMs: number };
}
