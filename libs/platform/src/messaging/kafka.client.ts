import { Kafka, logLevel, type RetryOptions } from 'kafkajs';
import type { Logger } from '../logging.js';

export interface KafkaAddress {
  brokers: string[];
  /** The name of the service, under which it signs in if there is a password. */
  service: string;
  password?: string;
  /** True if the connection is encrypted; the certificate is checked as Node does for all TLS. */
  tls?: boolean;
  log: Logger;
}

export const kafkaClient = (
  { brokers, service, password, tls = false, log }: KafkaAddress,
  retry: RetryOptions,
): Kafka =>
  new Kafka({
    clientId: service,
    brokers,
    ssl: tls,
    ...(password && { sasl: { mechanism: 'scram-sha-512', username: service, password } }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) =>
      log.debug({ kafka: entry.log['error'] ?? entry.namespace }, entry.log.message),
  });
