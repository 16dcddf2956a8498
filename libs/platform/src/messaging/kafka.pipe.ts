import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, type Consumer, type Producer } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { Asker } from './kafka.asker.js';
import { Coalescer } from './kafka.coalescer.js';
import { LastingConsumer } from './kafka.lasting-consumer.js';
import { EventReader, RequestReader } from './kafka.readers.js';
import { makeTopics } from './kafka.topics.js';
import type { Pipe, Receiver } from './pipe.js';

const AGAIN_MS = 1_000;
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 };

export interface KafkaPipeOptions {
  brokers: string[];
  service: string;
  /** Every service there is: topics are made before anybody needs them. */
  services: string[];
  log: Logger;
}

/**
 * Topics `<service>.queries|commands|events` and a reply topic for each instance. Queries, commands and events have
 * consumers of their own, so that none delays another.
 */
export class KafkaPipe implements Pipe {
  private readonly kafka: Kafka;
  private readonly producer: Producer;
  private readonly asker: Asker;
  private readonly replies: Coalescer;
  private readonly consumers: LastingConsumer[] = [];
  private readonly readers: RequestReader[] = [];
  private closed = false;

  private constructor(private readonly options: KafkaPipeOptions) {
    const { brokers, service, log } = options;
    this.kafka = new Kafka({
      clientId: service,
      brokers,
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      retry,
      logLevel: logLevel.WARN,
      logCreator: () => (entry) =>
        log.debug({ kafka: entry.log['error'] ?? entry.namespace }, entry.log.message),
    });
    this.producer = this.kafka.producer({ allowAutoTopicCreation: false });
    this.asker = new Asker(service, this.producer, log);
    this.replies = new Coalescer(this.producer);
  }

  /** Waits for the broker as long as it takes. */
  static async connect(options: KafkaPipeOptions): Promise<KafkaPipe> {
    const pipe = new KafkaPipe(options);
    const { replyTopic } = pipe.asker;
    for (;;) {
      try {
        await makeTopics(pipe.kafka, options.services, replyTopic);
        await pipe.producer.connect();
        await pipe.consume(replyTopic, [replyTopic], true, (consumer) => pipe.asker.hear(consumer));
        return pipe;
      } catch (err) {
        options.log.warn({ err }, 'Kafka is not there yet');
        await new Promise((r) => setTimeout(r, AGAIN_MS));
      }
    }
  }

  async serve(receiver: Receiver): Promise<void> {
    const { service } = receiver;
    const started: Array<Promise<void>> = [];
    if (receiver.answers) {
      for (const kind of ['queries', 'commands'] as const) {
        const reader = new RequestReader(
          receiver,
          kind,
          (to, reply) => this.reply(to, reply),
          this.options.log,
        );
        this.readers.push(reader);
        started.push(
          this.consume(`${service}.${kind}`, [`${service}.${kind}`], true, (consumer) =>
            reader.run(consumer),
          ),
        );
      }
    }
    if (receiver.keeps.size) {
      const reader = new EventReader(receiver.keeps, (events) => receiver.keep(events), this.options.log);
      started.push(
        this.consume(`${service}.events`, topicsOf(receiver.keeps), true, (consumer) => reader.run(consumer)),
      );
    }
    if (receiver.watches.size) {
      const reader = new EventReader(
        receiver.watches,
        async (events) => events.forEach((e) => receiver.watch(e)),
        this.options.log,
      );
      const group = `${service}.watch.${randomUUID()}`;
      started.push(
        this.consume(group, topicsOf(receiver.watches), false, (consumer) => reader.run(consumer)),
      );
    }
    await Promise.all(started);
  }

  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    return this.asker.request(envelope, timeoutMs);
  }

  async publish(events: EventEnvelope[]): Promise<void> {
    const topics = new Map<string, Array<{ key: string; value: string }>>();
    for (const event of events) {
      const topic = `${event.service}.events`;
      const message = { key: event.key, value: JSON.stringify(event) };
      topics.set(topic, [...(topics.get(topic) ?? []), message]);
    }
    const topicMessages = [...topics].map(([topic, messages]) => ({ topic, messages }));
    await this.producer.sendBatch({ acks: -1, topicMessages });
  }

  ready() {
    return !this.closed && this.consumers.every((c) => c.joined);
  }

  async drain(): Promise<void> {
    this.closed = true;
    const serving = this.consumers.filter((c) => c.groupId !== this.asker.replyTopic);
    await Promise.all(serving.map((consumer) => consumer.pause()));
    await Promise.allSettled(this.readers.map((reader) => reader.drain()));
    await Promise.all(serving.map((consumer) => consumer.end()));
  }

  async close(): Promise<void> {
    await this.drain();
    await this.asker.settled();
    await Promise.all(this.consumers.map((consumer) => consumer.end()));
    await this.producer.disconnect().catch(() => {});
    const admin = this.kafka.admin();
    await admin
      .connect()
      .then(() => admin.deleteTopics({ topics: [this.asker.replyTopic] }))
      .catch(() => {});
    await admin.disconnect().catch(() => {});
  }

  /** Resolves once the group has assigned its partitions. */
  private consume(
    groupId: string,
    topics: string[],
    fromBeginning: boolean,
    run: (consumer: Consumer) => Promise<void>,
  ): Promise<void> {
    const group = { groupId, topics, fromBeginning, run };
    const consumer = new LastingConsumer(this.kafka, group, this.options.log);
    this.consumers.push(consumer);
    return consumer.start();
  }

  private reply(to: string, reply: ReplyEnvelope): void {
    this.replies
      .send(to, { key: null, value: JSON.stringify(reply) }, 1)
      .catch((err) => this.options.log.debug({ err, to }, 'whoever asked is gone'));
  }
}

const topicsOf = (names: ReadonlySet<string>) => [
  ...new Set([...names].map((name) => `${name.slice(0, name.indexOf('.'))}.events`)),
];
