import type { Clock } from '../clock.js';
import type { Counters } from '../counters.js';
import type { DataSource } from 'typeorm';
import type { Schema } from '../db/db.js';
import type { Env } from '../env.js';
import type { Logger } from '../logging.js';
import type { Transport } from '../messaging/transport.js';
import type { Sealing } from '../sealing/sealing.js';
import type { WakeUps } from '../timers/wake-ups.js';

/** Everything that differs between the embedded and the distributed runtime. The main program chooses one. */
export interface Runtime {
  env: Env;
  clock: Clock;
  sealing: Sealing;
  logger(service: string): Logger;
  transport(service: string): Promise<Transport>;
  wakeUps(service: string): Promise<WakeUps>;
  counters(service: string): Promise<Counters>;
  /** Connects to the database; the embedded runtime also migrates it. */
  database(schema: Schema): Promise<DataSource>;
  /** The number of events that one service handles at the same time. */
  eventConcurrency: number;
  /** Returns false while other services of this process are still starting; until then no service probes itself. */
  complete?: () => boolean;
  /**
   * Overrides in milliseconds: the interval of the probes, how long an event may take, and how long a failure may last.
   */
  proof?: { everyMs: number; withinMs: number; boundMs: number };
}
