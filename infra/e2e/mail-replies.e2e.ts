import type { BookingDetail, Exchange } from '@game/contracts';
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

/** Friends who have only a mailbox, asked for a round. */
async function asked(...names: string[]) {
  const pat = await harness.organiser();
  await pat.knows(1, names, { sms: false });
  const round = await pat.plansRound();
  await round.sendsInvites();
  for (const name of names) await harness.inbox(name).waitFor(/are you in\?/);
  return { pat, round };
}
const words = (what: RegExp) => (mail: { text: string | null }) => what.test(mail.text ?? '');

// promises messages#mail-replies
describe('friends who reply to a mail', () => {
  it('take spots and give them up in their own words, and learn the result by mail', async () => {
    const { round } = await asked('Ann', 'Bob');
    await harness
      .inbox('Ann')
      .reply("Hi Pat,\n\nI'm in, see you there!\n\n-- \nAnn Lee\nOut and About Travel");
    await harness.inbox('Bob').reply("Sorry, I can't make it.\n\nSent from my iPhone");
    await round.stands({ Ann: 'accepted', Bob: 'declined' });
    await harness.inbox('Ann').waitFor(/You're in: Eagle Creek/);
    await harness.inbox('Bob').waitFor(words(/you are out for Eagle Creek/));
    await harness.inbox('Pat').waitFor(/Ann is in/);
    await harness.inbox('Ann').reply("can't make it anymore, kid is sick");
    await round.stands({ Ann: 'declined', Bob: 'declined' });
    await harness.inbox('Pat').waitFor(/Ann dropped out/);
  });

  it('are asked back if a mail is doubtful, and can answer with Y even the next day', async () => {
    const { round } = await asked('Ann');
    await harness.inbox('Ann').reply('IN');
    await harness.inbox('Ann').waitFor(/You're in: Eagle Creek/);
    await harness.inbox('Ann').reply('MAYBE');
    await harness.inbox('Ann').waitFor(/Shall we give your spot to somebody else\?/);
    await eventually(async () => expect((await round.sees()).doubts).toMatchObject([{ name: 'Ann' }]));
    await harness.forward({ hours: 20 });
    await harness.inbox('Ann').reply('Y');
    await round.stands({ Ann: 'declined' });
  });

  it('get answers from the tee time or from the organiser, and the exchange lists all their questions', async () => {
    const { pat, round } = await asked('Ann');
    await round.change({ cost: '45 plus cart' });
    await harness.inbox('Ann').reply('How much is it?');
    await harness.inbox('Ann').waitFor(words(/the cost is 45 plus cart/));
    await harness.inbox('Ann').reply('what is the dress code?');
    await harness.inbox('Ann').waitFor(/We passed your words on to Pat/);
    await harness.inbox('Pat').waitFor(words(/what is the dress code\?/));
    const { offers }: BookingDetail = await round.sees();
    const path = `/api/bookings/${round.id}/offers/${offers[0]!.id}/exchange`;
    await eventually(async () => {
      const { entries } = await pat.call<Exchange>('GET', path);
      expect(entries.filter(({ from }) => from === 'friend')).toMatchObject([
        { channel: 'email', text: 'How much is it?', understood: { meaning: 'question' } },
        { channel: 'email', text: 'what is the dress code?', understood: { meaning: 'question' } },
      ]);
    });
    await round.stands({ Ann: 'pending' });
  });

  it('answer each of several invites by its own mail, and learn that a round was cancelled', async () => {
    const { pat, round } = await asked('Ann');
    const invite = harness.inbox('Ann').last()!;
    const second = await pat.plansRound({ days: 9 });
    await second.sendsInvites();
    await harness.inbox('Ann').waitFor(/are you in\?/);
    await harness.inbox('Ann').reply('OUT', { to: invite.replyTo! });
    await round.stands({ Ann: 'declined' });
    await second.stands({ Ann: 'pending' });
    const to = harness
      .inbox('Ann')
      .emails()
      .find(({ replyTo }) => replyTo !== invite.replyTo)!.replyTo!;
    await harness.inbox('Ann').reply('yes, gladly', { to });
    await second.stands({ Ann: 'accepted' });
    await round.cancel();
    await harness.inbox('Ann').reply('IN after all', { to: invite.replyTo! });
    await harness.inbox('Ann').waitFor(words(/was cancelled\. There is nothing you need to do/));
  });
});

describe('mails that must change nothing', () => {
  it('are out-of-office, forged, replayed, too large, or from somebody else', async () => {
    const { round } = await asked('Ann', 'Bob');
    const ann = harness.inbox('Ann');
    const automatic = { 'Auto-Submitted': 'auto-replied' };
    expect(await ann.reply('IN', { headers: automatic })).toMatchObject({ status: 204 });
    expect(await ann.reply('IN', { secret: 'some-other-secret-of-mine' })).toMatchObject({ status: 403 });
    const forged = ann.last()!.replyTo!.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`);
    expect(await ann.reply('IN', { to: forged })).toMatchObject({ status: 204 });
    expect(await ann.reply('IN', { attachments: [26 * 1024 * 1024] })).toMatchObject({ status: 413 });
    await ann.waitFor(/Your mail was too large for us/);
    expect(await ann.reply('Ann is in', { from: harness.email('Joe') })).toMatchObject({ status: 204 });
    await harness.inbox('Pat').waitFor(/Somebody else answered the mail to Ann/);
    expect(harness.inbox('Joe').emails()).toEqual([]);
    const { messageId } = await harness.inbox('Bob').reply('OUT');
    await round.stands({ Ann: 'pending', Bob: 'declined' });
    await harness.inbox('Bob').reply('IN');
    await round.stands({ Ann: 'pending', Bob: 'accepted' });
    expect(await harness.inbox('Bob').reply('OUT', { messageId })).toMatchObject({ status: 204 });
    await ann.reply('IN');
    await round.stands({ Ann: 'accepted', Bob: 'accepted' });
  });
});
