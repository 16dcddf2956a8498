import type { Consumer, Kafka } from 'kafkajs';
import type { Logger } from '../logging.js';

/** The broker removes a dead member from the group after this long; soon afterwards the group works again. */
const SESSION_MS = 10_000;
/**
 * A member learns of a rebalance with its next heartbeat. Until all members have, requests for the partitions of a
 * member that left must wait.
 */
const HEARTBEAT_MS = 500;
const AGAIN_MS = 1_000;

export interface ConsumerGroup {
  groupId: string;
  topics: string[];
  fromBeginning: boolean;
  /** Runs a consumer that is connected and subscribed. */
  run(consumer: Consumer): Promise<void>;
}

/**
 * A member of a consumer group for as long as the process runs. A consumer that crashes is replaced, because kafkajs
 * does not restart every consumer, for example not one that found no group coordinator in a starting broker.
 */
export class ReconnectingConsumer {
  joined = false;
  private aliveAtMs = performance.now();
  private readonly lags = new Map<string, number>();
  private consumer?: Consumer;
  private ended = false;

  constructor(
    private readonly kafka: Kafka,
    private readonly group: ConsumerGroup,
    /** Creates the topics again that Kafka may have lost. */
    private readonly makeTopics: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  get groupId() {
    return this.group.groupId;
  }

  get quietMs() {
    return performance.now() - this.aliveAtMs;
  }
  /** The number of messages that this member still has to read, as of its last batches. */
  get lag() {
    return [...this.lags.values()].reduce((all, one) => all + one, 0);
  }

  /** Resolves once the group has assigned its partitions. */
  start(): Promise<void> {
    return new Promise((resolve) => this.begin(() => resolve(void (this.joined = true))));
  }

  /** Stops fetching messages. Those that were fetched can still be committed. */
  async pause(): Promise<void> {
    this.ended = true;
    await this.consumer?.stop().catch(() => {});
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.consumer?.disconnect().catch(() => {});
  }

  private watch(consumer: Consumer): void {
    const { GROUP_JOIN, HEARTBEAT, FETCH, START_BATCH_PROCESS, END_BATCH_PROCESS } = consumer.events;
    const alive = () => (this.aliveAtMs = performance.now());
    consumer.on(HEARTBEAT, alive);
    consumer.on(FETCH, alive);
    consumer.on(GROUP_JOIN, () => this.lags.clear());
    consumer.on(START_BATCH_PROCESS, ({ payload: { topic, partition, offsetLag, batchSize } }) =>
      this.lags.set(`${topic}/${partition}`, Number(offsetLag) + batchSize),
    );
    consumer.on(END_BATCH_PROCESS, ({ payload: { topic, partition, offsetLag } }) => {
      alive();
      this.lags.set(`${topic}/${partition}`, Number(offsetLag));
    });
  }

  private begin(onJoin: () => void): void {
    if (this.ended) return;
    const { groupId } = this.group;
    const consumer = this.kafka.consumer({
      groupId,
      sessionTimeout: SESSION_MS,
      rebalanceTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      // A fetch waits at most this long for messages, which also limits how long a shutdown waits for the fetch.
      maxWaitTimeInMs: 1_000,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: async () => false },
    });
    this.consumer = consumer;
    const replace = async (err: unknown) => {
      this.joined = false;
      if (!this.ended) this.log.warn({ err, groupId }, 'a Kafka consumer ended; a new one takes its place');
      await consumer.disconnect().catch(() => {});
      setTimeout(() => this.begin(onJoin), AGAIN_MS);
    };
    consumer.on(consumer.events.GROUP_JOIN, onJoin);
    this.watch(consumer);
    consumer.on(consumer.events.CRASH, ({ payload }) => void replace(payload.error));
    this.join(consumer).catch(replace);
  }

  /** `end` may be called during any of these steps; in that case no consumer stays connected. */
  private async join(consumer: Consumer): Promise<void> {
    const { topics, fromBeginning, run } = this.group;
    await this.makeTopics();
    if (!this.ended) await consumer.connect();
    if (!this.ended) await consumer.subscribe({ topics, fromBeginning });
    if (!this.ended) await run(consumer);
    else await consumer.disconnect().catch(() => {});
  }
}
