import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { startWorld } from './world.js';

it('stops although somebody holds a connection open and says nothing', async () => {
  const world = await startWorld();
  const silent = connect(Number(new URL(world.url).port), 'localhost');
  await once(silent, 'connect');
  const cutOff = once(silent.resume(), 'close');
  await world.stop();
  await cutOff;
  expect(silent.destroyed).toBe(true);
});
