import { Queue, Worker } from 'bullmq';
import { createClient } from 'redis';
import type { Clock } from '../clock.js';
import type { Logger } from '../logging.js';
import type { Alarm, Alarms } from './alarms.js';
import { InProcessAlarms } from './in-process.alarms.js';

/** Alarms that are handed over at a time in one instance. */
const CONCURRENCY = 32;
/**
 * Redis hands an alarm over this long before it is due, and the instance waits for the rest: BullMQ's own delay was
 * 90 ms late at the 99th percentile (npm run bench -- escalation). An instance that dies meanwhile leaves it to the sweep.
 */
const HAND_OVER_MS = 1_000;

/** Delayed jobs on Redis: whichever instance is free takes the next one that is due. */
export class BullmqAlarms implements Alarms {
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private waiting: Alarm[] = [];
  private readonly clients: Array<{ isOpen: boolean; destroy(): void }> = [];
  private readonly handedOver: InProcessAlarms;

  constructor(
    private readonly service: string,
    private readonly redisUrl: string,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.handedOver = new InProcessAlarms(clock);
  }

  private connect(disableOfflineQueue: boolean) {
    const client = createClient({
      url: this.redisUrl,
      disableOfflineQueue,
      socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2_000) },
    });
    client.on('error', (err) => this.log.debug({ err }, 'Redis is away'));
    this.clients.push(client);
    return client;
  }

  set(alarm: Alarm): void {
    if (!this.waiting.length) setImmediate(() => void this.flush());
    this.waiting.push(alarm);
  }

  private async flush(): Promise<void> {
    const alarms = this.waiting;
    this.waiting = [];
    const now = this.clock.now().getTime();
    const jobs = alarms.map(({ job, key, dueAt }) => ({
      name: job,
      data: { job, key, dueAt: dueAt.getTime() },
      opts: {
        // One job for one time: setting the same timer twice rings once. BullMQ keeps ':' for itself.
        jobId: `${job}|${key}|${dueAt.getTime()}`,
        delay: Math.max(0, dueAt.getTime() - now - HAND_OVER_MS),
        attempts: 1,
        removeOnComplete: true,
        removeOnFail: true,
      },
    }));
    await this.queue?.addBulk(jobs).catch((err) => this.log.debug({ err }, 'alarms are left to the sweep'));
  }

  async start(ring: (job: string, key: string) => Promise<unknown>): Promise<void> {
    // Without Redis a producer gives up at once; the sweep does its work meanwhile.
    this.queue = new Queue(this.service, { connection: this.connect(true) });
    this.queue.on('error', (err) => this.log.debug({ err }, 'Redis is away'));
    await this.handedOver.start(ring);
    const handOver = async ({ data }: { data: { job: string; key: string; dueAt: number } }) =>
      this.handedOver.set({ ...data, dueAt: new Date(data.dueAt) });
    this.worker = new Worker(this.service, handOver, {
      connection: this.connect(false),
      concurrency: CONCURRENCY,
    });
    this.worker.on('error', (err) => this.log.debug({ err }, 'Redis is away'));
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    await this.queue?.close();
    await this.handedOver.stop();
    // BullMQ leaves a connection that it was given to its owner.
    for (const client of this.clients) if (client.isOpen) client.destroy();
  }
}
