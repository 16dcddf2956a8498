import { standsAFlood, startDesk } from './desk.js';

it('an inbox of a million rows keeps nobody waiting, is seen, and is worked off', async () => {
  const desk = await startDesk();
  await standsAFlood(desk, 1_000_000);
  await desk.stop();
}, 600_000);
