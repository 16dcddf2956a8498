import type { KafkaMessage } from 'kafkajs';
import type { RequestMessage } from './kafka.decode.js';
import type { BrokerClock } from './kafka.broker-clock.js';

const LOG_APPEND_TIME = 1;
/**
 * The time for a request from an earlier version, which does not send one. Its caller waits five seconds, and the Bus
 * reserves a part of them for the work itself.
 */
const BEGIN_WITHIN_MS = 3_000;

/** kafkajs passes the header of the message's batch, but its types do not declare it. */
type InBatch = KafkaMessage & { batchContext?: { timestampType?: number } };

/**
 * Milliseconds within which the work on a request must still begin; negative if its time has passed, undefined if its
 * age is unknown. Uncertainty counts as age, because the work must never begin after the caller was told that it
 * failed.
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
