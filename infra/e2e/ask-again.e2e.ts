import { GameHarness, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
});
afterAll(() => game?.stop());

// promises ladder#asking-by-hand
it('a friend who let the window pass gets the invite a second time by text and mail, and its answer counts', async () => {
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann']);
  const round = await pat.plansRound();
  await round.sendsInvites();
  const first = await harness.phone('Ann').waitFor(/Reply IN or OUT/);
  await harness.inbox('Ann').waitFor(/are you in/);
  await harness.forward({ hours: 3, minutes: 5 });
  const { offers } = await round.sees();
  expect(offers).toMatchObject([{ name: 'Ann', state: 'pending' }]);

  const contactIds = offers.map(({ contactId }) => contactId);
  expect(await round.sendsInvites({ contactIds })).toMatchObject({ notAsked: [] });
  const second = await harness.phone('Ann').waitFor(/Reply IN or OUT/);
  await harness.inbox('Ann').waitFor(/are you in/);
  expect(second.sid).not.toBe(first.sid);
  // It is the only open invite, so its text has no number.
  expect(second.body).toContain('Reply IN or OUT.');
  // While that window runs, the same press asks nobody, and says so.
  expect(await round.sendsInvites({ contactIds })).toMatchObject({
    notAsked: [{ name: 'Ann', why: 'already-asked' }],
  });
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted' });
});
