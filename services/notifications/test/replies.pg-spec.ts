import {
  phoneConsentChanged,
  questionAnswered,
  replyListed,
  replyPassedOn,
  replyReceived,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

async function invited(name = 'Ann', more: Partial<Parameters<NotificationsHarness['friend']>[1]> = {}) {
  const friend = harness.friend(name, more);
  const offer = harness.offer(friend);
  await harness.invites(offer);
  await harness.phone(friend).waitFor(/Reply IN or OUT/);
  return { friend, offer, phone: harness.phone(friend) };
}
const repliesFrom = (phone: string | null) =>
  harness.service.published(replyReceived).filter((r) => r.phone === phone);
const consentOf = (phone: string | null) =>
  harness.rows(`select agreed, source, text from consents where phone = $1 order by at`, [phone]);

describe('a text from a friend', () => {
  it.each([
    ['in', 'in', null],
    [' Out. ', 'out', null],
    ['2 IN', 'in', 2],
    ['maybe', 'maybe', null],
    ['LIST', 'list', null],
  ])('of %j is passed on to bookings', async (text, intent, code) => {
    const { friend, phone } = await invited();
    await phone.reply(text);
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toEqual([expect.objectContaining({ intent, code, text })]),
    );
  });

  it('is read without the NUL characters in it', async () => {
    const { friend, phone } = await invited();
    expect((await phone.reply('\0IN')).status).toBe(200);
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'in', text: 'IN' }]));
  });

  it('that Twilio posts again has no effect', async () => {
    const { friend, phone } = await invited();
    const { messageSid } = await phone.reply('IN');
    expect((await phone.reply('IN', { messageSid })).status).toBe(200);
    await eventually(() => expect(repliesFrom(friend.phone)).toHaveLength(1));
    await harness.settled();
    expect(repliesFrom(friend.phone)).toHaveLength(1);
    expect(
      await harness.rows(`select body from inbound_texts where phone = $1`, [friend.phone]),
    ).toHaveLength(1);
  });

  it('with a forged signature is refused', async () => {
    const form = new URLSearchParams({ From: '+13125550000', Body: 'STOP', MessageSid: 'SM1' });
    const post = (signature: string) =>
      fetch(`${harness.gatewayUrl}/api/webhooks/twilio/sms`, {
        method: 'POST',
        body: form,
        headers: { 'x-twilio-signature': signature },
      });
    expect((await post('AAAAAAAAAAAAAAAAAAAAAAAAAAA=')).status).toBe(403);
    expect((await post('')).status).toBe(403);
    expect(await consentOf('+13125550000')).toEqual([]);
  });

  // promises messages#other-words
  it('that is not understood is asked back with its round, at most five times an hour, and LIST and HELP are answered after that', async () => {
    const { friend, phone } = await invited();
    for (let i = 0; i < 7; i++) await phone.reply(`asdf qwer ${i}`);
    await eventually(() => expect(repliesFrom(friend.phone)).toHaveLength(7));
    await harness.stand(friend.phone, ...Array.from({ length: 6 }, () => 'delivered'));
    await harness.settled();
    expect(phone.received().filter((sms) => /Sorry, is that a yes\?/.test(sms.body))).toHaveLength(5);
    expect(repliesFrom(friend.phone)[0]).toMatchObject({ intent: 'other', text: 'asdf qwer 0' });
    await phone.reply('HELP');
    await phone.waitFor(/Golf invites by text/);
    await harness.service.happens(replyListed, { phone: friend.phone!, why: 'list', open: [] });
    await phone.waitFor(/no open invites/);
  });

  // promises messages#other-words
  it('of an MMS counts by its words, and the picture is left out', async () => {
    const { friend } = await invited();
    const mms = { From: friend.phone!, Body: 'IN', MessageSid: `MM${newId()}`, NumMedia: '1' };
    expect((await harness.twilioPosts('sms', mms)).status).toBe(200);
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'in', text: 'IN' }]));
  });

  it('that is only a picture is answered that we cannot see it, and is passed on as a picture', async () => {
    const { friend, phone } = await invited();
    await phone.reply('', { numMedia: 1 });
    await phone.waitFor(/We cannot see pictures/);
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toMatchObject([
        { intent: 'other', text: '(sent a picture, which we cannot see)' },
      ]),
    );
    await phone.reply('count me in', { numMedia: 1 });
    await eventually(() =>
      expect(repliesFrom(friend.phone).at(-1)).toMatchObject({ intent: 'in', text: 'count me in' }),
    );
  });

  // promises messages#other-words
  it.each([
    ['of 1,600 characters', `${'la la '.repeat(265)} asdf`, 'other'],
    ['from right to left', '\u202eמה השעה של המשחק\u202c', 'other'],
    ['with zero-width characters', 'I\u200b\u2019m\u200d i\u200bn\ufeff', 'in'],
  ] as const)('%s is passed on whole, and gets at most one reply', async (_, text, intent) => {
    const { friend, phone } = await invited();
    expect((await phone.reply(text)).status).toBe(200);
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent, text }]));
    await harness.settled();
    expect(phone.received().length).toBe(intent === 'other' ? 2 : 1);
  });

  // promises messages#other-words
  it('among 40 at once from one number gets at most five replies, and IN, HELP and STOP among them still count', async () => {
    const { friend, phone } = await invited();
    await Promise.all(Array.from({ length: 40 }, (_, i) => phone.reply(`asdf qwer ${i}`)));
    await eventually(() => expect(repliesFrom(friend.phone)).toHaveLength(40));
    await phone.reply("I'm in");
    await eventually(() => expect(repliesFrom(friend.phone).at(-1)).toMatchObject({ intent: 'in' }));
    await phone.reply('HELP');
    await phone.waitFor(/Golf invites by text/);
    await phone.reply('STOP');
    await phone.waitFor(/You won't get any more texts/);
    const asks = /Sorry, is that a yes\? Reply IN or OUT for Eagle Creek, .* on to Pat\.$/;
    expect(phone.received().filter(({ body }) => asks.test(body))).toHaveLength(5);
  });

  // promises messages#reply-words
  it.each([
    ["I'm in 👍", 'in'],
    ["sorry can't make it, kid is sick", 'out'],
    ['please take me off your texting list', undefined],
  ])('in ordinary words such as %j is understood', async (text, intent) => {
    const { friend, phone } = await invited();
    await phone.reply(text);
    if (intent)
      await eventually(() =>
        expect(repliesFrom(friend.phone)).toEqual([expect.objectContaining({ intent, text })]),
      );
    else await phone.waitFor(/You won't get any more texts/);
  });

  // promises messages#other-words
  it.each([
    "I'm driving with Focus on, I'll see your message when I get in",
    'I am out of the office, back in Monday',
    'Removed a like from “Pat invites you to golf. Reply IN or OUT. STOP to end”',
  ])('that a program wrote, such as %j, reaches the organiser and gets no reply', async (text) => {
    const { friend, phone } = await invited();
    await phone.reply(text);
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'other', text }]));
    await phone.reply('HELP');
    await phone.waitFor(/Golf invites by text/);
    expect(phone.received()).toHaveLength(2);
  });

  // promises messages#asking-back
  it('that is a reaction to the invite is asked about, and the Y counts', async () => {
    const { friend, phone } = await invited();
    await phone.reply(`Liked “${phone.last()!.body}”`);
    await phone.waitFor(/^Shall I put you in for Eagle Creek, .*Reply Y or N$/);
    await phone.reply('Y');
    await eventually(() =>
      expect(repliesFrom(friend.phone).map(({ intent }) => intent)).toEqual(['other', 'in']),
    );
  });

  // promises messages#asking-back
  it('that is doubtful is asked about once, and the next text answers the question', async () => {
    const { friend, phone } = await invited();
    await phone.reply('Cancel');
    const { body } = await phone.waitFor(
      /^Do you mean Eagle Creek, .*\? Then reply OUT\. To end all our texts, reply STOP$/,
    );
    expect(body.length).toBeLessThanOrEqual(160);
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'other', text: 'Cancel' }]),
    );
    await phone.reply('the spot');
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toMatchObject([
        { intent: 'other' },
        { intent: 'out', text: 'the spot' },
      ]),
    );
    expect(await consentOf(friend.phone)).toEqual([]);
    expect(await harness.rows(`select 1 from questions where phone = $1`, [friend.phone])).toEqual([]);
  });

  // promises messages#asking-back
  it('of Y more than an hour after our question is asked about again, because it may mean the opposite', async () => {
    const { friend, phone } = await invited();
    const longAgo = new Date(harness.now().getTime() - 61 * 60_000);
    await harness.rows(`insert into questions (phone, ask, asked_at) values ($1, 'out', $2)`, [
      friend.phone,
      longAgo,
    ]);
    await phone.reply('Y');
    await phone.waitFor(/^Shall I say that you are out for Eagle Creek, .*Reply Y or N$/);
    await phone.reply('Y');
    await eventually(() =>
      expect(repliesFrom(friend.phone).map(({ intent }) => intent)).toEqual(['other', 'out']),
    );
  });

  // promises messages#asking-back
  it('of Y after a question and its answer is asked about again, because it may be meant for what we asked before', async () => {
    const { friend, phone } = await invited();
    await phone.reply('tough one this week');
    await phone.waitFor(/^Shall I say that you are out for Eagle Creek, .*Reply Y or N$/);
    await phone.reply('can I bring my dog?');
    await phone.waitFor(/We passed your words on to Pat\./);
    await phone.reply('Y');
    await eventually(async () =>
      expect(
        (await harness.messagesTo(friend.phone)).filter(({ kind }) => kind === 'asked-back'),
      ).toHaveLength(2),
    );
    await phone.reply('Y');
    await eventually(() =>
      expect(repliesFrom(friend.phone).map(({ intent }) => intent)).toEqual([
        'other',
        'other',
        'other',
        'out',
      ]),
    );
  });

  // promises messages#asking-back
  it('of Y is about the round that we asked about, also if the friend has another invite', async () => {
    const { friend, phone } = await invited();
    await harness.invites(harness.offer(friend, { dateTime: '2026-06-07T13:10:00Z' }, 2));
    await phone.waitFor(/Sun, Jun 7/);
    await phone.reply('only available Sunday');
    await phone.waitFor(/^Shall I put you in for Eagle Creek, Sun, Jun 7, .*Reply Y or N$/);
    await phone.reply('yes please');
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'other' }, { intent: 'in', code: 2 }]),
    );
  });

  // promises messages#other-words
  it('with a question that no tee time answers is passed on to the organiser, and the friend is told so', async () => {
    const { friend, phone } = await invited();
    await phone.reply('can I bring my dog?');
    await phone.waitFor(/We passed your words on to Pat\./);
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'other', text: 'can I bring my dog?' }]),
    );
  });

  // promises messages#answers-from-facts
  it('with a question about the tee time is answered once bookings has looked it up, with at most five replies an hour', async () => {
    const { friend, phone, offer } = await invited();
    await phone.reply('what does it cost?');
    await harness.settled();
    expect(phone.last()!.body).toMatch(/Reply IN or OUT/);
    const facts = {
      ...offer,
      question: 'cost' as const,
      playersIn: ['Pat'],
      spotsOpen: 3,
      awaitsAnswer: true,
    };
    await harness.service.happens(replyPassedOn, { ...offer, text: 'cost?', doubt: false, question: 'cost' });
    await phone.waitFor(/We passed your words on to (Pat|the organiser)\./);
    for (const fact of ['$41', '$42', '$43', '$44', '$45', '$46'])
      await harness.service.happens(questionAnswered, { ...facts, fact });
    await phone.waitFor(/the cost is \$44\. Reply IN or OUT$/);
    await harness.settled();
    expect(phone.received().filter(({ body }) => /the cost is/.test(body))).toHaveLength(4);
    expect(repliesFrom(friend.phone)).toMatchObject([{ understood: { question: 'cost' } }]);
  });

  // promises messages#other-words
  it('from a stranger gets no reply at all', async () => {
    const stranger = harness.friend('Zed');
    for (const text of ['hello', 'HELP', 'LIST']) await harness.phone(stranger).reply(text);
    await harness.service.happens(replyListed, { phone: stranger.phone!, why: 'none', open: [] });
    await harness.settled();
    expect(harness.phone(stranger).received()).toEqual([]);
  });

  // promises messages#help
  it('of HELP is answered with what the service is, whom to write to, what it costs and how to stop', async () => {
    const { phone } = await invited();
    await phone.reply('help');
    const { body } = await phone.waitFor(/^Get in the game!.*Golf invites/);
    for (const part of [
      /a friend gave us your number/,
      /help@golf\.example/,
      /rates may apply/,
      /STOP to end/,
    ])
      expect(body).toMatch(part);
  });
});

// promises messages#stop, messages#one-opt-out-for-all
describe('STOP', () => {
  it('opts out for all organisers, drops queued texts, is confirmed once, and moves later invites to mail', async () => {
    harness.forwardTo('2026-06-01T22:00:00-05:00');
    const ann = harness.friend('Ann');
    await harness.invites(harness.offer(ann), { ignoreQuietHours: true });
    await harness.phone(ann).waitFor(/Reply IN/);
    await harness.invites(harness.offer(ann));
    await harness.invites(harness.offer({ ...ann, contactId: harness.friend('x').contactId, email: null }));
    await harness.stand(ann.phone, 'delivered', 'queued', 'queued');

    await harness.phone(ann).reply('Stop!');
    await harness.phone(ann).waitFor(/any more texts.*START/);
    await harness.phone(ann).reply('STOP');
    const purged = await harness.stand(ann.phone, 'delivered', 'dropped', 'dropped', 'delivered');
    expect(purged[1]!.reason).toBe('opted-out');
    await eventually(() =>
      expect(harness.service.published(phoneConsentChanged).filter((c) => c.phone === ann.phone)).toEqual([
        expect.objectContaining({ optedOut: true }),
      ]),
    );

    harness.forwardTo('2026-06-02T09:00:00-05:00');
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.inbox(ann).waitFor((mail) => mail.text!.includes(offer.token));
    await harness.settled();
    expect(harness.phone(ann).received()).toHaveLength(2);
    expect(await consentOf(ann.phone)).toEqual([
      { agreed: false, source: 'text', text: 'Stop!' },
      { agreed: false, source: 'text', text: 'STOP' },
    ]);
  });

  it('drops a queued invite, and reports that to the ladder if no other channel carries the invite', async () => {
    const { friend, phone } = await invited('Ann', { email: null });
    harness.forwardTo('2026-06-02T22:00:00-05:00');
    const offer = harness.offer(friend);
    await harness.invites(offer);
    await harness.stand(friend.phone, 'delivered', 'queued');
    await phone.reply('stop texting me');
    await eventually(() =>
      expect(harness.undeliverable(offer)).toEqual([expect.objectContaining({ reason: 'opted-out' })]),
    );
    harness.forwardTo('2026-06-03T09:00:00-05:00');
  });

  it('from a confirmed player keeps the spot in doubt, and tells each organiser about their own round only', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const ann = harness.friend('Ann');
    const pats = harness.offer(ann);
    const zoes = harness.offer(
      { ...ann, contactId: harness.friend('x').contactId },
      { organiserId: zoe.id, organiserName: 'Zoe', courseName: 'Harbour Links' },
    );
    for (const offer of [pats, zoes]) await harness.invites(offer);
    await harness.answered({ ...pats, answers: 1 });
    await harness.phone(ann).waitFor(/You're in/);
    await harness.phone(ann).reply('STOP');
    const toPat = await harness.inbox(harness.organiser).waitFor((mail) => mail.text!.includes(ann.phone!));
    const toZoe = await harness.inbox(zoe).waitFor(/Texts no longer reach Ann/);
    expect(toPat.text).toMatch(/Eagle Creek.*is in, but the spot is in doubt/);
    expect(toPat.text).not.toContain('Harbour');
    expect(toPat.text).toMatch(/did not say whether they still play/);
    expect(toZoe.text).toContain('Harbour Links');
    expect(toZoe.text).not.toMatch(/doubt/);
    await eventually(() =>
      expect(
        harness.service.published(phoneConsentChanged).find(({ phone }) => phone === ann.phone),
      ).toMatchObject({ optedOut: true, text: 'STOP' }),
    );
    expect(toZoe.text).not.toContain('Eagle Creek');
  });

  it('that Twilio answered itself is not confirmed a second time', async () => {
    const friend = harness.friend('Ann');
    await harness.invites(harness.offer(friend));
    await harness.phone(friend).waitFor(/Reply IN/);
    const response = await harness.twilioPosts('sms', {
      From: friend.phone!,
      Body: 'STOP',
      MessageSid: 'SMadvanced',
      OptOutType: 'STOP',
    });
    expect(response.status).toBe(200);
    await eventually(() =>
      expect(
        harness.service.published(phoneConsentChanged).some((c) => c.phone === friend.phone && c.optedOut),
      ).toBe(true),
    );
    await harness.settled();
    expect(harness.phone(friend).received()).toHaveLength(1);
  });

  it('counts as STOP, HELP or START if only Twilio knows its words as that keyword, and gets no second reply', async () => {
    const { friend, phone } = await invited();
    const posts = (Body: string, OptOutType: string) =>
      harness.twilioPosts('sms', { From: friend.phone!, Body, MessageSid: `SM${newId()}`, OptOutType });
    await posts('Sayonara', 'STOP');
    await posts('Handbook', 'HELP');
    await posts('Hello again', 'START');
    await eventually(async () =>
      expect(await consentOf(friend.phone)).toEqual([
        { agreed: false, source: 'text', text: 'Sayonara' },
        { agreed: true, source: 'text', text: 'Hello again' },
      ]),
    );
    await harness.settled();
    expect(phone.received()).toHaveLength(1);
  });

  it('of YES from a friend who has not opted out is an answer, although Twilio counts YES as START', async () => {
    const { friend } = await invited();
    await harness.twilioPosts('sms', {
      From: friend.phone!,
      Body: 'Yes',
      MessageSid: `SM${newId()}`,
      OptOutType: 'START',
    });
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'in' }]));
  });
});

// promises messages#start
describe('START', () => {
  it('opts in again and logs the proof', async () => {
    const { friend, phone } = await invited();
    await phone.reply('STOP');
    await phone.waitFor(/any more texts/);
    await phone.reply('Start');
    await phone.waitFor(/You get our texts again/);
    await harness.invites(harness.offer(friend));
    await phone.waitFor(/Reply IN or OUT/);
    expect((await consentOf(friend.phone)).at(-1)).toEqual({ agreed: true, source: 'text', text: 'Start' });
    await eventually(() =>
      expect(
        harness.service
          .published(phoneConsentChanged)
          .filter((c) => c.phone === friend.phone)
          .map((c) => c.optedOut),
      ).toEqual([true, false]),
    );
  });

  it('is the only word that opts in again: a YES answers an invite, or is asked back about', async () => {
    const { friend, offer, phone } = await invited();
    await phone.reply('STOP');
    await phone.waitFor(/any more texts/);
    await phone.reply('YES');
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'in' }]));
    await harness.answered(offer, { outcome: 'declined' });
    await eventually(async () =>
      expect(await harness.rows(`select state from offers where id = $1`, [offer.offerId])).toEqual([
        { state: 'out' },
      ]),
    );
    await phone.reply('YES');
    await phone.waitFor(/To get them again, reply START/);
    await eventually(() => expect(repliesFrom(friend.phone)).toHaveLength(1));
    expect((await consentOf(friend.phone)).at(-1)).toMatchObject({ agreed: false });
  });

  it('by a YES that Twilio took as START opts in, and the YES answers the invite', async () => {
    const { friend, phone } = await invited();
    await phone.reply('STOP');
    await phone.waitFor(/any more texts/);
    const posted = { From: friend.phone!, Body: 'YES', MessageSid: `SM${newId()}`, OptOutType: 'START' };
    await harness.twilioPosts('sms', posted);
    await eventually(() => expect(repliesFrom(friend.phone)).toMatchObject([{ intent: 'in' }]));
    await eventually(async () =>
      expect((await consentOf(friend.phone)).at(-1)).toEqual({ agreed: true, source: 'text', text: 'YES' }),
    );
  });
});

describe('an event from bookings about a text', () => {
  it('lists several open invites with their numbers', async () => {
    const { friend, offer, phone } = await invited();
    const open = [1, 2].map((code) => ({
      code,
      state: 'pending' as const,
      teeTime: { ...offer.teeTime, courseName: `Course ${code}` },
    }));
    await harness.service.happens(replyListed, { phone: friend.phone!, why: 'several', open });
    const { body } = await phone.waitFor(/several invites/);
    expect(body).toBe(
      'You have several invites.\n1) Course 1, Sat, Jun 6, 8:10 AM, Pat\n2) Course 2, Sat, Jun 6, 8:10 AM, Pat\nReply with the number, e.g. 1 IN or 2 OUT',
    );
  });

  it('lists two friends who share a phone and are asked for the same round by their names', async () => {
    const { friend, offer, phone } = await invited();
    const open = ['Ann', 'Bob'].map((name, i) => ({
      code: i + 1,
      state: 'pending' as const,
      teeTime: offer.teeTime,
      name,
    }));
    await harness.service.happens(replyListed, { phone: friend.phone!, why: 'several', open });
    const { body } = await phone.waitFor(/several invites/);
    expect(body).toContain('1) Ann: Eagle Creek, Sat, Jun 6, 8:10 AM, Pat\n2) Bob: Eagle Creek, Sat');
  });

  it('passes a friend’s question on to the organiser', async () => {
    const { offer } = await invited('Bob');
    await harness.service.happens(replyPassedOn, { ...offer, text: 'Carts <or> walking?' });
    const mail = await harness.inbox(harness.organiser).waitFor(/Bob wrote/);
    expect(mail.text).toContain('> Carts <or> walking?');
    expect(mail.html).toContain('Carts &lt;or&gt; walking?');
  });
});

describe('a carrier with a STOP list of its own', () => {
  it('sends the only confirmation of a STOP', async () => {
    const other = await NotificationsHarness.start({ carrierStop: true });
    try {
      const friend = other.friend('Ann');
      await other.invites(other.offer(friend));
      await other.phone(friend).waitFor(/Reply IN or OUT/);
      await other.phone(friend).reply('STOP');
      await other.stand(friend.phone, 'delivered', 'undelivered');
      const confirmations = other
        .phone(friend)
        .received()
        .filter((sms) => /any more texts|unsubscribed/.test(sms.body));
      expect(confirmations.map((sms) => sms.direction)).toEqual(['outbound-reply']);
    } finally {
      await other.stop();
    }
  });
});

// promises messages#stop
describe('with Advanced Opt-Out switched on in the settings', () => {
  let advanced: NotificationsHarness;
  beforeAll(async () => {
    advanced = await NotificationsHarness.start({ env: { TWILIO_ADVANCED_OPT_OUT: 'on' } });
  });
  afterAll(() => advanced.stop());

  it('STOP, START and HELP count but are answered by Twilio alone, and our own phrases are answered by us', async () => {
    const friend = advanced.friend('Ann');
    await advanced.invites(advanced.offer(friend));
    const phone = advanced.phone(friend);
    await phone.waitFor(/Reply IN/);
    for (const word of ['Help', 'STOP', 'start']) await phone.reply(word);
    await eventually(async () =>
      expect(
        await advanced.rows(`select agreed from consents where phone = $1 order by at`, [friend.phone]),
      ).toEqual([{ agreed: false }, { agreed: true }]),
    );
    await advanced.settled();
    expect(phone.received()).toHaveLength(1);
    await phone.reply('please stop texting me');
    await phone.waitFor(/any more texts/);
  });
});
