import { setTimeout as pause } from 'node:timers/promises';
import { GameHarness, eventually, type GameUnderTest, type Golfer, type Round } from '@game/testing';
import type { FaultSpec } from '@game/simulator';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
  pat = await harness.organiser('Pat');
});
afterEach(async () => {
  game.simulator.faults.clear();
  await harness.forward({ hours: 2 });
});

const TIERS = [
  ['Ann', 'Bob', 'Cy'],
  ['Dee', 'Eve', 'Fay'],
  ['Gus', 'Hal', 'Ida'],
];
const refused = (status: number, code?: number): FaultSpec => ({
  ...{ kind: 'status', status, times: 'always' },
  ...(code !== undefined && { code }),
});
const reported = (errorCode: number): FaultSpec => ({ kind: 'undelivered', errorCode, times: 'always' });

const REFUSED = /Texts cannot be sent at the moment: our number or account is refused/;
const DOWN = /Texts cannot be sent at the moment: the service that carries our texts does not work/;

/** The invites that arrived on this friend's phone. */
const invitesOf = (name: string) =>
  harness
    .phone(name)
    .received()
    .filter(({ status, body }) => status === 'delivered' && body.includes('Reply IN or OUT'));
const allAre = (state: string, names: string[]) => Object.fromEntries(names.map((name) => [name, state]));

async function nineFriendsAreInvited(): Promise<Round> {
  for (const [index, names] of TIERS.entries()) await pat.knows(index + 1, names, { email: false });
  const round = await pat.plansRound({ days: 3 });
  await round.sendsInvites();
  return round;
}
async function allDecline(round: Round, names: string[]) {
  for (const name of names) await harness.phone(name).reply('OUT');
  await eventually(async () => {
    const { offers } = await round.sees();
    for (const name of names) expect(offers.find((offer) => offer.name === name)?.state).toBe('declined');
  });
  await harness.forward({ minutes: 4 });
}
/** Everybody declines, tier by tier, so the ladder has to ask all nine. */
async function everybodyDeclines(round: Round, from = 0) {
  for (const [index, names] of TIERS.entries()) {
    if (index < from) continue;
    for (const name of names) await eventually(() => expect(invitesOf(name)).toHaveLength(1), 60_000);
    for (const later of TIERS.slice(index + 1).flat()) expect(invitesOf(later)).toEqual([]);
    await allDecline(round, names);
  }
}
async function everybodyWasAskedOnceInOrder(round: Round) {
  const { offers } = await round.sees();
  expect(offers.map(({ name, tier, state }) => [name, tier, state]).sort()).toEqual(
    TIERS.flatMap((names, index) => names.map((name) => [name, index + 1, 'declined'])).sort(),
  );
  for (const name of TIERS.flat()) expect(invitesOf(name)).toHaveLength(1);
}

// promises ladder#providers-fail, messages#whose-fault, messages#probing
describe('nine friends in three tiers are each asked once and in order', () => {
  it.each<[string, FaultSpec, RegExp?]>([
    ['a wrong From (21606)', refused(400, 21606)],
    ['a region without permission (21408)', refused(400, 21408)],
    ['a wrong token (20003)', refused(401, 20003)],
    ['an account that is not found (20404)', refused(404, 20404)],
    ['an account without balance (20005)', refused(401, 20005)],
    ['a suspended account (30002)', reported(30002)],
    ['an unregistered campaign (30034)', reported(30034)],
    ['a spam filter (30007)', reported(30007)],
    ['too many requests (429)', refused(429), DOWN],
    ['a broken provider (500)', refused(500), DOWN],
  ])('although %s kept their texts back for five hours', async (_, fault, why = REFUSED) => {
    game.simulator.faults.next('twilio', fault);
    const round = await nineFriendsAreInvited();
    await eventually(async () =>
      expect((await round.sees()).delayed).toMatchObject({ channel: 'sms', names: TIERS[0] }),
    );
    await harness.forward({ hours: 5 });
    await pause(500);
    await round.stands(allAre('pending', TIERS[0]!));
    const words = (await round.sees()).activity.map(({ text }) => text).join('\n');
    expect(words).toMatch(why);
    expect((await round.sees()).delayed!.text).toMatch(why);
    expect(words).not.toMatch(/, passed over|nobody is left/i);
    game.simulator.faults.clear();
    await round.recovers();
    await everybodyDeclines(round);
    await everybodyWasAskedOnceInOrder(round);
  });

  it('although Twilio is silent for ten minutes in the middle of a tier', async () => {
    const round = await nineFriendsAreInvited();
    for (const name of TIERS[0]!) await eventually(() => expect(invitesOf(name)).toHaveLength(1));
    for (const on of ['send', 'read'] as const)
      game.simulator.faults.next('twilio', { kind: 'timeout', on, times: 'always' });
    // The answers of friends come in while our own texts get stuck.
    await allDecline(round, TIERS[0]!);
    await eventually(
      async () => expect((await round.sees()).delayed).toMatchObject({ names: TIERS[1] }),
      60_000,
    );
    await harness.forward({ minutes: 10 });
    await round.stands({ ...allAre('declined', TIERS[0]!), ...allAre('pending', TIERS[1]!) });
    game.simulator.faults.clear();
    await round.recovers();
    await everybodyDeclines(round, 1);
    await everybodyWasAskedOnceInOrder(round);
  });
});

// promises messages#probing
it('after a 429 with Retry-After no text is tried before that time, and then each leaves once', async () => {
  game.simulator.faults.next('twilio', { kind: 'status', status: 429, retryAfter: 1_200, times: 'always' });
  const round = await nineFriendsAreInvited();
  await eventually(async () => expect((await round.sees()).delayed).toMatchObject({ names: TIERS[0] }));
  game.simulator.faults.clear();
  await harness.forward({ minutes: 19 });
  await pause(1_000);
  for (const name of TIERS[0]!) expect(invitesOf(name)).toEqual([]);
  await round.recovers();
  for (const name of TIERS[0]!) await eventually(() => expect(invitesOf(name)).toHaveLength(1));
});
