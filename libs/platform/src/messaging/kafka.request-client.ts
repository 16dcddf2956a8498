import { requestTimeout, serviceUnavailable } from '@game/contracts';
import type { Consumer, Producer } from 'kafkajs';
import { newId } from '../context.js';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { BrokerClock } from './kafka.broker-clock.js';
import { Coalescer } from './kafka.coalescer.js';
import { decodeReply, type RequestMessage } from './kafka.decode.js';
import { MAX_IN_FLIGHT, MAX_MESSAGE_BYTES, messageTooLarge } from './transport.js';

/** Sends requests and passes each reply to its caller. Each instance has a topic of its own for replies. */
export class RequestClient {
  readonly replyTopic: string;
  private readonly requests: Coalescer;
  private readonly waiting = new Map<string, (reply: ReplyEnvelope) => void>();

  constructor(
    service: string,
    producer: Producer,
    private readonly clock: BrokerClock,
    private readonly log: Logger,
  ) {
    this.replyTopic = `reply.${service}.${newId()}`;
    this.requests = new Coalescer(producer);
  }

  hear(consumer: Consumer): Promise<void> {
    return consumer.run({
      eachBatch: async ({ batch }) => {
        for (const message of batch.messages) {
          const reply = decodeReply(message, this.log);
          // There is no caller for a reply after the time-out, nor for this instance's own keep-alive messages.
          if (reply) this.waiting.get(reply.id)?.(reply);
        }
      },
    });
  }

  async request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    if (this.waiting.size >= MAX_IN_FLIGHT) throw serviceUnavailable();
    const message: RequestMessage = {
      ...envelope,
      replyTo: this.replyTopic,
      handedOverAt: this.clock.now()?.earliest,
    };
    const value = JSON.stringify(message);
    if (Buffer.byteLength(value) > MAX_MESSAGE_BYTES) throw messageTooLarge();
    const topic = `${envelope.service}.${envelope.kind === 'query' ? 'queries' : 'commands'}`;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<ReplyEnvelope>((resolve, reject) => {
        this.waiting.set(envelope.id, resolve);
        timer = setTimeout(() => reject(requestTimeout()), timeoutMs);
        this.requests.send(topic, { key: envelope.key || null, value }, 1).catch((err) => {
          this.log.warn({ err }, 'a request could not be sent');
          reject(serviceUnavailable());
        });
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(envelope.id);
    }
  }

  /** Resolves once no request is waiting. */
  async settled(): Promise<void> {
    while (this.waiting.size) await new Promise((r) => setTimeout(r, 10));
  }
}
