import { Golfer, GameHarness, eventually, type GameUnderTest } from '@game/testing';
import pg from 'pg';
import { STATEFUL_SERVICES } from '../local/services.mjs';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game?.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});

/**
 * Creates the account of somebody who knows the friend's addresses, in a zone where it is night while it is
 * day in Chicago.
 */
async function claims(friend: string, more: object = {}): Promise<Golfer> {
  const claimant = new Golfer(harness, friend);
  await claimant.register();
  await claimant.call('PATCH', '/api/me', { phone: harness.phoneNumber(friend), timeZone: 'Asia/Tokyo' });
  await claimant.call('PATCH', '/api/me/settings', { emailNotifications: false });
  await claimant.call('PATCH', '/api/me/messaging-preferences', { inviteNotifications: false, ...more });
  return claimant;
}
const codeIn = (words: string) => /\b\d{6}\b/.exec(words)![0];
/** Waits until the other services have handled the change of an account. */
const heard = async () => {
  const client = new pg.Client({ connectionString: game.databaseUrl! });
  await client.connect();
  const unhandled = STATEFUL_SERVICES.flatMap((service) => [
    `select name from ${service}.outbox`,
    `select name from ${service}.inbox where state = 'pending' and not parked`,
  ]).join(' union all ');
  await eventually(async () => expect((await client.query(unhandled)).rows).toEqual([]));
  await client.end();
};

// promises accounts#verification
describe('the account of somebody who has not confirmed the addresses of a friend', () => {
  it('neither stops messages to the friend nor changes the hours in which the friend is texted', async () => {
    await claims('Ann');
    await heard();
    await harness.nextDayAt('10:00');
    await pat.knows(1, ['Ann']);
    await (await pat.plansRound()).sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.inbox('Ann').waitFor(/invites you to golf/);
  });

  it('applies its settings to these addresses once it has confirmed them', async () => {
    const ann = await claims('Ann');
    await ann.call('POST', '/api/me/verify/email');
    const mail = await harness.inbox('Ann').waitFor(/is your code/);
    await ann.call('POST', '/api/me/verify/email/confirm', { code: codeIn(mail.subject) });
    await ann.call('POST', '/api/me/verify/phone');
    const text = await harness.phone('Ann').waitFor(/Your code is/);
    await ann.call('POST', '/api/me/verify/phone/confirm', { code: codeIn(text.body) });
    await heard();
    await harness.nextDayAt('10:00');
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.inbox('Bob').waitFor(/invites you to golf/);
    await eventually(async () => {
      const { offers } = await round.sees();
      expect(offers.map(({ name }) => name)).toContain('Ann');
    });
    // An invite to Ann would be sent by now.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const words = [
      ...harness
        .inbox('Ann')
        .emails()
        .map((found) => found.subject),
      ...harness
        .phone('Ann')
        .received()
        .map((found) => found.body),
    ];
    expect(words.filter((found) => /invites you/.test(found))).toEqual([]);
  });
});
