import { once } from 'node:events';
import { connect } from 'node:net';
import { startHarness } from './gateway.harness.js';

it('the gateway stops although a silent connection is held open', async () => {
  const harness = await startHarness();
  const silent = connect(Number(new URL(harness.url).port), 'localhost');
  await once(silent, 'connect');
  const cutOff = once(silent.resume(), 'close');
  await harness.stop();
  await cutOff;
  expect(silent.destroyed).toBe(true);
});
