import { eventually } from '@game/testing';
import { POOL, hang, look, move, standsAFlood, startDesk, stuck, usual, type Desk } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

describe('a handler that never returns', () => {
  it('is given up if it handles a command, and its place and connection become free', async () => {
    const all = Array.from({ length: POOL }, (_, i) => desk.bus.send(hang, { key: String(i) }));
    await Promise.all(all.map((one) => expect(one).rejects.toBeDefined()));
    await eventually(() => desk.bus.send(move, { key: '' }), 100_000);
    await eventually(() => desk.bus.ask(look, { key: '' }));
  }, 130_000);

  it('occupies at most one worker if it handles an event, and is retried while other events are handled', async () => {
    await desk.arrive(stuck, `'stuck ' || i`, 40);
    await desk.arrive(usual, `'usual 1'`, 1);
    await eventually(() => expect(desk.handled).toContain('usual 1'), 40_000);
    await desk.arrive(usual, `'usual 2'`, 1);
    await eventually(() => expect(desk.handled).toContain('usual 2'));
    expect(await desk.metric('event_retries_total', 'Desk.onStuck')).toBeGreaterThan(0);
    expect(await desk.waiting('Desk.onStuck')).toBe(40);
  });
});

it(
  'an inbox of 100,000 rows delays no other work, is visible in the metrics, and is handled',
  () => standsAFlood(desk, 100_000),
  200_000,
);
