import { GameHarness, eventually, type GameUnderTest, type Round } from '@game/testing';
import { startOwnGame } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startOwnGame({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});
afterAll(() => game.stop());

interface Detail {
  activity: Array<{ text: string }>;
  delayed: { text: string } | null;
}

// promises messages#sending-budget
describe('an account that is seconds old', () => {
  it('cannot text 120 strangers: at most 36 are asked, and the organiser reads that the budget is used up and the others wait', async () => {
    const eve = await harness.organiser('Eve');
    const names = Array.from({ length: 120 }, (_, n) => `Stranger${n}`);
    await eve.knows(1, names, { email: false });
    const rounds: Round[] = [];
    for (const venueName of ['Eagle Creek', 'The Fort', 'Coffin', 'Pebble']) {
      const round = await eve.plansRound({ days: 3 + rounds.length }, { venueName });
      rounds.push(round);
      await round.sendsInvites();
      await eve.call('POST', `/api/bookings/${round.id}/ask-everybody`);
    }
    const received = () => names.reduce((sum, name) => sum + harness.phone(name).received().length, 0);
    await eventually(() => expect(received()).toBeGreaterThanOrEqual(36));
    await harness.forward({ hours: 3 });
    expect(names.filter((name) => harness.phone(name).received().length > 0).length).toBeLessThanOrEqual(36);
    expect(received()).toBeLessThanOrEqual(40);
    await eventually(async () => {
      const seen = await eve.call<Detail>('GET', `/api/bookings/${rounds[0]!.id}`);
      expect(seen.delayed?.text).toMatch(/^Your texts for now are used up\. The invites to /);
      expect(seen.activity.map(({ text }) => text).join('\n')).toMatch(/Your texts for now are used up/);
    });
    const fifth = await eve.plansRound({ days: 9 });
    // The plan omits this note while notifications is too busy to answer within a second.
    await eventually(async () =>
      expect((await fifth.plan()).notes.join(' ')).toMatch(/\d+ of 40 texts used today\./),
    );
  }, 120_000);

  it('asks the same eight friends for each of four tee times', async () => {
    const pat = await harness.organiser('Pat');
    const friends = Array.from({ length: 8 }, (_, n) => `Friend${n}`);
    await pat.knows(1, friends);
    for (let n = 0; n < 4; n++) {
      const round = await pat.plansRound({ days: 3 + n });
      await round.sendsInvites();
      await pat.call('POST', `/api/bookings/${round.id}/ask-everybody`);
    }
    for (const name of friends)
      await eventually(() => expect(harness.phone(name).received()).toHaveLength(4));
  }, 60_000);
});
