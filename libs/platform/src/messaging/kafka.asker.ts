import { randomUUID } from 'node:crypto';
import { requestTimeout, serviceUnavailable } from '@game/contracts';
import type { Consumer, Producer } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import { Coalescer } from './kafka.coalescer.js';
import { MAX_IN_FLIGHT } from './pipe.js';

/** A request on the wire; whoever takes it up after `deadline` knows that nobody waits any more. */
export type RequestMessage = RequestEnvelope & { replyTo: string; deadline: number };

/** Sends requests, and hands each reply to whoever waits for it; replies come to a topic of this instance's own. */
export class Asker {
  readonly replyTopic: string;
  private readonly requests: Coalescer;
  private readonly waiting = new Map<string, (reply: ReplyEnvelope) => void>();

  constructor(
    service: string,
    producer: Producer,
    private readonly log: Logger,
  ) {
    this.replyTopic = `reply.${service}.${randomUUID()}`;
    this.requests = new Coalescer(producer);
  }

  hear(consumer: Consumer): Promise<void> {
    return consumer.run({
      eachBatch: async ({ batch }) => {
        for (const { value } of batch.messages) {
          const reply: ReplyEnvelope = JSON.parse(String(value));
          this.waiting.get(reply.id)?.(reply);
        }
      },
    });
  }

  async request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    if (this.waiting.size >= MAX_IN_FLIGHT) throw serviceUnavailable();
    const message: RequestMessage = {
      ...envelope,
      replyTo: this.replyTopic,
      deadline: Date.now() + timeoutMs,
    };
    const topic = `${envelope.service}.${envelope.kind === 'query' ? 'queries' : 'commands'}`;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ReplyEnvelope>((resolve, reject) => {
        this.waiting.set(envelope.id, resolve);
        timer = setTimeout(() => reject(requestTimeout()), timeoutMs);
        this.requests
          .send(topic, { key: envelope.key || null, value: JSON.stringify(message) }, 1)
          .catch((err) => {
            this.log.warn({ err }, 'a request could not be sent');
            reject(serviceUnavailable());
          });
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(envelope.id);
    }
  }

  /** Resolves once nobody waits any more. */
  async settled(): Promise<void> {
    while (this.waiting.size) await new Promise((r) => setTimeout(r, 10));
  }
}
