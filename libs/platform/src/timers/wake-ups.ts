export interface WakeUp {
  job: string;
  key: string;
  dueAt: Date;
}

/**
 * Wake-ups are hints: they may come late, twice or not at all, never early by intent; the timers table holds the truth.
 * In-process timeouts or BullMQ delayed jobs, as the runtime has it.
 */
export interface WakeUps {
  /** Called after the commit that set the timer; must not throw. */
  set(wakeUp: WakeUp): void;
  start(wake: (job: string, key: string) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}
