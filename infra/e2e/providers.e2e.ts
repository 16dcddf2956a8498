import { GameHarness, eventually, type GameUnderTest, type Golfer } from '@game/testing';
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

const WRONG_FROM: FaultSpec = { kind: 'status', status: 400, code: 21606, times: 'always' };
const FRIENDS = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'];

// promises ladder#providers-fail, messages#whose-fault, messages#probing
describe('a fault of our own sender', () => {
  // Every other fault, and how the ladder goes on to its last tier: nine-friends.nightly.e2e.ts.
  const faults: Array<[string, FaultSpec]> = [
    ['a wrong From (21606)', WRONG_FROM],
    ['an unregistered campaign (30034)', { kind: 'undelivered', errorCode: 30034, times: 'always' }],
  ];
  it.each(faults)(
    '%s skips none of nine friends, and their windows do not run meanwhile',
    async (_, fault) => {
      await pat.knows(1, FRIENDS.slice(0, 3), { email: false });
      await pat.knows(2, FRIENDS.slice(3, 6), { email: false });
      await pat.knows(3, FRIENDS.slice(6), { email: false });
      game.simulator.faults.next('twilio', fault);
      const round = await pat.plansRound({ days: 3 });
      await round.sendsInvites();
      await eventually(async () =>
        expect((await round.sees()).delayed).toMatchObject({ channel: 'sms', names: ['Ann', 'Bob', 'Cy'] }),
      );
      await harness.forward({ hours: 5 });
      await new Promise((r) => setTimeout(r, 500));
      await round.stands({ Ann: 'pending', Bob: 'pending', Cy: 'pending' });
      expect((await round.sees()).activity.map(({ text }) => text).join('\n')).toMatch(
        /texts cannot be sent/i,
      );

      game.simulator.faults.clear();
      await round.recovers();
      for (const name of ['Ann', 'Bob', 'Cy']) await harness.phone(name).waitFor(/Reply IN or OUT/);
      await eventually(async () => expect((await round.sees()).delayed).toBeNull());
      const { offers } = await round.sees();
      for (const { expiresAt } of offers)
        expect(new Date(expiresAt).getTime() - harness.now().getTime()).toBeGreaterThan(2 * 3_600_000);
      await harness.phone('Ann').reply('IN');
      await round.stands({ Ann: 'accepted', Bob: 'pending', Cy: 'pending' });
    },
  );

  it('does not delay mail to a friend with an email, whose window runs while the other friends wait', async () => {
    await pat.knows(1, ['Ann', 'Bob'], { email: false });
    await pat.knows(1, ['Cy']);
    await pat.knows(2, ['Dee']);
    game.simulator.faults.next('twilio', WRONG_FROM);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await harness.inbox('Cy').waitFor(/invites you/);
    await eventually(async () => expect((await round.sees()).delayed?.names).toEqual(['Ann', 'Bob']));
    await harness.forward({ hours: 3, minutes: 1 });
    await round.stands({ Ann: 'pending', Bob: 'pending', Cy: 'pending', Dee: 'pending' });
    await eventually(async () => {
      const { offers } = await round.sees();
      expect(offers.filter(({ waits }) => waits).map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    });
  });

  it('does not let a carrier that takes a STOP itself cost a confirmed player the spot, or the invites by mail', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted' });
    await harness.phone('Ann').waitFor(/You’re in|You're in/);
    game.simulator.faults.next('twilio', { kind: 'carrier-stop' });
    await harness.phone('Ann').reply('STOP');
    await harness.inbox('Pat').waitFor(/Ann/);
    await eventually(async () => expect((await round.sees()).offers[0]).toMatchObject({ state: 'accepted' }));
    await eventually(async () => expect((await round.sees()).doubts).toMatchObject([{ name: 'Ann' }]));
    // The carrier has confirmed the STOP, and we do not confirm it again.
    expect(harness.phone('Ann').last()?.body).toMatch(/successfully been unsubscribed/);
    const next = await pat.plansRound({ days: 4 });
    await next.sendsInvites();
    await harness.inbox('Ann').waitFor(/invites you/);
    await next.stands({ Ann: 'pending' });
    expect(harness.phone('Ann').last()?.body).toMatch(/successfully been unsubscribed/);
  });

  // promises messages#stop, ladder#doubts
  it('leaves a player the spot whose STOP only the carrier knows, and the organiser sees the doubt and reads the mail', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
    game.simulator.faults.next('twilio', { kind: 'undelivered', errorCode: 21610 });
    await harness.phone('Ann').reply('IN');
    await harness.inbox('Pat').waitFor(/Texts no longer reach Ann/);
    await eventually(async () => {
      const { offers, doubts, activity } = await round.sees();
      expect(offers[0]).toMatchObject({ name: 'Ann', state: 'accepted' });
      expect(doubts).toMatchObject([{ name: 'Ann', text: 'STOP (told to the phone company)' }]);
      expect(activity.map(({ text }) => text)).toContain(
        'Ann ended all texts and may not come. The spot stays theirs until you know.',
      );
    });
  });

  it('sends nothing afterwards about a tee time that was cancelled meanwhile', async () => {
    await pat.knows(1, ['Ann', 'Bob'], { email: false });
    game.simulator.faults.next('twilio', WRONG_FROM);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await eventually(async () => expect((await round.sees()).delayed?.names).toEqual(['Ann', 'Bob']));
    await round.cancel();
    await pat.knows(1, ['Cy'], { email: false });
    const next = await pat.plansRound({ days: 4 });
    await next.sendsInvites();
    await eventually(async () => expect((await next.sees()).delayed?.names).toEqual(['Ann', 'Bob', 'Cy']));
    game.simulator.faults.clear();
    await next.recovers();
    await harness.phone('Cy').waitFor(/Reply IN or OUT/);
    for (const name of ['Ann', 'Bob'])
      expect(
        harness
          .phone(name)
          .received()
          .map(({ body }) => body),
      ).toEqual([expect.stringMatching(/Reply/)]);
  });
});
