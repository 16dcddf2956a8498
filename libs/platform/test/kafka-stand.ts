import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { type EventEnvelope, type Logger, type Receiver, type RequestEnvelope } from '../src/index.js';
import { KafkaTransport } from '../src/distributed.js';

export interface Line {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  fields: Record<string, unknown>;
  message: string;
}
/** A log whose lines a test can read. */
export function readableLog(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const at = (level: Line['level']) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, fields, message });
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
  const log = Object.fromEntries(levels.map((level) => [level, at(level)]));
  return { log: log as unknown as Logger, lines };
}

/** A service name that is unique to one test, so that its topics contain nothing from other tests. */
export const ownName = (start: string) => `${start}${randomUUID().slice(0, 8)}`;

export const requestOf = (service: string, more: Partial<RequestEnvelope> = {}): RequestEnvelope => ({
  id: randomUUID(),
  name: `${service}.do`,
  service,
  kind: 'query',
  key: '',
  beginWithinMs: 60_000,
  input: {},
  context: { requestId: randomUUID() },
  ...more,
});

export const eventOf = (service: string, more: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: randomUUID(),
  name: `${service}.happened`,
  service,
  key: randomUUID(),
  payload: {},
  context: { requestId: randomUUID() },
  ...more,
});

/**
 * A receiver that answers every request with `here` and subscribes to its own events, unless the test overrides that.
 */
export function receiverOf(
  service: string,
  more: Partial<Receiver> = {},
): Receiver & { kept: EventEnvelope[]; taken: RequestEnvelope[] } {
  const kept: EventEnvelope[] = [];
  const taken: RequestEnvelope[] = [];
  return {
    kept,
    taken,
    service,
    answers: true,
    request: async (envelope) => {
      taken.push(envelope);
      return { id: envelope.id, output: 'here' };
    },
    durableEvents: new Set([`${service}.happened`]),
    receiveDurable: async (events) => void kept.push(...events),
    ephemeralEvents: new Set(),
    receiveEphemeral: () => {},
    ...more,
  };
}

/**
 * A Kafka client beside the transport, with which a test inspects Kafka and writes messages that the transport never
 * writes.
 */
export function kafkaStand(list: string) {
  const brokers = list.split(',');
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  return {
    brokers,
    kafka,
    connect: (service: string, services: string[], log: Logger) =>
      KafkaTransport.connect({ brokers, service, services, log }),
    async write(topic: string, ...values: string[]): Promise<void> {
      const producer = kafka.producer();
      await producer.connect();
      await producer.send({ topic, messages: values.map((value) => ({ value })) });
      await producer.disconnect();
    },
  };
}
