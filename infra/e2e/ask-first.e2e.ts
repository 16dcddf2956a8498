import { GameHarness, eventually, type GameUnderTest } from '@game/testing';
import { startOwnGame } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
beforeAll(async () => {
  game = await startOwnGame({ SMS_CONSENT: 'ask-first' });
  harness = new GameHarness(game);
  await harness.nextDayAt('10:00');
});
afterAll(() => game.stop());

interface Detail {
  activity: Array<{ text: string }>;
  delayed: { names: string[]; text: string } | null;
}

// promises messages#ask-first, ladder#yes-to-texts-first
it('friends with only a phone are asked for their YES first: it starts their time to answer, and who says nothing makes room for the next', async () => {
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee'], { email: false });
  const round = await pat.plansRound({ days: 6 });
  await round.sendsInvites();
  const detail = () => pat.call<Detail>('GET', `/api/bookings/${round.id}`);
  const activity = async () => (await detail()).activity.map(({ text }) => text).join('\n');
  for (const name of ['Ann', 'Bob', 'Cy'])
    await harness
      .phone(name)
      .waitFor(/Pat would like to text you golf invites .* Reply YES .* STOP for never/);
  await eventually(async () =>
    expect((await detail()).delayed?.text).toMatch(/^We ask by text first whether invites may come\./),
  );
  await eventually(async () =>
    expect(await activity()).toMatch(/Ann is asked by text first whether your invites may come/),
  );

  // Ann says yes late in the window, and has a whole window from then on.
  await harness.forward({ hours: 2, minutes: 30 });
  await harness.phone('Ann').reply('YES');
  await harness.phone('Ann').waitFor(/Pat wants you for golf/);
  await eventually(async () => expect(await activity()).toMatch(/Ann said YES to texts and has the invite/));
  await round.stands({ Ann: 'pending', Bob: 'pending', Cy: 'pending' });

  // Bob refuses, and Cy says nothing: both make room, each with a reason.
  await harness.phone('Bob').reply('STOP');
  await harness.forward({ minutes: 40 });
  await eventually(async () => expect(await activity()).toMatch(/Cy has not said YES to texts, passed over/));
  await harness.phone('Dee').waitFor(/would like to text you/);
  await round.stands({ Ann: 'pending', Bob: 'skipped', Cy: 'skipped', Dee: 'pending' });

  await harness.forward({ hours: 1 });
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'skipped', Cy: 'skipped', Dee: 'pending' });
}, 120_000);
