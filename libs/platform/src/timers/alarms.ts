export interface Alarm {
  job: string;
  key: string;
  dueAt: Date;
}

/**
 * Alarm clocks: they may ring late, twice or not at all, never early by intent; the timers table holds the truth.
 * In-process timeouts or BullMQ delayed jobs, as the runtime has it.
 */
export interface Alarms {
  /** Called after the commit that set the timer; must not throw. */
  set(alarm: Alarm): void;
  start(ring: (job: string, key: string) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}
