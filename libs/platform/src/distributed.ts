/**
 * The entry point of the distributed runtime. It is separate from index.ts so that a program without Kafka and Redis
 * does not load their clients.
 */
export { KafkaTransport } from './messaging/kafka.transport.js';
export { makeServiceTopics } from './messaging/kafka.topics.js';
export { BullmqWakeUps } from './timers/bullmq.wake-ups.js';
export { distributedRuntime } from './service/distributed.runtime.js';
