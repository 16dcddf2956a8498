import { isHealthy } from './healthcheck.fixture.js';

it('the healthcheck of the kafka container passes for a broker that answers', async () => {
  const port = Number(process.env['TEST_KAFKA_BROKERS']!.split(':').at(-1));
  expect(await isHealthy('kafka', port)).toBe(true);
});
