import { readCommunity } from '@game/contracts';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());

// promises events#featured
it('counts organisers and the friends who are in, each once, and counts again only after an hour', async () => {
  harness.nextMorning();
  const read = () => harness.bus.ask(readCommunity, {});
  expect(await read()).toEqual({ players: 0, venues: 0 });
  await harness.organiser().knows(1, ['Ann']).creates(48, {});
  expect(await read()).toEqual({ players: 0, venues: 0 });
  harness.clock.forward(3_600_000);
  expect(await read()).toEqual({ players: 1, venues: 0 });
});
