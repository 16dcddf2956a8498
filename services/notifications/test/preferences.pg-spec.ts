import {
  codeRequested,
  emailBounced,
  friendWrittenTo,
  offerCancelled,
  offerLapsed,
  offerMoved,
  offerWithdrawn,
  playerLate,
  readReachPreferences,
  readSendingBudget,
  reminderDue,
  saveReachPreferences,
  standbyPromoted,
  stopReaching,
  type InputOf,
  type OfferFacts,
} from '@game/contracts';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start({
    env: { RATE_LIMITS: 'on', POSTAL_ADDRESS: '1 Fairway Lane, Indianapolis, IN' },
  });
});
afterAll(() => harness.stop());

const LINK = /\/p\/([A-Za-z0-9_-]{22})/;
type Friend = OfferFacts['recipient'];
/** The token of the link in the last mail to this friend. */
const tokenOf = (friend: Friend) => LINK.exec(harness.inbox(friend).last()!.text!)![1]!;
const read = (token: string) => harness.service.bus.ask(readReachPreferences, { token });
const save = (token: string, more: Partial<InputOf<typeof saveReachPreferences>> = {}) =>
  harness.service.bus.send(saveReachPreferences, {
    ...{ token, on: true, mayAsk: 'everybody', zone: null, quiet: null, blocked: [], ...more },
  });
async function asked(friend: Friend, organiser = harness.organiser) {
  const offer = harness.offer(friend, { organiserId: organiser.id, organiserName: organiser.username });
  await harness.invites(offer);
  return offer;
}
const texts = (friend: Friend) => harness.phone(friend).received().length;
const mails = (friend: Friend) => harness.inbox(friend).emails().length;
/** A friend without a phone who has got an invite by mail. */
async function mailed() {
  const ann = harness.friend('Ann', { phone: null });
  await asked(ann);
  await harness.stand(ann.email, 'delivered');
  return ann;
}

// promises messages#unsubscribing
describe('a mail to a friend of an organiser', () => {
  it('says how to unsubscribe in its headers and its footer, and names its sender’s postal address', async () => {
    const ann = await mailed();
    const mail = harness.inbox(ann).last()!;
    const link = `${harness.gatewayUrl}/p/${tokenOf(ann)}`;
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<${link}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const words of [link, '1 Fairway Lane, Indianapolis, IN', 'help@golf.example']) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    const [stored] = await harness.rows<{ body: string; html: string }>(
      `select body, html from messages where address = $1`,
      [ann.email],
    );
    expect(`${stored!.body}${stored!.html}`).not.toMatch(LINK);
  });

  it('is followed by no mail of any organiser after one click on unsubscribe, and the ladder asks the next friend', async () => {
    const ann = await mailed();
    await harness.service.bus.send(stopReaching, { token: tokenOf(ann) });
    const offer = await asked(ann, harness.user('Quinn'));
    await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: 'no-channel' }]));
    expect(mails(ann)).toBe(1);
    expect(
      await harness.rows(`select agreed, source, channel from consents where phone = $1`, [ann.email]),
    ).toEqual([{ agreed: false, source: 'link', channel: 'email' }]);
  });

  it('is not sent if its reader unsubscribes while it waits', async () => {
    const ann = await mailed();
    harness.simulator.faults.next('sendgrid', { kind: 'status', status: 503, to: ann.email! });
    const offer = await asked(ann);
    await harness.attempted(ann.email, 2);
    await harness.service.bus.send(stopReaching, { token: tokenOf(ann) });
    harness.forward({ minutes: 1 });
    await eventually(async () =>
      expect((await harness.messagesTo(ann.email)).map(({ reason }) => reason)).toEqual([null, 'mail-off']),
    );
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
  });

  const happens: NotificationsHarness['service']['happens'] = (...event) => harness.service.happens(...event);
  it.each<[string, (offer: OfferFacts) => Promise<unknown>]>([
    ['moved', (offer) => happens(offerMoved, { ...offer, held: false, changed: ['time'] })],
    ['cancelled', (offer) => happens(offerCancelled, { ...offer, wasIn: true })],
    ['withdrawn', (offer) => happens(offerWithdrawn, { ...offer, wasIn: true, message: null })],
    ['lapsed', (offer) => happens(offerLapsed, offer)],
    ['promoted', (offer) => happens(standbyPromoted, { ...offer, spotsOpen: 1 })],
    ['confirmation', (offer) => harness.answered(offer, { via: 'link' })],
    ['answer', (offer) => harness.answered(offer, { outcome: 'declined' })],
    ['reminder', (offer) => happens(reminderDue, { teeTime: offer.teeTime, players: [offer] })],
    [
      'still-full',
      (offer) => happens(reminderDue, { teeTime: offer.teeTime, players: [], standby: [offer] }),
    ],
    ['organiser-wrote', (offer) => happens(friendWrittenTo, { ...offer, text: 'Bring balls' })],
    [
      'player-late',
      (offer) => happens(playerLate, { name: 'Bob', minutes: 10, players: [offer], teeTime: offer.teeTime }),
    ],
  ])('says so whatever it is about: %s', async (kind, happened) => {
    const ann = harness.friend('Ann', { phone: null });
    await happened(harness.offer(ann));
    await eventually(async () =>
      expect(await harness.messagesTo(ann.email)).toMatchObject([{ kind, state: 'delivered' }]),
    );
    const mail = harness.inbox(ann).last()!;
    const link = `${harness.gatewayUrl}/p/${tokenOf(ann)}`;
    expect(mail.headers['List-Unsubscribe']).toBe(`<${link}/unsubscribe>`);
    expect(mail.html).toContain(link);
  });

  it('has no such link if it is about the account of its reader, and comes although the mailbox unsubscribed', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const friend = harness.friend('Zoe', { phone: null, email: zoe.email });
    await asked(friend);
    await harness.stand(friend.email, 'delivered');
    await harness.service.bus.send(stopReaching, { token: tokenOf(friend) });
    const offer = await asked(friend);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    await happens(codeRequested, {
      ...{ userId: zoe.id, username: zoe.username, email: zoe.email, timeZone: 'America/Chicago' },
      ...{ channel: 'email', address: zoe.email, code: '042917' },
      expiresAt: new Date(harness.now().getTime() + 600_000).toISOString(),
    });
    const mail = await harness.inbox(zoe).waitFor(/042917 is your code/);
    expect(mail.headers['List-Unsubscribe']).toBeUndefined();
    expect(mail.text).not.toMatch(LINK);
  });

  it('has no such link if it goes to the organiser of the round', async () => {
    const ann = harness.friend('Ann');
    const offer = await asked(ann);
    await harness.answered(offer);
    const mail = await harness.inbox(harness.organiser).waitFor(/Ann/);
    expect(mail.headers['List-Unsubscribe']).toBeUndefined();
    expect(mail.text).not.toMatch(LINK);
  });
});

// promises messages#unsubscribing
describe('what SendGrid reports', () => {
  it.each([
    ['spamreport', {}],
    ['unsubscribe', {}],
    ['group_unsubscribe', {}],
    ['dropped', { reason: 'Spam Reporting Address' }],
    ['dropped', { reason: 'Unsubscribed Address' }],
  ])('as %s %o ends the mail to that address', async (event, more) => {
    const ann = await mailed();
    const [message] = await harness.messagesTo(ann.email);
    await harness.sendgridPosts(message!, { event, ...more });
    expect(await read(tokenOf(ann))).toMatchObject({ on: false, channel: 'email' });
    const offer = await asked(ann);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    expect(mails(ann)).toBe(1);
  });

  // promises messages#sending-budget
  it('as spam counts against the organiser', async () => {
    const eve = harness.user('Eve');
    for (let n = 0; n < 2; n++) {
      const friend = harness.friend('Ann', { phone: null });
      await asked(friend, eve);
      const [message] = await harness.stand(friend.email, 'delivered');
      await harness.sendgridPosts(message!, { event: 'spamreport' });
    }
    const budget = () => harness.service.bus.ask(readSendingBudget, { organiserId: eve.id });
    await eventually(async () => expect((await budget())!.texts.limit).toBe(10));
  });

  // promises messages#bounces
  it('as a bounce ends the mail to that address until the organiser changes it', async () => {
    const eve = await harness.signsUp(harness.user('Eve'));
    const ann = harness.friend('Ann', { phone: null });
    await harness.isContact(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    const first = await asked(ann, eve);
    await eventually(() => expect(harness.undeliverable(first)).toHaveLength(1));
    const second = await asked(ann, eve);
    await eventually(() => expect(harness.undeliverable(second)).toHaveLength(1));
    expect(mails(ann)).toBe(1);

    await harness.isContact({ ...ann, name: 'Anna' }, 2);
    const third = await asked(ann, eve);
    await eventually(() => expect(harness.undeliverable(third)).toHaveLength(1));

    const moved = { ...ann, email: `new.${ann.email}` };
    await harness.isContact(moved, 3);
    await asked(moved, eve);
    await harness.stand(moved.email, 'delivered');
    await harness.isContact(ann, 4);
    await asked(ann, eve);
    await eventually(() => expect(mails(ann)).toBe(2));
  });

  // promises messages#bounces
  it.each([
    ['dropped', { reason: 'Bounced Address' }],
    ['dropped', { reason: 'Invalid' }],
    ['bounce', { type: 'blocked', bounce_classification: 'Invalid Address' }],
  ])('as %s %o shows that the address takes no mail', async (event, more) => {
    const ann = await mailed();
    const [message] = await harness.messagesTo(ann.email);
    await harness.sendgridPosts(message!, { event, ...more });
    await eventually(() =>
      expect(harness.service.published(emailBounced)).toContainEqual(
        expect.objectContaining({ email: ann.email }),
      ),
    );
    const offer = await asked(ann);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    expect(mails(ann)).toBe(1);
  });

  // promises messages#bounces
  it('as a block by a full mailbox says nothing about the address', async () => {
    const ann = await mailed();
    const [message] = await harness.messagesTo(ann.email);
    await harness.sendgridPosts(message!, {
      ...{ event: 'bounce', type: 'blocked', bounce_classification: 'Mailbox Unavailable' },
    });
    await asked(ann);
    await eventually(() => expect(mails(ann)).toBe(2));
  });

  // promises messages#bounces
  it('as a bounce also ends the mail that waits, and the mail in place of a text that does not arrive', async () => {
    const ann = harness.friend('Ann');
    const offer = await asked(ann);
    const [mail] = await harness.stand(ann.email, 'delivered');
    await harness.stand(ann.phone, 'delivered');
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.service.happens(friendWrittenTo, { ...offer, text: 'Bring a jacket' });
    const [, text] = await harness.stand(ann.phone, 'delivered', 'sent');
    harness.simulator.faults.next('sendgrid', { kind: 'status', status: 503, to: ann.email! });
    await asked(ann);
    await harness.attempted(ann.email, 2);

    await harness.sendgridPosts(mail!, { event: 'bounce', type: 'bounce' });
    const lost = { MessageSid: `SM${text!.id}`, MessageStatus: 'undelivered', ErrorCode: '30003' };
    await harness.twilioPosts(`status?message=${text!.id}`, { ...lost, To: ann.phone! });
    await harness.inTime({ seconds: 5 }, ann.email, 'delivered', 'dropped', 'dropped');
    const reasons = (await harness.messagesTo(ann.email)).slice(1).map(({ reason }) => reason);
    expect(reasons).toEqual(['mail-off', 'mail-off']);
    expect(mails(ann)).toBe(1);
  });

  it('as a bounce is stored in the registry and published', async () => {
    const ann = harness.friend('Ann', { phone: null });
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    await asked(ann);
    await eventually(() =>
      expect(harness.service.published(emailBounced)).toContainEqual(
        expect.objectContaining({ email: ann.email }),
      ),
    );
    expect(
      await harness.rows(`select 1 from reach_preferences where address = $1 and bounced_at is not null`, [
        ann.email,
      ]),
    ).toHaveLength(1);
  });
});

// promises messages#preferences
describe('the page of preferences', () => {
  it('of a number is linked in the answer to HELP, and its switch is the one that STOP changes', async () => {
    const ann = harness.friend('Ann', { email: null });
    await asked(ann);
    await harness.stand(ann.phone, 'delivered');
    await harness.phone(ann).reply('HELP');
    const help = await harness.phone(ann).waitFor(LINK);
    const token = LINK.exec(help.body)![1]!;
    expect(await read(token)).toMatchObject({
      channel: 'sms',
      on: true,
      address: `…${ann.phone!.slice(-4)}`,
    });
    await save(token, { on: false });
    const offer = await asked(ann);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    await save(token);
    await asked(ann);
    await eventually(() => expect(texts(ann)).toBe(3));
    await harness.phone(ann).reply('STOP');
    await eventually(async () => expect((await read(token)).on).toBe(false));
  });

  it('blocks an organiser for that address and that contact, and blocks nobody else', async () => {
    const [eve, quinn] = [harness.user('Eve'), harness.user('Quinn')];
    await harness.signsUp(eve);
    const ann = harness.friend('Ann');
    await asked(ann, eve);
    await asked(ann, quinn);
    await eventually(() => expect([texts(ann), mails(ann)]).toEqual([2, 2]));
    const token = tokenOf(ann);
    const { organisers } = await read(token);
    expect(organisers.map(({ name }) => name).sort()).toEqual(['An organiser', 'Eve']);
    expect(await save(token, { blocked: [eve.id, harness.user('Nobody').id] })).toMatchObject({
      organisers: expect.arrayContaining([{ id: eve.id, name: 'Eve', blocked: true }]),
    });
    const offer = await asked(ann, eve);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    await asked(ann, quinn);
    await eventually(() => expect([texts(ann), mails(ann)]).toEqual([3, 3]));
  });

  it('can allow only organisers who have asked before', async () => {
    const ann = await mailed();
    await save(tokenOf(ann), { mayAsk: 'known' });
    const offer = await asked(ann, harness.user('Stranger'));
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    await asked(ann);
    await eventually(() => expect(mails(ann)).toBe(2));
  });

  it('open by a link that is stored encrypted, also by one that an earlier version stored in plain text', async () => {
    const ann = await mailed();
    const token = tokenOf(ann);
    const stored = async () =>
      (
        await harness.rows<{ token: string }>(`select token from reach_preferences where address = $1`, [
          ann.email,
        ])
      )[0]!.token;
    expect(await stored()).toMatch(/^sealed\./);
    await expect(read(await stored())).rejects.toMatchObject({ code: 'reach.link-not-found' });
    await harness.rows(`update reach_preferences set token = $2, token_hash = null where address = $1`, [
      ann.email,
      token,
    ]);
    expect(await read(token)).toMatchObject({ on: true });
    await harness.service.restart();
    expect(await stored()).toMatch(/^sealed\./);
    expect(await read(token)).toMatchObject({ on: true });
    await asked(ann);
    await eventually(() => expect(mails(ann)).toBe(2));
    expect(tokenOf(ann)).toBe(token);
  });

  it('of a wrong link does not exist', async () => {
    await expect(read('A'.repeat(22))).rejects.toMatchObject({ code: 'reach.link-not-found' });
  });
});
