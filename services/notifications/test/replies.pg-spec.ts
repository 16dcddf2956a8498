import { jest } from '@jest/globals';
import { phoneConsentChanged, replyListed, replyPassedOn, replyReceived } from '@game/contracts';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

jest.setTimeout(60_000);
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
const quietly = () => new Promise((r) => setTimeout(r, 400));

describe('a text from a friend', () => {
  it.each([
    ['in', 'in', null],
    [' Out. ', 'out', null],
    ['2 IN', 'in', 2],
    ['maybe', 'maybe', null],
    ['LIST', 'list', null],
  ])('%j is passed on to bookings', async (text, intent, code) => {
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
    await quietly();
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
  it('without a keyword gets one help line, at most five times a day', async () => {
    const { friend, phone } = await invited();
    for (let i = 0; i < 7; i++) await phone.reply(`who is this ${i}`);
    await eventually(() => expect(repliesFrom(friend.phone)).toHaveLength(7));
    await harness.stand(friend.phone, ...Array.from({ length: 6 }, () => 'delivered'));
    await quietly();
    expect(phone.received().filter((sms) => /LIST to see yours/.test(sms.body))).toHaveLength(5);
    expect(repliesFrom(friend.phone)[0]).toMatchObject({ intent: 'other', text: 'who is this 0' });
  });

  // promises messages#other-words
  it('from a stranger gets no reply at all', async () => {
    const stranger = harness.friend('Zed');
    for (const text of ['hello', 'HELP', 'LIST']) await harness.phone(stranger).reply(text);
    await harness.service.happens(replyListed, { phone: stranger.phone!, why: 'none', open: [] });
    await quietly();
    expect(harness.phone(stranger).received()).toEqual([]);
  });

  // promises messages#help
  it('of HELP is answered with what this is, whom to write to, what it costs and how to stop', async () => {
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
    await harness.phone(ann).waitFor(/unsubscribed.*START/);
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
    await quietly();
    expect(harness.phone(ann).received()).toHaveLength(2);
    expect(await consentOf(ann.phone)).toEqual([
      { agreed: false, source: 'text', text: 'Stop!' },
      { agreed: false, source: 'text', text: 'STOP' },
    ]);
  });

  it('is told to the ladder if it drops an invite that no other channel carries', async () => {
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

  it('from a confirmed player keeps the spot, and tells each organiser about their own round only', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const ann = harness.friend('Ann');
    const pats = harness.offer(ann);
    const zoes = harness.offer(
      { ...ann, contactId: harness.friend('x').contactId },
      { organiserId: zoe.id, organiserName: 'Zoe', courseName: 'Harbour Links' },
    );
    for (const offer of [pats, zoes]) await harness.invites(offer);
    await harness.answered(pats);
    await harness.phone(ann).waitFor(/You're in/);
    await harness.phone(ann).reply('STOP');
    const toPat = await harness.inbox(harness.organiser).waitFor((mail) => mail.text!.includes(ann.phone!));
    const toZoe = await harness.inbox(zoe).waitFor(/Texts no longer reach Ann/);
    expect(toPat.text).toMatch(/Eagle Creek.*is in, and stays in/);
    expect(toPat.text).not.toContain('Harbour');
    expect(toZoe.text).toContain('Harbour Links');
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
    await quietly();
    expect(harness.phone(friend).received()).toHaveLength(1);
  });
});

// promises messages#start
describe('START', () => {
  it('opts in again and logs the proof', async () => {
    const { friend, phone } = await invited();
    await phone.reply('STOP');
    await phone.waitFor(/unsubscribed/);
    await phone.reply('Start');
    await phone.waitFor(/You get our texts again/);
    await harness.invites(harness.offer(friend));
    await phone.waitFor(/Reply IN or OUT/);
    expect((await consentOf(friend.phone)).at(-1)).toEqual({ agreed: true, source: 'text', text: 'Start' });
    expect(
      harness.service
        .published(phoneConsentChanged)
        .filter((c) => c.phone === friend.phone)
        .map((c) => c.optedOut),
    ).toEqual([true, false]);
  });

  it('by YES from a stopped number only opts in again, and the reply asks for IN', async () => {
    const { friend, phone } = await invited();
    await phone.reply('STOP');
    await phone.waitFor(/unsubscribed/);
    await phone.reply('YES');
    await phone.waitFor(/To accept an invite, reply IN/);
    expect(repliesFrom(friend.phone)).toEqual([]);
    await phone.reply('YES');
    await eventually(() =>
      expect(repliesFrom(friend.phone)).toEqual([expect.objectContaining({ intent: 'in' })]),
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
      'You have several invites.\n1) Course 1, Sat, Jun 6, 8:10 AM, Pat\n2) Course 2, Sat, Jun 6, 8:10 AM, Pat\nReply 1 IN or 1 OUT',
    );
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
        .filter((sms) => /unsubscribed/.test(sms.body));
      expect(confirmations.map((sms) => sms.direction)).toEqual(['outbound-reply']);
    } finally {
      await other.stop();
    }
  });
});
