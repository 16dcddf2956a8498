import { GameHarness, eventually, listens, type GameUnderTest } from '@game/testing';
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

describe('a tee time that fills itself', () => {
  it('asks tier by tier until the foursome is full, and tells everyone', async () => {
    const pat = await harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
    await pat.knows(2, ['Eve', 'Fay']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites({ message: 'Carts are on me' });

    await harness.phone('Ann').waitFor(/Pat.*Eagle Creek.*Reply IN or OUT.*\/r\/.*STOP to end/s);
    await harness.phone('Ann').reply('IN');
    await harness.phone('Ann').waitFor(/you(’|')?re in|you are in/i);
    await harness.phone('Bob').waitFor(/Reply IN or OUT/);
    await harness.phone('Bob').reply('Out!');
    await round.stands({ Ann: 'accepted', Bob: 'declined', Cy: 'pending' });

    await harness.forward({ minutes: 3 });
    await harness.phone('Dee').waitFor(/Reply IN or OUT/);
    expect((await round.answers('Dee', 'in')).outcome).toBe('accepted');

    await harness.forward({ hours: 3 });
    await harness.phone('Eve').waitFor(/Reply IN or OUT/);
    await harness.phone('Eve').reply('yep');
    await round.stands({ Ann: 'accepted', Bob: 'declined', Cy: 'pending', Dee: 'accepted', Eve: 'accepted' });
    expect(harness.phone('Fay').received()).toEqual([]);

    const seen = await round.sees();
    expect(seen).toMatchObject({ ladder: 'full', numberOfPlayers: 4, spotsOpen: 0, nextTierTimeout: null });
    await harness.inbox('Pat').waitFor(/full|4 of 4/i);
    await harness
      .inbox('Eve')
      .waitFor((mail) => mail.attachments.some((a) => /\.ics$|calendar/.test(`${a.filename} ${a.type}`)));

    expect(await round.answers('Cy', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
    await harness.phone('Ann').reply('OUT');
    await round.stands({
      Ann: 'declined',
      Bob: 'declined',
      Cy: 'standby',
      Dee: 'accepted',
      Eve: 'accepted',
    });
    // Ann may take the OUT back for three minutes.
    await harness.forward({ minutes: 3 });
    await round.stands({
      Ann: 'declined',
      Bob: 'declined',
      Cy: 'accepted',
      Dee: 'accepted',
      Eve: 'accepted',
    });
    await harness.phone('Cy').waitFor(/you(’|')?re in|you are in/i);
  });

  // promises client#live-updates
  it('updates the organiser’s browser without a reload', async () => {
    const pat = await harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    const { stale, stop } = await listens(pat);
    await round.answers('Ann', 'in');
    await eventually(() => expect(stale).toContain(`/api/bookings/${round.id}`));
    stop();
  });

  // promises messages#reminder
  it('reminds the players 24 hours before the round', async () => {
    const pat = await harness.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ hours: 30 });
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await harness.forward({ hours: 6, minutes: 1 });
    await harness.phone('Ann').waitFor(/remind|tomorrow/i);
    await harness.inbox('Pat').waitFor(/remind|tomorrow/i);
  });

  // promises tee-times#cancelling, messages#changes-told
  it('tells the players of its cancellation by text and mail and the others by mail, and its links say so', async () => {
    const pat = await harness.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await harness.inbox('Bob').waitFor(/Eagle Creek/);
    await harness.phone('Bob').waitFor(/Reply IN/);
    const texts = harness.phone('Bob').received().length;
    await round.cancel();
    await harness.phone('Ann').waitFor(/cancel/i);
    await harness.inbox('Ann').waitFor(/cancel/i);
    await harness.inbox('Bob').waitFor(/cancel/i);
    expect(harness.phone('Bob').received()).toHaveLength(texts);
    const page = await fetch(`${game.url}${await round.linkOf('Bob')}`);
    expect(await page.text()).toMatch(/cancel/i);
  });
});
