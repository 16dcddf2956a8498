import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from '../../logging.js';
import { BRIEFLY } from './kafka.client.js';
import { Offsets } from './kafka.offsets.js';
import type { Topics } from './kafka.topics.js';

const BACKOFF_MS = [100, 500, 1_000, 2_000];
/** A consumer that neither reads nor crashes: older than any fetch, rebalance or heartbeat takes. */
const STUCK_MS = 30_000;
const STOP_MS = 5_000;
/** An empty fetch ends after this long; only then a rebalance is noticed. */
const FETCH_MS = 500;

export interface Reading {
  groupId: string;
  topics: string[];
  /** Where a group without an offset begins. */
  from: 'earliest' | 'latest';
  take(batch: Batch): Promise<void>;
}

export interface Batch {
  topic: string;
  messages: KafkaMessage[];
  /** Say this while waiting, or the group thinks that this member is gone; throws once it is. */
  heartbeat(): Promise<void>;
  /** The message's offset may be committed once the returned function was called, and all before it. */
  begin(message: KafkaMessage): () => void;
}

/** A kafkajs consumer that is started anew, for ever, whenever it ends: some errors end one for good. */
export class SteadyConsumer {
  joined = false;
  private stopped = false;
  private running: Promise<void> | undefined;
  private consumer: Consumer | undefined;
  private offsets: Offsets | undefined;
  private lastSign = 0;
  private readonly stopping: Promise<void>;
  private stopNow!: () => void;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: Topics,
    private readonly reading: Reading,
    private readonly log: Logger,
  ) {
    this.stopping = new Promise((resolve) => (this.stopNow = resolve));
  }

  /** Resolves when it has its partitions. */
  start(): Promise<void> {
    return new Promise((resolve) => (this.running = this.keepRunning(resolve)));
  }

  /** Reads no more, but stays in its group, so that what is under way can be committed. */
  pause(): void {
    try {
      this.consumer?.pause(this.reading.topics.map((topic) => ({ topic })));
    } catch {
      // Not running: there is nothing to pause.
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.offsets?.commit();
    this.stopNow();
    await atMost(STOP_MS, this.running);
  }

  private async keepRunning(onJoined: () => void): Promise<void> {
    for (let failures = 0; !this.stopped; failures++) {
      try {
        await this.runOnce(() => {
          failures = 0;
          onJoined();
        });
      } catch (error) {
        if (!this.stopped)
          this.log.warn({ err: error, group: this.reading.groupId }, 'consumer will be started again');
      }
      const pause = new Promise((r) => setTimeout(r, BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]));
      if (!this.stopped) await Promise.race([pause, this.stopping]);
    }
  }

  private async runOnce(onJoined: () => void): Promise<void> {
    const { groupId, topics, from, take } = this.reading;
    this.topics.forget(topics);
    await this.topics.ensure(topics);
    const consumer = this.kafka.consumer({
      groupId,
      sessionTimeout: 10_000,
      rebalanceTimeout: 10_000,
      heartbeatInterval: 500,
      maxWaitTimeInMs: FETCH_MS,
      allowAutoTopicCreation: false,
      retry: { ...BRIEFLY, restartOnFailure: async () => false },
    });
    this.consumer = consumer;
    const offsets = (this.offsets = new Offsets(consumer, this.log));
    let over = false;
    const sign = () => (this.lastSign = Date.now());
    const has = () => {
      if (over || this.joined) return;
      this.joined = true;
      onJoined();
    };
    const crashed = new Promise<never>((_, reject) =>
      consumer.on(consumer.events.CRASH, (e) => reject(e.payload.error)),
    );
    crashed.catch(() => {});
    consumer.on(consumer.events.GROUP_JOIN, () => {
      sign();
      offsets.reset();
      if (from === 'earliest') has();
    });
    // Where "latest" is, is asked with the first fetch: what comes before it would be missed.
    consumer.on(consumer.events.FETCH, () => (sign(), has()));
    consumer.on(consumer.events.HEARTBEAT, sign);
    sign();
    let watchdog: NodeJS.Timeout | undefined;
    try {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: from === 'earliest' });
      await consumer.run({
        autoCommit: false,
        eachBatch: ({ batch, heartbeat }: EachBatchPayload) =>
          this.stopped
            ? Promise.resolve()
            : take({
                topic: batch.topic,
                messages: batch.messages,
                heartbeat,
                begin: (message) => offsets.begin(batch.topic, batch.partition, Number(message.offset)),
              }),
      });
      const stuck = new Promise<never>((_, reject) => {
        watchdog = setInterval(() => {
          if (Date.now() - this.lastSign > STUCK_MS) reject(new Error('the consumer is stuck'));
        }, 1_000);
      });
      await Promise.race([crashed, stuck, this.stopping]);
    } finally {
      over = true;
      clearInterval(watchdog);
      this.joined = false;
      offsets.close();
      await atMost(
        STOP_MS,
        consumer.disconnect().catch(() => {}),
      );
    }
  }
}

/** Waits for the work, but not longer. */
export async function atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
