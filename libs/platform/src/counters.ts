import type { Clock } from './clock.js';
import { assertNoTransaction } from './db/transaction-guard.js';

/**
 * Counts hits per key and time window, for rate limits, in memory or in Redis depending on the runtime. A command must
 * count in its `prepare` step, outside its transaction, because Redis may be slow.
 */
export interface Counters {
  /** Returns how many hits the key has in the current window, this one included. */
  hit(key: string, windowMs: number): Promise<number>;
  /** Undoes one hit, as if it had not been made. */
  takeBack(key: string, windowMs: number): Promise<void>;
  close(): Promise<void>;
}

export class MemoryCounters implements Counters {
  private readonly windows = new Map<string, { count: number; endsAt: number }>();

  constructor(private readonly clock: Clock) {}

  async hit(key: string, windowMs: number): Promise<number> {
    return this.add(1, key, windowMs);
  }

  async takeBack(key: string, windowMs: number): Promise<void> {
    this.add(-1, key, windowMs);
  }

  private add(hits: number, key: string, windowMs: number): number {
    assertNoTransaction('A rate limit');
    const now = this.clock.now().getTime();
    if (this.windows.size > 10_000)
      for (const [k, w] of this.windows) if (w.endsAt <= now) this.windows.delete(k);
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now)
      this.windows.set(key, (window = { count: 0, endsAt: now + windowMs }));
    return (window.count += hits);
  }

  async close(): Promise<void> {}
}
