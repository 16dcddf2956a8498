import { createClient } from '@redis/client';
import type { Clock } from './clock.js';
import { MemoryCounters, type Counters } from './counters.js';
import { assertNoTransaction } from './db/transaction-guard.js';
import type { Logger } from './logging.js';

/**
 * The maximum wait for an answer of Redis: far longer than a healthy Redis needs, and short enough for a request that
 * waits for it.
 */
const PATIENCE_MS = 250;
/** How long Redis is not used after it exceeded PATIENCE_MS. */
const PAUSE_MS = 1_000;
/** A connection on which nothing arrived for this long is closed; pings keep a healthy one alive. */
const SILENCE_MS = 5_000;
const PING_EVERY_MS = 2_000;

class NoAnswerInTime extends Error {}

/** Counters that all instances share. While Redis does not answer, each instance counts on its own. */
export class RedisCounters implements Counters {
  private readonly own: MemoryCounters;
  private redis: ReturnType<RedisCounters['connect']>;
  private pausedUntil = 0;
  private away = false;

  constructor(
    private readonly url: string,
    clock: Clock,
    private readonly log: Logger,
  ) {
    this.own = new MemoryCounters(clock);
    this.redis = this.connect();
  }

  async hit(key: string, windowMs: number): Promise<number> {
    return (await this.add(1, key, windowMs)) ?? this.own.hit(key, windowMs);
  }

  async takeBack(key: string, windowMs: number): Promise<void> {
    if ((await this.add(-1, key, windowMs)) === undefined) await this.own.takeBack(key, windowMs);
  }

  async close(): Promise<void> {
    this.redis.destroy();
  }

  /** The new count, or undefined while Redis does not answer. */
  private async add(hits: number, key: string, windowMs: number): Promise<number | undefined> {
    assertNoTransaction('A rate limit');
    if (performance.now() < this.pausedUntil) return undefined;
    const { redis } = this;
    const name = `count:${key}`;
    try {
      const [count] = await inTime(redis.multi().incrBy(name, hits).pExpire(name, windowMs, 'NX').exec());
      if (this.away) this.log.info('Redis works again and counts the rate limits');
      this.away = false;
      return Number(count);
    } catch (err) {
      if (!this.away)
        this.log.warn({ err }, 'Redis does not answer: each instance counts rate limits on its own');
      this.away = true;
      if (err instanceof NoAnswerInTime && redis === this.redis) this.connectAnew();
      return undefined;
    }
  }

  /**
   * Destroys the unresponsive connection, which ends all waits on it at once. The new one is used as soon as it is
   * open.
   */
  private connectAnew(): void {
    this.pausedUntil = performance.now() + PAUSE_MS;
    this.redis.destroy();
    this.redis = this.connect();
  }

  private connect() {
    const redis = createClient({
      url: this.url,
      disableOfflineQueue: true,
      pingInterval: PING_EVERY_MS,
      socket: {
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (tries) => Math.min(tries * 100, 2_000),
      },
    });
    redis.on('error', () => {});
    void redis.connect().catch(() => {});
    return redis;
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerInTime(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
