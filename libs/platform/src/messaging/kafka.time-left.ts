import type { KafkaMessage } from 'kafkajs';
import type { RequestMessage } from './kafka.decode.js';
import type { BrokerClock } from './kafka.broker-clock.js';

const LOG_APPEND_TIME = 1;
/** What a caller of an earlier version allows, which does not say it: the Bus's share of its five seconds. */
const BEGIN_WITHIN_MS = 3_000;

/** kafkajs passes on what it read of the batch that a message came in, and does not say so in its types. */
type InBatch = KafkaMessage & { batchContext?: { timestampType?: number } };

/**
 * Milliseconds within which the work on a request must still begin; negative when its time is over, undefined where its
 * age cannot be told. What is not sure counts against the request: a caller must never be told that it failed before
 * the work began.
 */
export function timeLeft(
  request: RequestMessage,
  message: KafkaMessage,
  clock: BrokerClock,
): number | undefined {
  const stampedByBroker = (message as InBatch).batchContext?.timestampType === LOG_APPEND_TIME;
  const moments = [request.handedOverAt, stampedByBroker ? Number(message.timestamp) : undefined];
  const known = moments.filter((moment) => typeof moment === 'number');
  const now = clock.now();
  if (!now || !known.length) return undefined;
  return (request.beginWithinMs ?? BEGIN_WITHIN_MS) - (now.latest - Math.min(...known));
}
