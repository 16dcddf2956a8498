import { Kafka, logLevel, type RetryOptions } from 'kafkajs';
import type { Logger } from '../../logging.js';

/** What fails is tried again by whoever asked for it; kafkajs itself only bridges a moment. */
export const BRIEFLY: RetryOptions = { initialRetryTime: 50, maxRetryTime: 500, retries: 3 };

export function kafkaClient(clientId: string, brokers: string[], log: Logger): Kafka {
  return new Kafka({
    clientId,
    brokers,
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: BRIEFLY,
    logLevel: logLevel.WARN,
    /** Its errors are warnings here: each is met by a retry, or reaches the log through whoever asked. */
    logCreator:
      () =>
      ({ namespace, log: { message, timestamp: _, logger: _logger, stack: _stack, ...rest } }) =>
        log.warn({ kafka: namespace, ...rest }, message),
  });
}
