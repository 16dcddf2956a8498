import { createClient } from 'redis';
import { distributedRuntime } from '../src/index.js';
import { describeAlarms } from './alarms.suite.js';

const url = process.env['TEST_REDIS_URL']!;

describeAlarms(
  'BullMQ',
  (databaseUrl, clock) =>
    distributedRuntime(
      {
        DATABASE_URL: databaseUrl,
        KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'],
        REDIS_URL: url,
        LOG_LEVEL: 'silent',
      },
      { clock },
    ),
  async () => {
    const redis = await createClient({ url }).connect();
    await redis.flushAll();
    await redis.close();
  },
);
