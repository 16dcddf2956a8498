import { createLogger, dataSource, newSealingKey } from '../src/index.js';
import { KafkaTransport, distributedRuntime } from '../src/distributed.js';
import { describeReadiness } from './readiness.suite.js';

const brokers = process.env['TEST_KAFKA_BROKERS']!.split(',');
const log = createLogger('test', process.env['TEST_LOG'] ?? 'silent');

describeReadiness('Kafka', (databaseUrl) => ({
  ...distributedRuntime({
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers.join(','),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    SEALING_KEY: newSealingKey(),
    LOG_LEVEL: 'silent',
  }),
  transport: (service: string) =>
    KafkaTransport.connect({ brokers, service, services: ['alpha', 'beta'], log }),
  // As in production, there are more connections than event workers, so that stuck handlers leave connections for
  // commands.
  database: (schema) => dataSource(databaseUrl, schema, 12).initialize(),
}));
