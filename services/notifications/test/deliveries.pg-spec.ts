import { emailBounced, inviteHeld } from '@game/contracts';
import { newId } from '@game/platform';
import { LOCAL } from '@game/simulator';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());
afterEach(() => harness.simulator.faults.clear());

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string>) =>
  fetch(`${harness.gatewayUrl}/api/webhooks/${path}`, { method: 'POST', body, headers });

// promises messages#delivery-reports
describe('a report about a text', () => {
  it('that arrives twice is applied once', async () => {
    const ann = harness.friend('Ann', { email: null });
    const offer = harness.offer(ann);
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    harness.simulator.faults.next('twilio', { kind: 'duplicate-callback', to: ann.phone! });
    await harness.invites(offer);
    await harness.stand(ann.phone, 'undelivered');
    await harness.simulator.settled();
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    expect(harness.simulator.deliveries().every((d) => d.status === 200)).toBe(true);
  });

  it('never changes the state of a delivered text', async () => {
    const ann = harness.friend('Ann');
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.phone, 'delivered');
    for (const MessageStatus of ['sending', 'undelivered', 'failed']) {
      const params = { MessageSid: 'SMlate', MessageStatus, To: ann.phone! };
      expect((await harness.twilioPosts(`status?message=${message!.id}`, params)).status).toBe(200);
    }
    await harness.stand(ann.phone, 'delivered');
  });

  it.each(['partially_delivered', 'read'])(
    'of %j means that the text has arrived, so nothing is sent again',
    async (MessageStatus) => {
      const ann = harness.friend('Ann');
      harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
      await harness.invites(harness.offer(ann, {}));
      const [message] = await harness.stand(ann.phone, 'sent');
      const params = { MessageSid: `SM${message!.id}`, MessageStatus, To: ann.phone! };
      expect((await harness.twilioPosts(`status?message=${message!.id}`, params)).status).toBe(200);
      await harness.stand(ann.phone, 'delivered');
      expect(harness.phone(ann).received()).toHaveLength(1);
    },
  );

  it('of "canceled" means that the text does not come, so the ladder is told', async () => {
    const ann = harness.friend('Ann', { email: null });
    const offer = harness.offer(ann);
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(offer);
    const [message] = await harness.stand(ann.phone, 'sent');
    const params = { MessageSid: `SM${message!.id}`, MessageStatus: 'canceled', To: ann.phone! };
    expect((await harness.twilioPosts(`status?message=${message!.id}`, params)).status).toBe(200);
    await harness.stand(ann.phone, 'failed');
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
  });

  it('about a message of another account is refused and changes nothing', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.phone, 'sent');
    const report = (AccountSid: string) =>
      harness.twilioPosts(`status?message=${message!.id}`, {
        ...{ AccountSid, MessageSid: `SM${newId()}`, MessageStatus: 'delivered', To: ann.phone! },
      });
    const refusal = await report('ACanother');
    expect([refusal.status, await refusal.text()]).toEqual([
      403,
      expect.stringContaining('TWILIO_ACCOUNT_SID'),
    ]);
    const text = { AccountSid: 'ACanother', From: ann.phone!, Body: 'STOP', MessageSid: `SM${newId()}` };
    expect((await harness.twilioPosts('sms', text)).status).toBe(403);
    expect(await harness.rows(`select 1 from phones where phone = $1 and opted_out`, [ann.phone])).toEqual(
      [],
    );
    await harness.stand(ann.phone, 'sent');
    expect((await report(LOCAL.TWILIO_ACCOUNT_SID)).status).toBe(200);
    await harness.stand(ann.phone, 'delivered');
  });

  it('of a state that Twilio does not document changes nothing, and the next report counts', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.phone, 'sent');
    for (const [MessageStatus, state] of [
      ['teleported', 'sent'],
      ['', 'sent'],
      ['constructor', 'sent'],
      ['delivered', 'delivered'],
    ] as const) {
      const params = { MessageSid: `SM${message!.id}`, MessageStatus, To: ann.phone! };
      expect((await harness.twilioPosts(`status?message=${message!.id}`, params)).status).toBe(200);
      await harness.stand(ann.phone, state);
    }
  });

  it('that comes before the answer to the call that sent the text is not lost', async () => {
    const ann = harness.friend('Ann', { email: null });
    harness.simulator.faults.next('twilio', { kind: 'accepted-then-hang', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await harness.stand(ann.phone, 'delivered');
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  it('about a number that opted out counts as STOP by its code, also if it follows the "sent" of the same text', async () => {
    const ann = harness.friend('Ann', { email: null });
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.phone, 'sent');
    const about = { MessageSid: `SM${message!.id}`, To: ann.phone! };
    const path = `status?message=${message!.id}`;
    await harness.twilioPosts(path, { ...about, MessageStatus: 'sent' });
    await harness.twilioPosts(path, { ...about, MessageStatus: 'undelivered', ErrorCode: '21610' });
    await harness.stand(ann.phone, 'undelivered');
    expect(
      await harness.rows(`select 1 from phones where phone = $1 and opted_out`, [ann.phone]),
    ).toHaveLength(1);
  });

  it('with a forged signature is refused', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.phone, 'sent');
    const params = new URLSearchParams({ MessageSid: 'SMforged', MessageStatus: 'failed' });
    expect(
      (await post(`twilio/status?message=${message!.id}`, params, { 'x-twilio-signature': 'forged' })).status,
    ).toBe(403);
    await harness.stand(ann.phone, 'sent');
  });

  it('that is lost makes the service ask Twilio after five minutes', async () => {
    const [ann, bob] = [harness.friend('Ann', { email: null }), harness.friend('Bob', { email: null })];
    for (const friend of [ann, bob])
      harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: friend.phone! });
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: bob.phone! });
    const toBob = harness.offer(bob);
    await harness.invites(harness.offer(ann));
    await harness.invites(toBob);
    await harness.stand(ann.phone, 'sent');
    await harness.stand(bob.phone, 'sent');
    harness.forward({ minutes: 6 });
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(bob.phone, 'undelivered');
    await eventually(() => expect(harness.undeliverable(toBob)).toHaveLength(1));
  });
});

// promises messages#delivery-reports
describe('events about mails', () => {
  it('tell the ladder that an invite bounced if no other channel carries it', async () => {
    const ann = harness.friend('Ann', { smsPermission: false });
    const offer = harness.offer(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    harness.simulator.faults.next('sendgrid', { kind: 'duplicate-callback', to: ann.email! });
    await harness.invites(offer);
    await harness.stand(ann.email, 'undelivered');
    await eventually(() =>
      expect(harness.undeliverable(offer)).toEqual([
        expect.objectContaining({ reason: expect.stringMatching(/550/) }),
      ]),
    );
  });

  // promises contacts#reachability
  it('mark an address as not working if its mail bounced, and no other address', async () => {
    const [ann, bob] = [harness.friend('Ann', { phone: null }), harness.friend('Bob', { phone: null })];
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    await harness.invites(harness.offer(ann));
    await harness.invites(harness.offer(bob));
    await harness.stand(bob.email, 'delivered');
    const bounced = () => harness.service.published(emailBounced).map(({ email }) => email);
    await eventually(() => expect(bounced()).toContain(ann.email));
    expect(bounced()).not.toContain(bob.email);
  });

  it('of an undocumented event change nothing, and the others of the same batch count', async () => {
    const ann = harness.friend('Ann', { phone: null });
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.email, 'sent');
    await harness.sendgridPosts(message!, { event: 'teleported' });
    await harness.stand(ann.email, 'sent');
    await harness.sendgridPosts(message!, { event: 'teleported' }, { event: 'delivered' });
    await harness.stand(ann.email, 'delivered');
  });

  it('about an earlier sending change nothing once the mail waits for its next sending', async () => {
    const ann = harness.friend('Ann', { phone: null });
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.email, 'sent');
    const sg_message_id = harness.inbox(ann).last()!.id;
    const spam = { type: 'blocked', bounce_classification: 'Reputation', reason: '550 spam' };
    await harness.sendgridPosts(message!, { event: 'bounce', sg_message_id, ...spam });
    await harness.stand(ann.email, 'queued');
    await harness.sendgridPosts(message!, { event: 'processed', sg_message_id });
    await harness.stand(ann.email, 'queued');
    await harness.inTime({ seconds: 3 }, ann.email, 'delivered');
    expect(harness.inbox(ann).emails()).toHaveLength(2);
  });

  // promises messages#bounces
  it('make the service send a mail again that a full mailbox refused, three times, while the time to answer runs, and then tell the ladder', async () => {
    const ann = harness.friend('Ann', { phone: null });
    const offer = harness.offer(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email!, times: 'always' });
    await harness.invites(offer);
    const full = { type: 'blocked', status: '4.2.2', reason: '452 4.2.2 The mailbox is full' };
    for (const [times, minutes] of [1, 10, 30].entries()) {
      const [message] = await harness.stand(ann.email, 'sent');
      expect(harness.inbox(ann).emails()).toHaveLength(times + 1);
      const sg_message_id = harness.inbox(ann).last()!.id;
      await harness.sendgridPosts(message!, { event: 'bounce', sg_message_id, ...full });
      await harness.stand(ann.email, 'queued');
      harness.forward({ minutes, seconds: 1 });
    }
    const [message] = await harness.stand(ann.email, 'sent');
    expect(harness.undeliverable(offer)).toEqual([]);
    expect(harness.service.published(inviteHeld).filter(({ offerId }) => offerId === offer.offerId)).toEqual(
      [],
    );
    const sg_message_id = harness.inbox(ann).last()!.id;
    await harness.sendgridPosts(message!, { event: 'bounce', sg_message_id, ...full });
    await harness.stand(ann.email, 'undelivered');
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    expect(harness.service.published(emailBounced).map(({ email }) => email)).not.toContain(ann.email);
  });

  it('are not needed if SendGrid refuses a mail at once, because the ladder is then told at once', async () => {
    const ann = harness.friend('Ann', { smsPermission: false, email: 'nobody' });
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
  });

  it('are applied one by one from a whole batch', async () => {
    const friends = Array.from({ length: 12 }, (_, i) => harness.friend(`F${i}`, { phone: null }));
    await Promise.all(friends.map((friend) => harness.invites(harness.offer(friend))));
    for (const friend of friends) await harness.stand(friend.email, 'delivered');
  });

  it('are refused with a forged, old or missing signature', async () => {
    const ann = harness.friend('Ann', { phone: null });
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await harness.invites(harness.offer(ann));
    const [message] = await harness.stand(ann.email, 'sent');
    const body = JSON.stringify([{ event: 'bounce', sg_event_id: 'forged', message_id: message!.id }]);
    const prefix = 'x-twilio-email-event-webhook';
    const headers = (timestamp: string) => ({
      [`${prefix}-signature`]: 'MEUCIQD',
      [`${prefix}-timestamp`]: timestamp,
    });
    expect(
      (await post('sendgrid', body, headers(String(Math.floor(harness.now().getTime() / 1000))))).status,
    ).toBe(403);
    expect((await post('sendgrid', body, headers('1000000000'))).status).toBe(403);
    expect((await post('sendgrid', body, {})).status).toBe(403);
    await harness.stand(ann.email, 'sent');
    harness.forward({ minutes: 6 });
    await harness.stand(ann.email, 'delivered');
  });
});
