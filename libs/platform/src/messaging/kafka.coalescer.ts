import type { Message, Producer } from 'kafkajs';

interface Batch {
  messages: Message[];
  sent: Promise<void>;
}

/** stack.md: what one tick sends to a topic goes out in one request, which saved 41 % of the CPU. */
export class Coalescer {
  private readonly batches = new Map<string, Batch>();

  constructor(private readonly producer: Producer) {}

  /** Resolves when the broker has the message; a topic that is gone fails alone. */
  send(topic: string, message: Message, acks: number): Promise<void> {
    let batch = this.batches.get(topic);
    if (!batch) {
      const messages: Message[] = [];
      const sent = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        this.batches.delete(topic);
        await this.producer.send({ topic, messages, acks });
      });
      this.batches.set(topic, (batch = { messages, sent }));
    }
    batch.messages.push(message);
    return batch.sent;
  }
}
