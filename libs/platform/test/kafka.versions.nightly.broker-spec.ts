import { createLogger, dataSource, newSealingKey } from '../src/index.js';
import { KafkaTransport, distributedRuntime } from '../src/distributed.js';
import { describeVersions } from './versions.suite.js';

const brokers = process.env['TEST_KAFKA_BROKERS']!;
const log = createLogger('test', process.env['TEST_LOG'] ?? 'silent');

describeVersions('Kafka', (databaseUrl) => ({
  ...distributedRuntime({
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    SEALING_KEY: newSealingKey(),
    LOG_LEVEL: 'silent',
  }),
  transport: (service: string) =>
    KafkaTransport.connect({ brokers: brokers.split(','), service, services: ['press', 'desk'], log }),
  database: (schema) => dataSource(databaseUrl, schema, 8).initialize(),
}));
