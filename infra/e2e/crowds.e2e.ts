import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});

describe('many answers at the same time', () => {
  // promises ladder#last-spot, ladder#standby
  it('from twelve friends for three spots give three of them a spot and the others a position on standby', async () => {
    const pat = await harness.organiser('Pat');
    const names = Array.from({ length: 12 }, (_, i) => `Friend${i}`);
    await pat.knows(4, names);
    const round = await pat.plansRound({ days: 3 });
    const { offers: none } = await round.sees();
    expect(none).toEqual([]);
    const contacts = await pat.call<Array<{ id: string }>>('GET', '/api/contacts');
    await round.sendsInvites({ contactIds: contacts.map((c) => c.id) });
    for (const name of names) await harness.phone(name).waitFor(/Reply IN or OUT/);
    await Promise.all(names.map((name) => harness.phone(name).reply('IN')));
    await eventually(async () => {
      const { offers, numberOfPlayers } = await round.sees();
      expect(offers.filter((o) => o.state === 'accepted')).toHaveLength(3);
      expect(
        offers
          .filter((o) => o.state === 'standby')
          .map((o) => o.standbyRank)
          .sort((a, b) => a! - b!),
      ).toEqual(Array.from({ length: 9 }, (_, i) => i + 1));
      expect(numberOfPlayers).toBe(4);
    });
  });
});
