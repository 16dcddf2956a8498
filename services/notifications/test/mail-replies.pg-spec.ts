import {
  questionAnswered,
  readExchange,
  receiveMail,
  replyPassedOn,
  replyReceived,
  type OfferFacts,
} from '@game/contracts';
import { newId } from '@game/platform';
import { LOCAL } from '@game/simulator';
import { createHash } from 'node:crypto';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

async function invited(name = 'Ann', more: Partial<OfferFacts['recipient']> = {}) {
  const friend = harness.friend(name, { phone: null, ...more });
  const offer = harness.offer(friend);
  await harness.invites(offer);
  const inbox = harness.inbox(friend);
  const invite = await inbox.waitFor(/are you in\?/);
  return { friend, offer, inbox, invite };
}
const repliesTo = ({ offerId }: OfferFacts) =>
  harness.service.published(replyReceived).filter((r) => r.offerId === offerId);
const reply = (offer: OfferFacts) =>
  eventually(() => {
    const found = repliesTo(offer).at(-1);
    expect(found).toBeDefined();
    return found!;
  });
/** Sends a mail, and expects that bookings is told of this mail and of none before it. */
async function nothingBut(
  words: string,
  { offer, inbox }: Awaited<ReturnType<typeof invited>>,
): Promise<void> {
  await inbox.reply(words);
  await reply(offer);
  expect(repliesTo(offer).map(({ text }) => text)).toEqual([words]);
}
const kindsTo = async (address: string | null) => (await harness.messagesTo(address)).map(({ kind }) => kind);
const mailsToPat = async (offer: OfferFacts) =>
  harness.rows(`select channel, subject, body from messages where user_id = $1 and booking_id = $2`, [
    harness.organiser.id,
    offer.teeTime.bookingId,
  ]);
const exchangeOf = ({ offerId, teeTime: { bookingId, organiserId: userId } }: OfferFacts) =>
  harness.service.bus.ask(readExchange, { userId, bookingId, offerId });

// promises messages#mail-replies
describe('a friend’s reply to a mail', () => {
  it('is passed on to bookings like a text, without the mail that it quotes', async () => {
    const { offer, inbox, invite } = await invited();
    expect(invite).toMatchObject({
      replyTo: expect.stringMatching(/^re-[0-9a-f]{32}-[0-9a-f]{24}@reply\.getinthegame\.example$/),
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: expect.stringContaining('You can also answer by replying to this email'),
    });
    expect(invite.replyTo).not.toContain(offer.token);
    expect(await inbox.reply("Hi Pat,\n\nI'm in!\n\nThanks,\nAnn")).toMatchObject({ status: 200 });
    expect(await reply(offer)).toMatchObject({
      ...{ phone: '', offerId: offer.offerId, intent: 'in', code: null },
      text: "Hi Pat,\n\nI'm in!\n\nThanks,\nAnn",
      understood: { meaning: 'in' },
    });
  });

  it.each([
    ["Sorry, I can't make it this time.\n\nAnn", 'out'],
    ['Maybe', 'maybe'],
    ['NO', 'out'],
    ['Ja, bin dabei!', 'in'],
  ])('of %j means %s', async (words, intent) => {
    const { offer, inbox } = await invited();
    await inbox.reply(words);
    expect(await reply(offer)).toMatchObject({ intent });
  });

  it('is also read in HTML, from right to left and with invisible marks', async () => {
    const { offer, inbox } = await invited();
    await inbox.reply('', { html: '<div>Count me in</div><blockquote>Reply OUT</blockquote>' });
    expect(await reply(offer)).toMatchObject({ intent: 'in', text: 'Count me in' });
    const bob = await invited('Bob');
    await bob.inbox.reply('\u202eI\u200bN\u2069');
    expect(await reply(bob.offer)).toMatchObject({ intent: 'in', text: 'IN' });
  });

  it('that is doubtful is asked about by mail, and a Y on the next day answers the question', async () => {
    const { friend, offer, inbox } = await invited();
    await harness.answered(offer, { via: 'link', sendConfirmation: false });
    await eventually(async () =>
      expect(
        await harness.rows(`select 1 from offers where id = $1 and state = 'in'`, [offer.offerId]),
      ).toHaveLength(1),
    );
    await inbox.reply('Maybe');
    const question = await inbox.waitFor(/Shall we give your spot to somebody else\?/);
    expect(question).toMatchObject({
      subject: 'Re: Eagle Creek, Sat, Jun 6, 8:10 AM',
      replyTo: expect.stringMatching(/^re-/),
    });
    expect(await kindsTo(friend.email)).toEqual(['invite', 'asked-back']);
    harness.forward({ hours: 20 });
    await inbox.reply('Y');
    await eventually(() => expect(repliesTo(offer).map(({ intent }) => intent)).toEqual(['other', 'out']));
  });

  it('that is a question is answered by mail or passed on to the organiser', async () => {
    const { friend, offer, inbox } = await invited('Ann', { phone: '+13125550177' });
    await inbox.reply('How much is it?');
    const { text, textId, understood } = await reply(offer);
    expect(understood).toEqual({ meaning: 'question', question: 'cost' });
    const asked = { ...offer, textId, byMail: true, question: 'cost', fact: '$45' } as const;
    await harness.service.happens(questionAnswered, {
      ...asked,
      playersIn: ['Pat'],
      spotsOpen: 2,
      awaitsAnswer: true,
    });
    await inbox.waitFor(/the cost is \$45\. Reply IN or OUT/);
    await harness.service.happens(replyPassedOn, { ...offer, text, textId, byMail: true, question: 'dress' });
    await inbox.waitFor(/We passed your words on to Pat/);
    const received = { from: 'friend', channel: 'email', state: 'received', text: 'How much is it?' };
    await eventually(async () =>
      expect((await exchangeOf(offer)).entries).toEqual(
        expect.arrayContaining([
          expect.objectContaining(received),
          expect.objectContaining({ channel: 'email', text: expect.stringContaining('the cost is $45') }),
        ]),
      ),
    );
    expect(JSON.stringify(await exchangeOf(offer))).not.toContain('@reply.');
    expect(await kindsTo(friend.phone)).toEqual(['invite']);
  });

  it('is confirmed by one mail and no text, whether or not confirmations are switched on', async () => {
    for (const sendConfirmation of [true, false]) {
      const phone = `+1312555${sendConfirmation ? '0178' : '0179'}`;
      const { friend, offer, inbox } = await invited('Ann', { phone });
      await harness.answered(offer, { via: 'link', byMail: true, sendConfirmation });
      await inbox.waitFor(/You're in: Eagle Creek/);
      expect(await kindsTo(friend.email)).toEqual(['invite', sendConfirmation ? 'confirmation' : 'answer']);
      expect(await kindsTo(phone)).toEqual(['invite']);
    }
  });

  it('neither opts out of texts nor in again, but is passed on to the organiser', async () => {
    const { friend, offer, inbox } = await invited('Ann', { phone: '+13125550180' });
    for (const words of ['STOP', 'unsubscribe', 'START']) {
      await inbox.reply(words);
      await inbox.waitFor(/To end our texts, text STOP to the number/);
    }
    await eventually(() =>
      expect(repliesTo(offer).map(({ intent, text }) => [intent, text])).toEqual([
        ['other', 'STOP'],
        ['other', 'unsubscribe'],
        ['other', 'START'],
      ]),
    );
    expect(
      await harness.rows(`select 1 from consents where phone = $1 and source = 'text'`, [friend.phone]),
    ).toEqual([]);
  });

  it('gets at most five automatic replies an hour, but each changed answer gets a reply', async () => {
    const { friend, offer, inbox } = await invited();
    for (let i = 0; i < 8; i++) await inbox.reply(`asdf qwer ${i}`);
    await eventually(() => expect(repliesTo(offer)).toHaveLength(8));
    const automatic = async () =>
      (await kindsTo(friend.email)).filter((kind) => kind === 'not-understood').length;
    expect(await automatic()).toBe(5);
    const same = { via: 'link', byMail: true, sendConfirmation: false } as const;
    await harness.answered(offer, { ...same, changed: false });
    await harness.answered(offer, { ...same, outcome: 'declined' });
    await inbox.waitFor(/you are out for Eagle Creek/);
    expect((await kindsTo(friend.email)).filter((kind) => kind === 'answer')).toHaveLength(1);
    harness.forward({ hours: 2 });
    await inbox.reply('asdf qwer again');
    await eventually(async () => expect(await automatic()).toBe(6));
  });
});

describe('a mail changes nothing', () => {
  it('if it is a copy of another mail, even of one that arrives at the same moment', async () => {
    const { offer, inbox } = await invited();
    const { messageId } = await inbox.reply('IN');
    const copies = await Promise.all([1, 2, 3].map(() => inbox.reply('OUT', { messageId })));
    expect(copies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const bob = await invited('Bob');
    const twice = { messageId: '<twice@golf.example>' };
    await Promise.all([bob.inbox.reply('IN', twice), bob.inbox.reply('IN', twice)]);
    await reply(bob.offer);
    await bob.inbox.reply('a last word');
    await eventually(() =>
      expect(repliesTo(bob.offer).map(({ text }) => text)).toEqual(['IN', 'a last word']),
    );
    expect(repliesTo(offer).map(({ text }) => text)).toEqual(['IN']);
  });

  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied' },
    { 'X-Auto-Response-Suppress': 'All' },
    { Precedence: 'bulk' },
    { 'List-Id': '<golf.example>' },
    { 'X-Autoreply': 'yes' },
    { 'Return-Path': '<>' },
  ])('if it is an automatic reply or comes from a mailing list: %j', async (headers) => {
    const ann = await invited();
    const { friend, offer, inbox } = ann;
    expect(await inbox.reply("I'm out of the office until Monday.", { headers })).toMatchObject({
      status: 200,
    });
    expect(await inbox.reply('IN', { headers })).toMatchObject({ status: 200 });
    expect(await kindsTo(friend.email)).toEqual(['invite']);
    expect(await mailsToPat(offer)).toEqual([]);
    await nothingBut('IN', ann);
  });

  // The program answers each of our mails, and no header shows that it is a program.
  it('if a program sends it in reply to each of our replies, which end after five mails', async () => {
    const { friend, offer, inbox } = await invited();
    const says = 'Thank you for your message. Ticket 4711 was opened.';
    for (let i = 0; i < 5; i++) {
      await inbox.reply(says);
      await inbox.waitFor(/Sorry, we didn't get that/);
    }
    await inbox.reply(says);
    expect(await kindsTo(friend.email)).toHaveLength(6);
    expect(repliesTo(offer).every(({ intent }) => intent === 'other')).toBe(true);
  });

  it('if it goes to the forged reply address of another offer', async () => {
    const ann = await invited('Ann');
    const bob = await invited('Bob');
    const [, , mac] = ann.invite.replyTo!.split('@')[0]!.split('-');
    const [re, id] = bob.invite.replyTo!.split('@')[0]!.split('-');
    const to = `${re}-${id}-${mac}@${LOCAL.REPLY_DOMAIN}`;
    expect(await ann.inbox.reply('OUT', { to })).toMatchObject({ status: 200 });
    expect(await ann.inbox.reply('OUT', { to: `somebody@${LOCAL.REPLY_DOMAIN}` })).toMatchObject({
      status: 200,
    });
    expect(await mailsToPat(bob.offer)).toEqual([]);
    await nothingBut('IN', ann);
    await nothingBut('IN', bob);
  });

  it('if the webhook is called with a wrong secret, which is refused', async () => {
    const ann = await invited();
    const refused = await ann.inbox.reply('IN', { secret: 'a-secret-that-is-wrong' });
    expect(refused).toMatchObject({
      status: 403,
      answer: expect.stringContaining('SENDGRID_INBOUND_SECRET'),
    });
    await nothingBut('OUT', ann);
  });

  it('if somebody else sent it: its words go to the organiser by mail, and nobody gets a reply', async () => {
    const ann = await invited('Ann', { phone: '+13125550181' });
    const { friend, offer, inbox } = ann;
    for (let i = 0; i < 5; i++)
      await inbox.reply(`Ann is my wife and cannot come ${i}`, { from: 'Joe <joe@golf.example>' });
    await eventually(async () => expect(await mailsToPat(offer)).toHaveLength(3));
    expect((await mailsToPat(offer))[0]).toMatchObject({
      channel: 'email',
      body: expect.stringMatching(/joe@golf\.example[^]*not the address of Ann[^]*> Ann is my wife/),
    });
    // A mail from the organiser's own address is not passed on to the organiser.
    await inbox.reply('see you', { from: harness.organiser.email });
    expect(await mailsToPat(offer)).toHaveLength(3);
    expect(await kindsTo('joe@golf.example')).toEqual([]);
    expect(await kindsTo(friend.email)).toEqual(['invite']);
    expect(await kindsTo(friend.phone)).toEqual(['invite']);
    expect((await exchangeOf(offer)).entries.filter(({ from }) => from === 'friend')).toEqual([]);
    await nothingBut('OUT', ann);
  });

  it('if it is too large or empty: the friend is told so, and the organiser gets no message', async () => {
    const ann = await invited();
    const { offer, inbox, invite, friend } = ann;
    const fields = {
      headers: 'Message-ID: <large@golf.example>',
      envelope: JSON.stringify({ to: [invite.replyTo], from: friend.email }),
      from: friend.email!,
      text: 'IN, and here are the pictures',
    };
    const secretHash = createHash('sha256').update(LOCAL.SENDGRID_INBOUND_SECRET).digest('base64url');
    for (let i = 0; i < 2; i++)
      await harness.service.bus.send(receiveMail, { secretHash, fields, tooLarge: true }, newId());
    await inbox.waitFor(/Your mail was too large for us/);
    await inbox.reply('');
    await inbox.waitFor(/Please reply IN, OUT or MAYBE/);
    expect(await kindsTo(friend.email)).toEqual(['invite', 'not-understood', 'not-understood']);
    expect(await mailsToPat(offer)).toEqual([]);
    await nothingBut('IN', ann);
  });
});

// promises messages#mail-replies
it('without REPLY_DOMAIN a mail says that replies are not read, and no mail is received', async () => {
  const without = await NotificationsHarness.start({ mailReplies: false });
  try {
    const friend = without.friend('Ann', { phone: null });
    const offer = without.offer(friend);
    await without.invites(offer);
    const invite = await without.inbox(friend).waitFor(/are you in\?/);
    expect(invite).toMatchObject({
      replyTo: 'help@golf.example',
      text: expect.stringContaining(
        'Replies to this email are not read. To answer, please use the link above.',
      ),
    });
  } finally {
    await without.stop();
  }
});
