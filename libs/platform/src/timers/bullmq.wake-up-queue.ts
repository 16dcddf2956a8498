import { Queue, Worker } from 'bullmq';
import { createClient } from '@redis/client';
import type { Logger } from '../logging.js';

/** The maximum number of wake-ups that one instance handles at a time. */
const CONCURRENCY = 32;
const READY_WITHIN_MS = 10_000;

interface Job {
  job: string;
  key: string;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** A BullMQ queue and its worker, each on a connection of its own. */
export class WakeUpQueue {
  readonly queue: Queue;
  private readonly worker: Worker<Job>;
  private readonly clients: Array<{ isOpen: boolean; destroy(): void }> = [];

  constructor(
    service: string,
    private readonly redisUrl: string,
    private readonly log: Logger,
    handOver: (job: Job) => Promise<void>,
  ) {
    // Without a connection to Redis, adding a job fails at once instead of waiting.
    this.queue = new Queue(service, { connection: this.connect(true) });
    this.worker = new Worker(service, ({ data }) => handOver(data), {
      connection: this.connect(false),
      concurrency: CONCURRENCY,
      autorun: false,
    });
    const away = (err: Error) => this.log.debug({ err }, 'Redis is away');
    this.queue.on('error', away);
    this.worker.on('error', away);
  }

  /** Rejects if Redis answers with an error, or not within READY_WITHIN_MS. */
  async begin(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all([this.queue.waitUntilReady(), this.worker.waitUntilReady()]),
      new Promise((_, reject) => (late = setTimeout(() => reject(new Error('no answer')), READY_WITHIN_MS))),
    ]).finally(() => clearTimeout(late));
    void this.worker
      .run()
      .catch((err) => this.log.error({ err }, 'the worker for wake-ups ended; the sweep finds due timers'));
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.worker.close(), this.queue.close()]);
    this.disconnect();
  }

  /** Closes a queue that never connected, without waiting. */
  abandon(): void {
    void Promise.allSettled([this.worker.close(true), this.queue.close()]);
    this.disconnect();
  }

  /** Closes the connections explicitly, because BullMQ does not close a connection that was passed to it. */
  private disconnect(): void {
    for (const client of this.clients) if (client.isOpen) client.destroy();
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
}
