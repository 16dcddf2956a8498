import { standsAFlood, startDesk } from './desk.js';

it('an inbox of a million rows delays no other work, is visible in the metrics, and is handled', async () => {
  const desk = await startDesk();
  await standsAFlood(desk, 1_000_000);
  await desk.stop();
}, 600_000);
