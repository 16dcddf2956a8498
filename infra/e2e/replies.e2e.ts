import type { BookingDetail, Exchange, OfferView } from '@game/contracts';
import { eventually, GameHarness, type GameUnderTest } from '@game/testing';
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

async function asked(...names: string[]) {
  const pat = await harness.organiser();
  await pat.knows(1, names);
  const round = await pat.plansRound();
  await round.sendsInvites();
  for (const name of names) await harness.phone(name).waitFor(/Reply IN or OUT/);
  return { pat, round };
}

// promises messages#reply-words, messages#asking-back
describe('friends who answer in their own words', () => {
  it('take spots and give them up, and the organiser is told of each', async () => {
    const { round } = await asked('Ann', 'Bob', 'Cy');
    await harness.phone('Ann').reply("I'm in! 👍");
    await harness.phone('Bob').reply("I'm out, kid is sick");
    await harness.phone('Cy').reply('yeah count me in');
    await round.stands({ Ann: 'accepted', Bob: 'declined', Cy: 'accepted' });
    await harness.phone('Ann').reply("can't make it anymore, sorry");
    await round.stands({ Ann: 'declined', Bob: 'declined', Cy: 'accepted' });
    await harness.inbox('Pat').waitFor(/Ann dropped out/);
  });

  it('are asked back if a text is doubtful, and a Y counts as the answer', async () => {
    const { round } = await asked('Ann');
    await harness.phone('Ann').reply('Cancel');
    await harness.phone('Ann').waitFor(/^Do you mean .*reply OUT.*reply STOP/);
    await round.stands({ Ann: 'pending' });
    await harness.phone('Ann').reply('the spot');
    await round.stands({ Ann: 'declined' });
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted' });
  });

  // promises messages#stop
  it('still count after STOP, whose answer says how to give the spot back', async () => {
    const { round } = await asked('Ann');
    const ann = harness.phone('Ann');
    await ann.reply('IN');
    await ann.waitFor(/You're in/);
    await ann.reply('STOP');
    await ann.waitFor(/You are still in for .*\. Can't make it\? Reply OUT\. Reply START/);
    await ann.reply('OUT');
    await round.stands({ Ann: 'declined' });
  });

  it('reach the organiser with texts that are no answer, even as players', async () => {
    const { round } = await asked('Ann', 'Bob');
    await harness.phone('Bob').reply('how much is it?');
    await harness.phone('Bob').waitFor(/We passed your words on to Pat\./);
    await harness.inbox('Pat').waitFor((mail) => /how much is it\?/.test(mail.text ?? ''));
    await harness.phone('Ann').reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'pending' });
    await harness.phone('Ann').reply('running 10 late');
    await harness.inbox('Pat').waitFor((mail) => /running 10 late/.test(mail.text ?? ''));
    await round.stands({ Ann: 'accepted', Bob: 'pending' });
  });
});

// promises messages#answers-from-facts
describe('questions of friends', () => {
  it('are answered from the tee time, and the organiser is asked only what the tee time does not say', async () => {
    const pat = await harness.organiser();
    await pat.knows(1, ['Ann', 'Bob']);
    const round = await pat.plansRound();
    await round.change({ cost: '45 plus cart', notes: 'Walking, if the heat allows.' });
    await round.sendsInvites();
    const [ann, bob] = [harness.phone('Ann'), harness.phone('Bob')];
    for (const friend of [ann, bob]) await friend.waitFor(/Reply IN or OUT/);
    await ann.reply('how much is it?');
    await ann.waitFor(/: the cost is 45 plus cart\. Reply IN or OUT$/);
    await ann.reply('is it walking?');
    await ann.waitFor(/: "Walking, if the heat allows"\. Reply IN or OUT$/);
    await bob.reply("I'm in, who else is playing?");
    await bob.waitFor(/: Pat and Bob are in\. 2 spots are left\.$/);
    await round.stands({ Ann: 'pending', Bob: 'accepted' });
    await ann.reply('what is the dress code?');
    await ann.waitFor(/We passed your words on to Pat\./);
    await harness.inbox('Pat').waitFor((mail) => /what is the dress code\?/.test(mail.text ?? ''));
    expect(
      harness
        .inbox('Pat')
        .emails()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/how much is it/);
    await eventually(async () =>
      expect((await round.sees()).activity.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Ann asked: how much is it?', 'Ann wrote: what is the dress code?']),
      ),
    );
  });

  it('are answered with a request for the number of the round if the friend has several open invites', async () => {
    const { pat } = await asked('Ann');
    const second = await pat.plansRound({ days: 9 });
    await second.change({ cost: '$60' });
    await second.sendsInvites();
    const ann = harness.phone('Ann');
    const code = /Reply (\d) IN/.exec((await ann.waitFor(/Reply \d IN/)).body)![1]!;
    await ann.reply('how much is it?');
    await ann.waitFor(/several rounds.*number.*LIST/);
    await ann.reply(`${code} how much is it?`);
    await ann.waitFor(/: the cost is \$60\./);
  });

  // promises messages#several-open-invites
  it('accept each of two open invites in one text, and give up each spot by its code', async () => {
    const { pat, round } = await asked('Ann');
    const second = await pat.plansRound({ days: 9 });
    await second.sendsInvites();
    const ann = harness.phone('Ann');
    const code = /Reply (\d) IN/.exec((await ann.waitFor(/Reply \d IN/)).body)![1]!;
    await ann.reply("I'm in for both!");
    await Promise.all([round.stands({ Ann: 'accepted' }), second.stands({ Ann: 'accepted' })]);
    await ann.reply(`${code} OUT`);
    await Promise.all([round.stands({ Ann: 'accepted' }), second.stands({ Ann: 'declined' })]);
  });
});

// promises messages#running-late
it('a late player’s message reaches the organiser and, once, the other players', async () => {
  const { round } = await asked('Ann', 'Bob', 'Cy');
  await harness.phone('Ann').reply('IN');
  await harness.phone('Bob').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'accepted', Cy: 'pending' });
  const { dateTime } = await round.sees();
  await harness.forward({ hours: (Date.parse(dateTime) - harness.now().getTime()) / 3_600_000 - 1 });
  await harness.phone('Ann').reply('running 10 late');
  await harness.phone('Bob').waitFor(/^Ann is running about 10 minutes late for /);
  await harness.inbox('Pat').waitFor((mail) => /running 10 late/.test(mail.text ?? ''));
  await harness.phone('Ann').reply('running 15 late');
  await harness.inbox('Pat').waitFor((mail) => /running 15 late/.test(mail.text ?? ''));
  const late = (name: string) =>
    harness
      .phone(name)
      .received()
      .filter(({ body }) => /is running/.test(body));
  expect([late('Ann'), late('Bob'), late('Cy')].map((texts) => texts.length)).toEqual([0, 1, 0]);
});

// promises messages#asking-back
it('a player who writes MAYBE is asked whether somebody else should get the spot', async () => {
  const { round } = await asked('Ann');
  await harness.phone('Ann').reply('IN');
  await harness.phone('Ann').waitFor(/You're in!/);
  await harness.phone('Ann').reply('MAYBE');
  await harness.phone('Ann').waitFor(/^Shall I give your spot for .* to somebody else\? Reply Y or N$/);
  await eventually(async () => expect((await round.sees()).doubts).toMatchObject([{ name: 'Ann' }]));
  await harness.phone('Ann').reply('N');
  await eventually(async () => expect((await round.sees()).doubts).toEqual([]));
  await round.stands({ Ann: 'accepted' });
});

const offerOf = (seen: BookingDetail, name: string): OfferView => seen.offers.find((o) => o.name === name)!;

// promises messages#exchange, messages#writing-back
it('each friend has an exchange with the organiser, who writes back and records the answer', async () => {
  const { pat, round } = await asked('Ann', 'Bob');
  await harness.phone('Ann').reply('what should I wear?');
  const path = `/api/bookings/${round.id}/offers/${offerOf(await round.sees(), 'Ann').id}`;
  const exchange = () => pat.call<Exchange>('GET', `${path}/exchange`);
  await eventually(async () =>
    expect((await exchange()).entries.find(({ from }) => from === 'friend')).toMatchObject({
      text: 'what should I wear?',
      understood: { meaning: 'question' },
    }),
  );
  expect(await pat.call('POST', `${path}/messages`, { text: 'A collar, please' })).toEqual({
    channel: 'sms',
  });
  await harness.phone('Ann').waitFor(/Pat, about .*: A collar, please/);
  await eventually(async () => {
    const { name, entries } = await exchange();
    expect(name).toBe('Ann');
    expect(entries.map(({ from }) => from)).toEqual(expect.arrayContaining(['game', 'friend', 'organiser']));
    expect(entries.find(({ from }) => from === 'organiser')).toMatchObject({ state: 'delivered' });
  });
  for (const text of ['', ' ', 'x'.repeat(201)])
    await expect(pat.call('POST', `${path}/messages`, { text })).rejects.toMatchObject({ status: 422 });
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  await eventually(async () =>
    expect((await exchange()).entries.findLast(({ from }) => from === 'friend')).toMatchObject({
      understood: { meaning: 'in' },
    }),
  );
});

// promises messages#unread
it('a message that is no answer stands on the card until the organiser opens the messages or writes back', async () => {
  const { pat, round } = await asked('Ann', 'Bob');
  await harness.phone('Ann').reply('can I bring my brother?');
  const unread = async () => (await round.sees()).unread;
  await eventually(async () =>
    expect(await unread()).toMatchObject([{ name: 'Ann', text: 'can I bring my brother?' }]),
  );
  await harness.phone('Bob').reply('is there a halfway house?');
  await eventually(async () => expect(await unread()).toMatchObject([{ name: 'Bob' }, { name: 'Ann' }]));
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  const pathOf = async (name: string) =>
    `/api/bookings/${round.id}/offers/${offerOf(await round.sees(), name).id}`;
  const [ofBob, ofAnn] = (await unread())!.map(({ at }) => ({ until: at }));
  await pat.call('POST', `${await pathOf('Ann')}/read`, ofAnn);
  await pat.call('POST', `${await pathOf('Ann')}/read`, ofAnn);
  expect(await unread()).toMatchObject([{ name: 'Bob' }]);
  const eve = await harness.organiser('Eve');
  await expect(eve.call('POST', `${await pathOf('Bob')}/read`, ofBob)).rejects.toMatchObject({ status: 404 });
  // What arrived after the message that was seen stays unread.
  const earlier = { until: new Date(Date.parse(ofBob!.until) - 1).toISOString() };
  await pat.call('POST', `${await pathOf('Bob')}/read`, earlier);
  expect(await unread()).toMatchObject([{ name: 'Bob' }]);
  await pat.call('POST', `${await pathOf('Bob')}/messages`, { text: 'Yes, after hole 9.' });
  await eventually(async () => expect(await unread()).toEqual([]));
});

// promises ladder#doubts
it('a doubtful text of a player is shown as a warning on the card and in the activity until somebody answers', async () => {
  const { pat, round } = await asked('Ann', 'Bob');
  await harness.phone('Bob').reply('not sure yet');
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  expect((await round.sees()).doubts).toEqual([]);
  await harness.phone('Ann').reply('not sure I can make it anymore');
  await eventually(async () => {
    const { doubts, activity } = await round.sees();
    expect(doubts).toMatchObject([{ name: 'Ann', text: 'not sure I can make it anymore' }]);
    expect(activity.map((a) => a.text)).toContain(
      'Ann may not come, and wrote: not sure I can make it anymore',
    );
  });
  await harness.inbox('Pat').waitFor(/Ann may not come/);
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  const { contactId } = offerOf(await round.sees(), 'Ann');
  await pat.call('POST', `/api/bookings/${round.id}/answers`, { contactId, answer: 'in' });
  expect((await round.sees()).doubts).toEqual([]);
});

// promises messages#stop, ladder#doubts
it('a player who ends all texts keeps the spot, which is shown as in doubt until the organiser knows', async () => {
  const { pat, round } = await asked('Ann', 'Bob');
  await harness.phone('Ann').reply('IN');
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  await harness.phone('Ann').waitFor(/You're in!/);
  await harness.phone('Ann').reply('STOP');
  await eventually(async () =>
    expect((await round.sees()).doubts).toMatchObject([{ name: 'Ann', text: 'STOP' }]),
  );
  await harness.inbox('Pat').waitFor((mail) => /the spot is in doubt/.test(mail.text ?? ''));
  await round.stands({ Ann: 'accepted', Bob: 'pending' });
  const { contactId } = offerOf(await round.sees(), 'Ann');
  await pat.call('POST', `/api/bookings/${round.id}/answers`, { contactId, answer: 'out' });
  await round.stands({ Ann: 'declined', Bob: 'pending' });
  expect((await round.sees()).doubts).toEqual([]);
});
