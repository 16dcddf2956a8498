import { randomUUID } from 'node:crypto';
import { eventually } from '@game/testing';
import { createLogger, dataSource, newSealingKey } from '../src/index.js';
import { KafkaTransport, distributedRuntime } from '../src/distributed.js';
import { describeTransport } from './transport.suite.js';

const brokers = process.env['TEST_KAFKA_BROKERS']!;
const log = createLogger('test', process.env['TEST_LOG'] ?? 'silent');

describeTransport('Kafka', (databaseUrl) => {
  const env = {
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    SEALING_KEY: newSealingKey(),
    LOG_LEVEL: 'silent',
  };
  return {
    ...distributedRuntime(env),
    transport: (service: string) =>
      KafkaTransport.connect({
        brokers: brokers.split(','),
        service,
        services: ['alpha', 'beta', 'nobody'],
        log,
      }),
    database: (schema) => dataSource(databaseUrl, schema, 8).initialize(),
  };
});

it('a consumer that kafkajs stops for good is replaced, and the event that it was processing is not lost', async () => {
  const failing = log.child({});
  // kafkajs does not restart a consumer after an error of this name. The test throws it from the logger, the only code
  // inside eachBatch that a test can replace.
  failing.warn = ((_: object, message: string) => {
    if (message === 'events will be stored again')
      throw Object.assign(new Error('given up'), { name: 'KafkaJSNotImplemented' });
  }) as typeof log.warn;
  const transport = await KafkaTransport.connect({
    brokers: brokers.split(','),
    service: 'gamma',
    services: ['gamma'],
    log: failing,
  });
  const key = randomUUID();
  const kept: string[] = [];
  let given = 0;
  await transport.serve({
    service: 'gamma',
    answers: false,
    request: () => Promise.reject(new Error('the test sends no requests')),
    durableEvents: new Set(['gamma.happened']),
    receiveDurable: async (events) => {
      if (given++ === 0) throw new Error('not stored');
      kept.push(...events.map((event) => event.key));
    },
    ephemeralEvents: new Set(),
    receiveEphemeral: () => {},
  });
  const event = { name: 'gamma.happened', service: 'gamma', key, payload: {} };
  await transport.publish([{ ...event, id: randomUUID(), context: { requestId: randomUUID() } }]);
  await eventually(() => expect(kept).toContain(key), 60_000);
  expect(given).toBeGreaterThan(1);
  await eventually(() => expect(transport.ready()).toBe(true), 60_000);
  await transport.close();
}, 120_000);
