import type { Logger } from '../../logging.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import type { Pipe, Receiver } from '../pipe.js';
import { Answering } from './kafka.answering.js';
import { Asking } from './kafka.asking.js';
import { kafkaClient } from './kafka.client.js';
import type { SteadyConsumer } from './kafka.consumer.js';
import { Keeping, Watching } from './kafka.events.js';
import { Sender } from './kafka.sender.js';
import { Topics, topicOf } from './kafka.topics.js';

export interface KafkaPipeOptions {
  /** Names the client to the broker, and its reply topic. */
  service: string;
  /** `host:port` each. */
  brokers: string[];
  log: Logger;
}
/** How long a start waits for a broker that is starting too. */
const START_MS = 60_000;

interface Served {
  consumer: SteadyConsumer;
  drain(): Promise<void>;
}

/**
 * Messages over Kafka. Queries, commands and events have consumers of their own, so that a slow or poisoned event
 * delays no request; an instance that only asks has none but that of its replies.
 */
export class KafkaPipe implements Pipe {
  private readonly kafka;
  private readonly topics: Topics;
  private readonly asking: Asking;
  private readonly replies: Sender;
  private readonly events: Sender;
  private served: Served[] = [];
  private closed = false;

  constructor(private readonly options: KafkaPipeOptions) {
    this.kafka = kafkaClient(options.service, options.brokers, options.log);
    this.topics = new Topics(this.kafka);
    this.asking = new Asking(this.kafka, this.topics, options.service, options.log);
    this.replies = new Sender(this.kafka, this.topics, { acks: 1, makesTopics: false });
    this.events = new Sender(this.kafka, this.topics, { acks: -1, makesTopics: true });
  }

  async serve(receiver: Receiver): Promise<void> {
    const { kafka, topics, replies } = this;
    const { log } = this.options;
    const served: Served[] = [];
    if (receiver.answers)
      for (const kind of ['query', 'command'] as const)
        served.push(new Answering(kafka, topics, kind, receiver, replies, log));
    if (receiver.keeps.size) served.push(new Keeping(kafka, topics, receiver, log));
    if (receiver.watches.size) served.push(new Watching(kafka, topics, receiver, log));
    this.served.push(...served);
    await this.within(
      START_MS,
      Promise.all([this.asking.start(), ...served.map(({ consumer }) => consumer.start())]),
    );
  }

  request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    return this.asking.request(envelope, timeoutMs);
  }

  async publish(events: EventEnvelope[]): Promise<void> {
    await Promise.all(
      events.map((event) =>
        this.events.send(topicOf(event.service, 'event'), { key: event.key, value: JSON.stringify(event) }),
      ),
    );
  }

  ready(): boolean {
    return !this.closed && this.asking.ready && this.served.every(({ consumer }) => consumer.joined);
  }

  async drain(): Promise<void> {
    const served = this.served;
    this.served = [];
    await Promise.all(served.map((one) => one.drain()));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.drain();
    await this.asking.close();
    await Promise.all([this.replies.close(), this.events.close()]);
  }

  private async within(ms: number, work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(new Error(`Kafka at ${this.options.brokers.join(', ')} did not answer in ${ms / 1_000} s`)),
        ms,
      );
    });
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}
