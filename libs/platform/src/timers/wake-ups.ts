import type { MessageContext } from '../context.js';

export interface WakeUp {
  job: string;
  key: string;
  dueAt: Date;
  /** The context in which the timer was set, if the wake-up contains it. */
  context?: MessageContext;
}
/** Called when a wake-up is due. */
export type Wake = (job: string, key: string, context?: MessageContext) => Promise<unknown>;

/**
 * Wake-ups are hints, implemented as in-process timeouts or BullMQ delayed jobs depending on the runtime. They may come
 * late, twice or never; the timers table decides what is due.
 */
export interface WakeUps {
  /** Called after the commit that set the timer; must not throw. */
  set(wakeUp: WakeUp): void;
  start(wake: Wake): Promise<void>;
  stop(): Promise<void>;
}
