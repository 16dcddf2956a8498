import { createClient } from 'redis';
import type { Clock } from './clock.js';
import { MemoryCounters, type Counters } from './counters.js';

/** Shared by all instances; while Redis is away each counts for itself. */
export class RedisCounters implements Counters {
  private readonly redis;
  private readonly own: MemoryCounters;

  constructor(url: string, clock: Clock) {
    this.own = new MemoryCounters(clock);
    this.redis = createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
    });
    this.redis.on('error', () => {});
    void this.redis.connect().catch(() => {});
  }

  async hit(key: string, windowMs: number): Promise<number> {
    try {
      const name = `count:${key}`;
      const [count] = await this.redis.multi().incr(name).pExpire(name, windowMs, 'NX').exec();
      return Number(count);
    } catch {
      return this.own.hit(key, windowMs);
    }
  }

  async close(): Promise<void> {
    this.redis.destroy();
  }
}
