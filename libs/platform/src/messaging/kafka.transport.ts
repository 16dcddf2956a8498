import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka, Producer } from 'kafkajs';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { RequestClient } from './kafka.request-client.js';
import { BrokerClock } from './kafka.broker-clock.js';
import { kafkaClient, type KafkaAddress } from './kafka.client.js';
import { EventLog } from './kafka.event-log.js';
import { EventReader } from './kafka.event-reader.js';
import { ReconnectingConsumer } from './kafka.reconnecting-consumer.js';
import { GarbageCollector } from './kafka.garbage-collector.js';
import { Replies } from './kafka.replies.js';
import { RequestReader } from './kafka.request-reader.js';
import { KeepAlive } from './kafka.keep-alive.js';
import { PUBLISHED_KEPT_MS, Topics, replyTopicNamed, topicsOfServices } from './kafka.topics.js';
import {
  servicesOf,
  type LogPosition,
  type Transport,
  type TransportHealth,
  type Receiver,
} from './transport.js';

const AGAIN_MS = 1_000;
/** Longer than the pauses of a working consumer, which fetches every second and sends heartbeats. */
const QUIET_MS = 15_000;
/**
 * The id of an instance in a group's name. It is removed from metric labels, because every new instance would add a
 * series.
 */
const INSTANCE = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;
const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 };

/**
 * A service that signs in with a password may create no topic but the one for its replies, so that the topics of services
 * must have been made before (`makeServiceTopics`).
 */
export interface KafkaTransportOptions extends KafkaAddress {
  /** All services, so that their topics exist before they are used. */
  services: string[];
}

/**
 * Uses the topics `<service>.queries|commands|events` and a reply topic for each instance. Queries, commands and events
 * have separate consumers, so that none delays another; replies have a separate producer.
 */
export class KafkaTransport implements Transport {
  readonly publishedRetentionMs = PUBLISHED_KEPT_MS;
  private readonly kafka: Kafka;
  private readonly producer: Producer;
  private readonly clock = new BrokerClock();
  private readonly client: RequestClient;
  private readonly replies: Replies;
  private readonly topics: Topics;
  private readonly events: EventLog;
  private readonly keepAlive: KeepAlive;
  private readonly garbageCollector: GarbageCollector;
  private readonly consumers: ReconnectingConsumer[] = [];
  private readonly readers: RequestReader[] = [];
  private closed = false;

  private constructor(private readonly options: KafkaTransportOptions) {
    const { service, password, services, log } = options;
    this.kafka = kafkaClient(options, retry);
    this.producer = this.kafka.producer({ allowAutoTopicCreation: false });
    this.client = new RequestClient(service, this.producer, this.clock, log);
    this.topics = new Topics(this.kafka, [
      ...(password ? [] : topicsOfServices(services)),
      replyTopicNamed(this.client.replyTopic),
    ]);
    this.events = new EventLog(this.kafka, this.producer, this.topics);
    this.replies = new Replies(this.kafka, log);
    this.keepAlive = new KeepAlive(
      this.client.replyTopic,
      this.replies,
      this.clock,
      () => this.topics.make(),
      log,
    );
    this.garbageCollector = new GarbageCollector(this.kafka, service, log);
  }

  /** Connects to the broker, and waits for it without a limit. */
  static async connect(options: KafkaTransportOptions): Promise<KafkaTransport> {
    const transport = new KafkaTransport(options);
    const { replyTopic } = transport.client;
    for (;;) {
      try {
        await transport.topics.make();
        await transport.producer.connect();
        await transport.keepAlive.start();
        await transport.consume(replyTopic, [replyTopic], true, (consumer) =>
          transport.client.hear(consumer),
        );
        transport.garbageCollector.start();
        return transport;
      } catch (err) {
        options.log.warn({ err }, 'Kafka cannot be reached yet');
        await new Promise((r) => setTimeout(r, AGAIN_MS));
      }
    }
  }

  async serve(receiver: Receiver): Promise<void> {
    const { service } = receiver;
    const { log } = this.options;
    const started: Array<Promise<void>> = [];
    if (receiver.answers) {
      for (const kind of ['queries', 'commands'] as const) {
        const reader = new RequestReader(receiver, kind, this.replies, this.clock, log);
        const topic = `${service}.${kind}`;
        this.readers.push(reader);
        started.push(this.consume(topic, [topic], true, (consumer) => reader.run(consumer)));
      }
    }
    if (receiver.durableEvents.size) {
      const reader = new EventReader('all', (events) => receiver.receiveDurable(events), log);
      const topics = eventTopicsOf(receiver.durableEvents);
      started.push(this.consume(`${service}.events`, topics, true, (consumer) => reader.run(consumer)));
    }
    if (receiver.ephemeralEvents.size) {
      const receive = async (events: EventEnvelope[]) => events.forEach((e) => receiver.receiveEphemeral(e));
      const reader = new EventReader(receiver.ephemeralEvents, receive, log);
      const group = `${service}.watch.${randomUUID()}`;
      const topics = eventTopicsOf(receiver.ephemeralEvents);
      started.push(this.consume(group, topics, false, (consumer) => reader.run(consumer)));
    }
    await Promise.all(started);
  }

  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    return this.client.request(envelope, timeoutMs);
  }
  publish(events: EventEnvelope[]): Promise<LogPosition[]> {
    return this.events.publish(events);
  }
  stillHolds(positions: LogPosition[]): Promise<boolean> {
    return this.events.stillHolds(positions);
  }

  ready() {
    return !this.closed && this.consumers.every((c) => c.joined);
  }

  health(): TransportHealth {
    const consumers = this.consumers.map(({ groupId, lag, quietMs }) => ({
      group: groupId.replace(INSTANCE, ''),
      lag,
      quietMs,
    }));
    const away = this.consumers.filter((c) => !c.joined || c.quietMs > QUIET_MS).map((c) => c.groupId);
    const detail = this.closed ? 'closed' : away.length ? `no sign of ${away.join(', ')}` : undefined;
    return { ok: !detail, detail, consumers };
  }

  async drain(): Promise<void> {
    this.closed = true;
    const serving = this.consumers.filter((c) => c.groupId !== this.client.replyTopic);
    await Promise.all(serving.map((consumer) => consumer.pause()));
    await Promise.allSettled(this.readers.map((reader) => reader.drain()));
    await Promise.all(serving.map((consumer) => consumer.end()));
  }

  /**
   * The reply topic is not deleted, because others may still write to it. Running instances delete it once it has been
   * unused for a while.
   */
  async close(): Promise<void> {
    await this.drain();
    await this.client.settled();
    this.keepAlive.stop();
    this.garbageCollector.stop();
    await Promise.all(this.consumers.map((consumer) => consumer.end()));
    await this.replies.close();
    await this.events.close();
    await this.producer.disconnect().catch(() => {});
  }

  /** Resolves once the group has assigned its partitions. */
  private consume(
    groupId: string,
    topics: string[],
    fromBeginning: boolean,
    run: (consumer: Consumer) => Promise<void>,
  ): Promise<void> {
    const group = { groupId, topics, fromBeginning, run };
    const makeTopics = () => this.topics.make();
    const consumer = new ReconnectingConsumer(this.kafka, group, makeTopics, this.options.log);
    this.consumers.push(consumer);
    return consumer.start();
  }
}

const eventTopicsOf = (names: ReadonlySet<string>) => [...servicesOf(names)].map((name) => `${name}.events`);
