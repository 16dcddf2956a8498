import type { Kafka, Producer, RecordMetadata } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope } from './envelope.js';
import { Coalescer } from './kafka.coalescer.js';
import { ThrottledWarning } from './kafka.throttled-warning.js';
import { isTopicMissing } from './kafka.topics.js';
import { MAX_MESSAGE_BYTES, messageTooLarge } from './transport.js';

/** A missing topic is not tried again for this long. Its owner may recreate it after Kafka lost it. */
const GONE_FOR_MS = 5_000;
/** After this time, all sends that a replaced producer had begun have ended. */
const RETIRE_AFTER_MS = 15_000;

interface Sender {
  producer: Producer;
  coalescer: Coalescer;
  connected?: Promise<void>;
  /** Topics that this producer has written to. */
  reached: Set<string>;
}

/**
 * Writes to the reply topics of instances, which start and stop. A kafkajs producer requests the metadata of every
 * topic to which it ever wrote, and fails for all of them once one does not exist any more. Such a producer is
 * replaced, and the reply is sent again.
 */
export class Replies {
  private current: Sender;
  private readonly senders = new Set<Sender>();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly gone = new Map<string, number>();
  private readonly lost: ThrottledWarning;
  private closed = false;

  constructor(
    private readonly kafka: Kafka,
    log: Logger,
  ) {
    this.current = this.begin();
    this.lost = new ThrottledWarning(log, 'replies could not be delivered');
  }

  /** If the reply cannot be delivered, the caller's wait ends with its time-out. */
  reply(to: string, reply: ReplyEnvelope): void {
    let value = JSON.stringify(reply);
    if (Buffer.byteLength(value) > MAX_MESSAGE_BYTES)
      value = JSON.stringify({ id: reply.id, error: messageTooLarge().toJSON() });
    const sent = this.send(to, value)
      .catch((err) => this.lost.add({ err, to }))
      .finally(() => this.underWay.delete(sent));
    this.underWay.add(sent);
  }

  async send(to: string, value: string): Promise<RecordMetadata[]> {
    if ((this.gone.get(to) ?? 0) > performance.now()) throw new Error(`the topic ${to} is gone`);
    const used = this.current;
    try {
      return await this.sendBy(used, to, value);
    } catch (error) {
      if (!isTopicMissing(error) || this.closed) throw error;
      if (used.reached.size === 0) throw this.remember(to, error);
    }
    if (this.current === used) this.replace(used);
    const fresh = this.current;
    return this.sendBy(fresh, to, value).catch((error) => {
      throw this.remember(to, error);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.underWay);
    this.lost.flush();
    await Promise.all([...this.senders].map((sender) => this.end(sender)));
  }

  private async sendBy(sender: Sender, to: string, value: string): Promise<RecordMetadata[]> {
    sender.connected ??= sender.producer.connect().catch((error) => {
      sender.connected = undefined;
      throw error;
    });
    await sender.connected;
    const acks = await sender.coalescer.send(to, { key: null, value }, 1);
    sender.reached.add(to);
    return acks;
  }

  private begin(): Sender {
    const producer = this.kafka.producer({ allowAutoTopicCreation: false });
    const sender = { producer, coalescer: new Coalescer(producer), reached: new Set<string>() };
    this.senders.add(sender);
    return sender;
  }

  private replace(used: Sender): void {
    this.current = this.begin();
    setTimeout(() => void this.end(used), RETIRE_AFTER_MS).unref();
  }

  private async end(sender: Sender): Promise<void> {
    this.senders.delete(sender);
    await sender.producer.disconnect().catch(() => {});
  }

  private remember(to: string, error: unknown): unknown {
    const now = performance.now();
    for (const [topic, until] of this.gone) if (until < now) this.gone.delete(topic);
    if (isTopicMissing(error)) this.gone.set(to, now + GONE_FOR_MS);
    return error;
  }
}
