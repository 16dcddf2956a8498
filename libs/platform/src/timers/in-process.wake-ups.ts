import type { Clock } from '../clock.js';
import type { Wake, WakeUp, WakeUps } from './wake-ups.js';

/** Wake-ups later than this are left to the sweep; setTimeout itself allows at most 24.8 days. */
const HORIZON_MS = 24 * 3_600_000;

export class InProcessWakeUps implements WakeUps {
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private wake: Wake | undefined;

  constructor(private readonly clock: Clock) {}

  set({ job, key, dueAt, context }: WakeUp): void {
    const name = `${job}/${key}`;
    const wait = dueAt.getTime() - this.clock.now().getTime();
    clearTimeout(this.pending.get(name));
    this.pending.delete(name);
    if (!this.wake || wait > HORIZON_MS) return;
    const timeout = setTimeout(
      () => {
        this.pending.delete(name);
        void this.wake?.(job, key, context);
      },
      Math.max(0, wait) + 1,
    ).unref();
    this.pending.set(name, timeout);
  }

  async start(wake: Wake): Promise<void> {
    this.wake = wake;
  }

  async stop(): Promise<void> {
    this.wake = undefined;
    for (const timeout of this.pending.values()) clearTimeout(timeout);
    this.pending.clear();
  }
}
