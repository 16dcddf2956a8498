import type { Clock } from '../clock.js';
import type { Alarm, Alarms } from './alarms.js';

/** Farther alarms are left to the sweep; setTimeout itself ends at 24.8 days. */
const HORIZON_MS = 24 * 3_600_000;

export class InProcessAlarms implements Alarms {
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private ring: ((job: string, key: string) => Promise<unknown>) | undefined;

  constructor(private readonly clock: Clock) {}

  set({ job, key, dueAt }: Alarm): void {
    const name = `${job}/${key}`;
    const wait = dueAt.getTime() - this.clock.now().getTime();
    clearTimeout(this.pending.get(name));
    this.pending.delete(name);
    if (!this.ring || wait > HORIZON_MS) return;
    const timeout = setTimeout(
      () => {
        this.pending.delete(name);
        void this.ring?.(job, key);
      },
      Math.max(0, wait) + 1,
    ).unref();
    this.pending.set(name, timeout);
  }

  async start(ring: (job: string, key: string) => Promise<unknown>): Promise<void> {
    this.ring = ring;
  }

  async stop(): Promise<void> {
    this.ring = undefined;
    for (const timeout of this.pending.values()) clearTimeout(timeout);
    this.pending.clear();
  }
}
