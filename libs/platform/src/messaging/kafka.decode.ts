import type { KafkaMessage } from 'kafkajs';
import type { Logger } from '../logging.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from './envelope.js';

/** A request on the wire. `handedOverAt` is in milliseconds by the broker's clock; earlier versions omit it. */
export type RequestMessage = RequestEnvelope & { replyTo: string; handedOverAt?: number };

type Fields = Record<string, unknown>;
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
const isContext = (value: unknown) => typeof (value as Fields | undefined)?.['requestId'] === 'string';

/** Logs and skips a message in another format, with its offset. Kafka keeps the message until its retention is over. */
function decode(message: KafkaMessage, fits: (fields: Fields) => boolean, log: Logger): unknown {
  try {
    const fields = JSON.parse(String(message.value)) as Fields;
    if (typeof fields === 'object' && fields !== null && fits(fields)) return fields;
  } catch {
    // Falls through to the log line below, which reports every message that cannot be read.
  }
  log.error({ offset: message.offset }, 'a message that cannot be read was skipped');
  return undefined;
}

export const decodeRequest = (message: KafkaMessage, log: Logger) =>
  decode(
    message,
    (m) => areTexts(m['id'], m['name'], m['service'], m['key'], m['replyTo']) && isContext(m['context']),
    log,
  ) as RequestMessage | undefined;

export const decodeReply = (message: KafkaMessage, log: Logger) =>
  decode(message, (m) => areTexts(m['id']), log) as ReplyEnvelope | undefined;

export const decodeEvent = (message: KafkaMessage, log: Logger) =>
  decode(
    message,
    (m) => areTexts(m['id'], m['name'], m['service'], m['key']) && 'payload' in m && isContext(m['context']),
    log,
  ) as EventEnvelope | undefined;
