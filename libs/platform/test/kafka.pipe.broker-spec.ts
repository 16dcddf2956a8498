import { KafkaPipe, createLogger, dataSource, distributedRuntime } from '../src/index.js';
import { describePipe } from './pipes.suite.js';

const brokers = process.env['TEST_KAFKA_BROKERS']!;
const log = createLogger('test', process.env['TEST_LOG'] ?? 'silent');

describePipe('Kafka', (databaseUrl) => {
  const env = {
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    LOG_LEVEL: 'silent',
  };
  return {
    ...distributedRuntime(env),
    pipe: (service: string) =>
      KafkaPipe.connect({ brokers: brokers.split(','), service, services: ['alpha', 'beta', 'nobody'], log }),
    database: (schema) => dataSource(databaseUrl, schema, 8).initialize(),
  };
});
