import { World, eventually, listens, type GameUnderTest } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let world: World;
beforeAll(async () => {
  game = await startGameUnderTest();
});
afterAll(() => game.stop());
beforeEach(async () => {
  world = new World(game);
  await world.nextDayAt('10:00');
});

describe('a tee time that fills itself', () => {
  it('asks tier by tier until the foursome is full, and everyone is told', async () => {
    const pat = await world.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
    await pat.knows(2, ['Eve', 'Fay']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites({ message: 'Carts are on me' });

    await world.phone('Ann').waitFor(/Pat.*Eagle Creek.*Reply IN or OUT.*\/r\/.*STOP to end/s);
    await world.phone('Ann').reply('IN');
    await world.phone('Ann').waitFor(/you(’|')?re in|you are in/i);
    await world.phone('Bob').waitFor(/Reply IN or OUT/);
    await world.phone('Bob').reply('Out!');
    await round.stands({ Ann: 'accepted', Bob: 'declined', Cy: 'pending' });

    await world.forward({ minutes: 3 });
    await world.phone('Dee').waitFor(/Reply IN or OUT/);
    expect((await round.answers('Dee', 'in')).outcome).toBe('accepted');

    await world.forward({ hours: 3 });
    await world.phone('Eve').waitFor(/Reply IN or OUT/);
    await world.phone('Eve').reply('yep');
    await round.stands({ Ann: 'accepted', Bob: 'declined', Cy: 'pending', Dee: 'accepted', Eve: 'accepted' });
    expect(world.phone('Fay').received()).toEqual([]);

    const seen = await round.sees();
    expect(seen).toMatchObject({ ladder: 'full', numberOfPlayers: 4, spotsOpen: 0, nextTierTimeout: null });
    await world.inbox('Pat').waitFor(/full|4 of 4/i);
    await world
      .inbox('Eve')
      .waitFor((mail) => mail.attachments.some((a) => /\.ics$|calendar/.test(`${a.filename} ${a.type}`)));

    expect(await round.answers('Cy', 'in')).toMatchObject({ outcome: 'standby', standbyRank: 1 });
    await world.phone('Ann').reply('OUT');
    await round.stands({
      Ann: 'declined',
      Bob: 'declined',
      Cy: 'accepted',
      Dee: 'accepted',
      Eve: 'accepted',
    });
    await world.phone('Cy').waitFor(/you(’|')?re in|you are in/i);
  });

  // promises client#live-updates
  it('the organiser’s browser is told by itself', async () => {
    const pat = await world.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    const { stale, stop } = await listens(pat);
    await round.answers('Ann', 'in');
    await eventually(() => expect(stale).toContain(`/api/bookings/${round.id}`));
    stop();
  });

  // promises messages#reminder
  it('reminds the players 24 hours before', async () => {
    const pat = await world.organiser('Pat');
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ hours: 30 });
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await world.forward({ hours: 6, minutes: 1 });
    await world.phone('Ann').waitFor(/remind|tomorrow/i);
    await world.inbox('Pat').waitFor(/remind|tomorrow/i);
  });

  // promises tee-times#cancelling, messages#changes-told
  it('cancelling tells whoever is in by text and mail, and the others by mail; links say so', async () => {
    const pat = await world.organiser('Pat');
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    await world.inbox('Bob').waitFor(/Eagle Creek/);
    const texts = world.phone('Bob').received().length;
    await round.cancel();
    await world.phone('Ann').waitFor(/cancel/i);
    await world.inbox('Ann').waitFor(/cancel/i);
    await world.inbox('Bob').waitFor(/cancel/i);
    expect(world.phone('Bob').received()).toHaveLength(texts);
    const page = await fetch(`${game.url}${await round.linkOf('Bob')}`);
    expect(await page.text()).toMatch(/cancel/i);
  });
});
