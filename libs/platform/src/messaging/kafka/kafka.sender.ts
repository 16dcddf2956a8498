import { Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';
import { BRIEFLY } from './kafka.client.js';
import type { Topics } from './kafka.topics.js';

/** A batch must stay under its topic's max.message.bytes; a single message may be larger than this. */
const MAX_BATCH_BYTES = 1_048_576;

interface Batch {
  topic: string;
  messages: Message[];
  bytes: number;
  sent: Promise<void>;
  settle: (error?: unknown) => void;
}

/**
 * Sends what came up in one tick, or while the last batch was under way, as one batch (stack.md: CPU -41%). One at a
 * time keeps the order per key without the idempotent producer (kafkajs#598).
 */
export class Sender {
  private queue: Batch[] = [];
  private running: Promise<void> | undefined;
  private producer: Promise<Producer> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: Topics,
    private readonly options: { acks: 1 | -1; makesTopics: boolean },
  ) {}

  /** Resolves when the broker has it; a message without a key goes to any partition. */
  send(topic: string, { key, ...message }: Message): Promise<void> {
    const bytes = Buffer.byteLength(message.value ?? '');
    let batch = this.queue.findLast((b) => b.topic === topic);
    if (!batch || batch.bytes + bytes > MAX_BATCH_BYTES) this.queue.push((batch = newBatch(topic)));
    batch.messages.push(key ? { key, ...message } : message);
    batch.bytes += bytes;
    this.running ??= this.run();
    return batch.sent;
  }

  async close(): Promise<void> {
    await this.running;
    await this.discard();
  }

  private async run(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.queue.length) await this.deliver(this.takeOneBatchATopic());
    this.running = undefined;
  }

  private takeOneBatchATopic(): Batch[] {
    const first = new Map<string, Batch>();
    for (const batch of this.queue) if (!first.has(batch.topic)) first.set(batch.topic, batch);
    this.queue = this.queue.filter((batch) => first.get(batch.topic) !== batch);
    return [...first.values()];
  }

  private async deliver(batches: Batch[]): Promise<void> {
    try {
      await this.sendNow(batches);
      for (const { settle } of batches) settle();
    } catch (error) {
      if (!isAboutATopic(error)) return batches.forEach(({ settle }) => settle(error));
      // One topic is gone, e.g. of an instance that asked and left: that must not cost the others theirs.
      for (const batch of batches) await this.sendNow([batch]).then(() => batch.settle(), batch.settle);
    }
  }

  /** kafkajs keeps asking for every topic it ever sent to, also a deleted one: after a failure a new producer. */
  private async sendNow(batches: Batch[]): Promise<void> {
    const topics = batches.map(({ topic }) => topic);
    try {
      if (this.options.makesTopics) await this.topics.ensure(topics);
      const producer = await (this.producer ??= this.connect());
      await producer.sendBatch({ acks: this.options.acks, topicMessages: batches });
    } catch (error) {
      this.topics.forget(topics);
      await this.discard();
      throw error;
    }
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: BRIEFLY,
    });
    await producer.connect();
    return producer;
  }

  private async discard(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.then((p) => p.disconnect()).catch(() => {});
  }
}

function isAboutATopic(error: unknown): boolean {
  const { type, cause } = error as { type?: string; cause?: unknown };
  return (
    /TOPIC|MESSAGE_TOO_LARGE/.test(type ?? '') ||
    (cause !== undefined && cause !== error && isAboutATopic(cause))
  );
}

function newBatch(topic: string): Batch {
  let settle!: Batch['settle'];
  const sent = new Promise<void>((resolve, reject) => {
    settle = (error) => (error === undefined ? resolve() : reject(error));
  });
  return { topic, messages: [], bytes: 0, sent, settle };
}
