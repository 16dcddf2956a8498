import { KafkaTransport, createLogger, dataSource, distributedRuntime } from '../src/index.js';
import { describeReadiness } from './readiness.suite.js';

const brokers = process.env['TEST_KAFKA_BROKERS']!.split(',');
const log = createLogger('test', process.env['TEST_LOG'] ?? 'silent');

describeReadiness('Kafka', (databaseUrl) => ({
  ...distributedRuntime({
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers.join(','),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    LOG_LEVEL: 'silent',
  }),
  transport: (service: string) =>
    KafkaTransport.connect({ brokers, service, services: ['alpha', 'beta'], log }),
  // More connections than event workers, as in production, so that stuck handlers leave connections to the commands.
  database: (schema) => dataSource(databaseUrl, schema, 12).initialize(),
}));
