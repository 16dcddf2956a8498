import { randomBytes } from 'node:crypto';
import { Clock } from '@game/platform';
import { createClient } from '@redis/client';

/** How long a process usually takes to learn that the clock was moved, and how long a suspended one is waited for. */
const SPREAD_MS = 150;
const HEARD_WITHIN_MS = 5_000;

const client = (url: string) => createClient({ url }).on('error', () => {});
type Client = ReturnType<typeof client>;

/** One movable clock for several processes: its offset is stored in Redis, and changes are published. */
export class SharedClock extends Clock {
  private readonly listeners = new Set<() => void>();
  private offset = 0;

  private constructor(
    readonly name: string,
    private readonly redis: Client,
    private readonly ear: Client,
  ) {
    super();
  }

  static async create(redisUrl: string, start: Date): Promise<SharedClock> {
    const clock = await SharedClock.join(redisUrl, `clock:${randomBytes(6).toString('hex')}`);
    await clock.forwardTo(start);
    return clock;
  }

  static async join(redisUrl: string, name: string): Promise<SharedClock> {
    const redis = client(redisUrl);
    const ear = client(redisUrl);
    await Promise.all([redis.connect(), ear.connect()]);
    const clock = new SharedClock(name, redis, ear);
    clock.offset = Number(await redis.get(name)) || 0;
    await ear.subscribe(name, (offset) => clock.moved(Number(offset)));
    return clock;
  }

  now() {
    return new Date(Date.now() + this.offset);
  }
  override onMoved(listener: () => void) {
    this.listeners.add(listener);
  }

  async forwardTo(at: Date): Promise<void> {
    const offset =
      this.offset + Math.max(at.getTime() - this.now().getTime(), this.offset === 0 ? -Infinity : 0);
    this.offset = offset;
    await this.redis.set(this.name, String(offset));
    await this.redis.del(this.heardBy(offset));
    const ears = await this.redis.publish(this.name, String(offset));
    const until = Date.now() + HEARD_WITHIN_MS;
    do await new Promise((heard) => setTimeout(heard, SPREAD_MS));
    while (Number(await this.redis.get(this.heardBy(offset))) < ears && Date.now() < until);
  }
  /** The key under which the processes that have learnt this offset are counted. */
  private heardBy(offset: number) {
    return `${this.name}:heard:${offset}`;
  }
  private moved(offset: number) {
    this.offset = offset;
    for (const listener of this.listeners) listener();
    void this.redis.incr(this.heardBy(offset)).catch(() => {});
  }
  async close() {
    await this.ear.close();
    await this.redis.close();
  }
}
