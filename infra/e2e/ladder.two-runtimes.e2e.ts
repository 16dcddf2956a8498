import { localTime } from '@game/contracts';
import { GameHarness, eventually, type GameUnderTest, type Golfer } from '@game/testing';
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

/**
 * Tests what the ladder does together with other services; what it does alone is tested in services/bookings.
 */
describe('the ladder, through the whole product', () => {
  // promises ladder#dry-run
  it('shows in a dry run before sending who would be asked when, and tells nobody', async () => {
    await pat.knows(1, ['Ann', 'Bob']);
    await pat.knows(2, ['Eve', 'Fay', 'Gus']);
    const round = await pat.plansRound();
    const plan = await round.plan();
    expect(plan.steps.map((s) => [s.tier, s.because, s.contacts.map((c) => c.name)])).toEqual([
      [1, 'start', ['Ann', 'Bob']],
      [2, 'short', ['Eve']],
      [2, 'window', ['Fay', 'Gus']],
    ]);
    expect(harness.phone('Ann').received()).toEqual([]);
  });

  // promises ladder#unreachable-contacts
  it('asks a friend who opted out of texts by email, and asks the next friend if there is no email', async () => {
    await pat.knows(1, ['Ann', 'Bob', 'Cy', 'Dee']);
    const first = await pat.plansRound({ days: 2 });
    await first.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
    await harness.phone('Ann').reply('STOP');
    await harness.phone('Ann').waitFor(/won.t get any more texts/);
    const texts = harness.phone('Ann').received().length;
    const second = await pat.plansRound({ days: 4 });
    await second.sendsInvites();
    await harness
      .inbox('Ann')
      .waitFor((mail) => mail.text!.includes('/r/') && mail.subject.includes('Eagle Creek'));
    await second.stands({ Ann: 'pending', Bob: 'pending', Cy: 'pending' });
    expect(harness.phone('Ann').received()).toHaveLength(texts);
  });

  // promises messages#one-opt-out-for-all
  it('respects one opt-out for every organiser', async () => {
    await pat.knows(1, ['Ann'], { email: false });
    await (await pat.plansRound()).sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply('stop texting me');
    const sam = await harness.organiser('Sam');
    await sam.knows(1, ['Ann', 'Bob'], { email: false });
    await eventually(async () => {
      const round = await sam.plansRound();
      await round.sendsInvites();
      expect(Object.fromEntries((await round.sees()).offers.map((o) => [o.name, o.state]))).toEqual({
        Ann: 'skipped',
        Bob: 'pending',
      });
    });
  });

  // promises contacts#permission, messages#permission-to-text
  it('sends only email to a friend who may not be texted', async () => {
    await pat.call('POST', '/api/contacts', {
      name: 'Ann',
      tier: 1,
      phone: harness.phoneNumber('Ann'),
      email: harness.email('Ann'),
    });
    await (await pat.plansRound()).sendsInvites();
    await harness.inbox('Ann').waitFor(/\/r\//);
    expect(harness.phone('Ann').received()).toEqual([]);
  });

  // promises messages#another-channel, ladder#unreachable-contacts
  it('sends an undelivered invite by email, and asks the next friend if there is no email', async () => {
    await pat.knows(1, ['Ann', 'Bob'], { email: false });
    game.simulator.faults.next('twilio', { kind: 'undelivered', to: harness.phoneNumber('Ann'), times: 3 });
    const round = await pat.plansRound({ days: 2 }, { numberOfPlayers: 3 });
    await round.sendsInvites();
    await round.stands({ Ann: 'skipped', Bob: 'pending' });
    await harness.phone('Bob').waitFor(/Reply IN/);
  });

  it('sends no text in quiet hours, but email at once, and pauses the window', async () => {
    await pat.knows(1, ['Ann']);
    await harness.nextDayAt('22:00');
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await harness.inbox('Ann').waitFor(/\/r\//);
    expect(harness.phone('Ann').received()).toEqual([]);
    const { offers } = await round.sees();
    expect(new Date(offers[0]!.expiresAt).getTime() - harness.now().getTime()).toBeGreaterThan(
      12.9 * 3_600_000,
    );
    await harness.nextDayAt('08:00');
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
  });

  // promises ladder#quiet-hours
  it('asks the organiser what to do if quiet hours last until the tee time, and sends if they agree', async () => {
    await pat.knows(1, ['Ann'], { email: false });
    await harness.nextDayAt('22:00');
    const round = await pat.plansRound({ hours: 9 });
    const seen = await round.sendsInvites();
    expect(seen).toMatchObject({ ladder: 'paused', offers: [] });
    await harness.inbox('Pat').waitFor(/quiet hours/i);
    await round.sendsAtNight();
    await harness.phone('Ann').waitFor(/Reply IN or OUT/);
  });

  // promises ladder#reconfirming, messages#changes-told
  it('asks the players to confirm again after a change of time, tells the others, and shows the new time behind old links', async () => {
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await round.answers('Ann', 'in');
    const link = await round.linkOf('Bob');
    const dateTime = new Date(harness.now().getTime() + 96 * 3_600_000).toISOString();
    await round.change({ dateTime, venueName: 'The Fort' });
    await harness.phone('Ann').waitFor(/The Fort/);
    await harness.phone('Bob').waitFor(/The Fort/);
    await round.stands({ Ann: 'reconfirm', Bob: 'pending' });
    expect(await (await fetch(`${game.url}${link}`)).text()).toContain('The Fort');
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'pending' });
  });

  // promises ladder#reconfirming
  it('answers an IN to the text about the old time with the time that holds now', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    const { dateTime, timeZone } = await round.sees();
    const moved = new Date(Date.parse(dateTime) + 25 * 3_600_000);
    await round.change({ dateTime: moved.toISOString() });
    await harness.phone('Ann').reply('IN');
    const answer = await harness.phone('Ann').waitFor(/You're in/);
    expect(answer.body).toContain(localTime(moved, timeZone));
    await round.stands({ Ann: 'accepted' });
  });

  // promises ladder#changed-contacts
  it('keeps an offer that was sent before its contact was deleted', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    const [contact] = await pat.call<Array<{ id: string }>>('GET', '/api/contacts');
    await round.linkOf('Ann');
    await pat.call('DELETE', `/api/contacts/${contact!.id}`);
    expect((await round.answers('Ann', 'in')).outcome).toBe('accepted');
  });

  // promises ladder#overlapping-rounds, messages#several-open-invites
  it('answers a bare IN for two rounds with a list, applies an IN with a code, and shows no organiser the other’s round', async () => {
    await pat.knows(1, ['Ann']);
    const sam = await harness.organiser('Sam');
    await sam.knows(1, ['Ann']);
    const [hers, his] = [await pat.plansRound({ days: 2 }), await sam.plansRound({ days: 4 })];
    await hers.sendsInvites();
    await harness.phone('Ann').waitFor(/Pat/);
    await his.sendsInvites();
    await harness.phone('Ann').waitFor(/Sam/);
    await harness.phone('Ann').reply('IN');
    const list = await harness.phone('Ann').waitFor(/1.*2/s);
    await hers.stands({ Ann: 'pending' });
    const code = /(\d)[^\d\n]*Sam|Sam[^\n]*?(\d) IN/.exec(list.body);
    expect(code).not.toBeNull();
    await harness.phone('Ann').reply('2 IN');
    await eventually(async () => {
      const states = [await hers.sees(), await his.sees()].map((b) => b.offers[0]!.state);
      expect(states.sort()).toEqual(['accepted', 'pending']);
    });
    expect(JSON.stringify(await hers.sees())).not.toContain('Sam');
  });
});

// promises messages#reply-words
describe('words that friends text', () => {
  it.each(['IN', ' y ', 'Yep!', 'yes', '1 in', 'In.'])('%j accepts', async (word) => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply(word);
    await round.stands({ Ann: 'accepted' });
  });

  it.each(['OUT', 'n', 'No', 'nope', 'PASS', '1 OUT'])('%j declines and opts nobody out', async (word) => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply(word);
    await round.stands({ Ann: 'declined' });
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted' });
  });

  it('MAYBE leaves the offer pending and says until when, HELP explains, and other words get one help line and reach the organiser', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply('maybe');
    await harness.phone('Ann').waitFor(/until|by/i);
    await harness.phone('Ann').reply('HELP');
    await harness.phone('Ann').waitFor(/Get in the game!.*STOP/s);
    await harness.phone('Ann').reply('do we walk?');
    await harness.inbox('Pat').waitFor(/do we walk\?/);
    await round.stands({ Ann: 'pending' });
  });

  it('YES from a number that opted out answers the invite, and only START opts the number in again', async () => {
    await pat.knows(1, ['Ann']);
    const round = await pat.plansRound();
    await round.sendsInvites();
    await harness.phone('Ann').waitFor(/Reply IN/);
    await harness.phone('Ann').reply('QUIT');
    await eventually(() => expect(harness.phone('Ann').received().length).toBeGreaterThan(1));
    await harness.phone('Ann').reply('YES');
    await round.stands({ Ann: 'accepted' });
    await harness.phone('Ann').reply('START');
    await harness.phone('Ann').waitFor(/You get our texts again/);
  });
});
