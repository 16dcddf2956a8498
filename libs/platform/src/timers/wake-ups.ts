export interface WakeUp {
  job: string;
  key: string;
  dueAt: Date;
}

/**
 * Wake-ups are hints, as in-process timeouts or BullMQ delayed jobs depending on the runtime. They may come late, twice
 * or not at all; the timers table decides what is due.
 */
export interface WakeUps {
  /** Called after the commit that set the timer; must not throw. */
  set(wakeUp: WakeUp): void;
  start(wake: (job: string, key: string) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}
