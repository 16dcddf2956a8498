import { inviteUndeliverable, phoneConsentChanged } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { jest } from '@jest/globals';
import { NotificationsHarness } from './notifications.harness.js';

jest.setTimeout(60_000);
let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());
afterEach(() => harness.simulator.faults.clear());

describe('an invite', () => {
  // promises messages#invite
  it('goes out by text and by email, and is delivered', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.invites(offer, { message: 'Bring <b>water</b>' });
    const text = await harness.phone(ann).waitFor(/Reply IN or OUT/);
    expect(text.body).toBe(
      `Get in the game! Pat invites you to golf at Eagle Creek on Sat, Jun 6, 8:10 AM. Reply IN or OUT. ${harness.gatewayUrl}/r/${offer.token} STOP to end`,
    );
    const mail = await harness.inbox(ann).waitFor(/Pat invites you to golf/);
    expect(mail.text).toContain(`/r/${offer.token}`);
    expect(mail.html).toContain('Bring &lt;b&gt;water&lt;/b&gt;');
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(ann.email, 'delivered');
  });

  // promises messages#sent-once
  it('whose event arrives twice goes out once', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    const id = newId();
    await harness.invites(offer, {}, id);
    await harness.invites(offer, {}, id);
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(ann.email, 'delivered');
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  it('goes by email only if the organiser did not attest that the friend agreed to texts', async () => {
    const ann = harness.friend('Ann', { smsPermission: false });
    await harness.invites(harness.offer(ann));
    await harness.inbox(ann).waitFor(/invites you/);
    expect(harness.phone(ann).received()).toEqual([]);
  });

  it('that no channel can carry is told to the ladder at once', async () => {
    const ann = harness.friend('Ann', { smsPermission: false, email: null });
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await eventually(() =>
      expect(harness.undeliverable(offer)).toEqual([expect.objectContaining({ reason: 'no-channel' })]),
    );
  });

  it('to a friend with several open invites names its code', async () => {
    const ann = harness.friend('Ann');
    await harness.invites(harness.offer(ann, {}, 2));
    await harness.phone(ann).waitFor(/Reply 2 IN or 2 OUT/);
  });
});

// promises messages#night-texts
describe('quiet hours', () => {
  it('hold a text back until 8 in the morning, while email goes at once', async () => {
    const ann = harness.friend('Ann');
    harness.forwardTo('2026-06-01T22:30:00-05:00');
    await harness.invites(harness.offer(ann));
    await harness.inbox(ann).waitFor(/invites you/);
    await harness.stand(ann.phone, 'queued');
    harness.forwardTo('2026-06-02T07:59:00-05:00');
    await new Promise((r) => setTimeout(r, 300));
    expect(harness.phone(ann).received()).toEqual([]);
    harness.forwardTo('2026-06-02T08:00:00-05:00');
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  it('are those of the recipient’s own zone if the phone belongs to a user', async () => {
    const ann = harness.friend('Ann');
    await harness.signsUp(harness.user('Ann', { phone: ann.phone, timeZone: 'America/Los_Angeles' }));
    harness.forwardTo('2026-06-02T22:30:00-05:00');
    await harness.invites(harness.offer(ann));
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  it('do not hold texts back if the organiser allowed them', async () => {
    const ann = harness.friend('Ann');
    harness.forwardTo('2026-06-02T23:30:00-05:00');
    await harness.invites(harness.offer(ann), { ignoreQuietHours: true });
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  // promises messages#dropped-when-pointless
  it('let a waiting text be dropped if the tee time is cancelled, the contact deleted, or permission withdrawn', async () => {
    const [ann, bob, cy] = [
      harness.friend('Ann', { email: null }),
      harness.friend('Bob', { email: null }),
      harness.friend('Cy', { email: null }),
    ];
    const offers = [ann, bob, cy].map((friend) => harness.offer(friend));
    for (const friend of [ann, bob, cy]) await harness.isContact(friend);
    for (const offer of offers) await harness.invites(offer);
    for (const friend of [ann, bob, cy]) await harness.stand(friend.phone, 'queued');
    await harness.deletes(ann);
    await harness.isContact({ ...bob, smsPermission: false }, 2);
    await harness.rows(`update offers set state = 'closed' where id = $1`, [offers[2]!.offerId]);
    harness.forwardTo('2026-06-03T08:00:00-05:00');
    expect((await harness.stand(ann.phone, 'dropped'))[0]!.reason).toBe('contact-deleted');
    expect((await harness.stand(bob.phone, 'dropped'))[0]!.reason).toBe('no-permission');
    expect((await harness.stand(cy.phone, 'dropped'))[0]!.reason).toBe('cancelled');
    await eventually(() =>
      expect(offers.map((offer) => harness.undeliverable(offer).length)).toEqual([1, 1, 0]),
    );
  });
});

// promises messages#providers-in-trouble, messages#sent-once
describe('a provider in trouble', () => {
  beforeAll(() => harness.forwardTo('2026-06-03T09:00:00-05:00'));

  it('is called again after a wait for a 429, and asked about the text first for a 500', async () => {
    const [ann, bob] = [harness.friend('Ann', { email: null }), harness.friend('Bob', { email: null })];
    harness.simulator.faults.next('twilio', { kind: 'status', status: 429, to: ann.phone! });
    harness.simulator.faults.next('twilio', { kind: 'status', status: 500, to: bob.phone! });
    await harness.invites(harness.offer(ann));
    await harness.invites(harness.offer(bob));
    await harness.attempted(ann.phone, 1);
    await harness.attempted(bob.phone, 1);
    await harness.stand(ann.phone, 'queued');
    await harness.stand(bob.phone, 'sending');
    await harness.inTime({ seconds: 3 }, ann.phone, 'delivered');
    await harness.inTime({ seconds: 3 }, bob.phone, 'delivered');
    expect(harness.phone(bob).received()).toHaveLength(1);
  });

  it('that accepted a text without answering is asked, and does not get it again', async () => {
    const ann = harness.friend('Ann', { email: null });
    harness.simulator.faults.next('twilio', { kind: 'accepted-then-drop', to: ann.phone! });
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await harness.phone(ann).waitFor(/Reply IN/);
    await harness.attempted(ann.phone, 1);
    await harness.stand(ann.phone, 'sending');
    harness.forward({ seconds: 16 });
    await harness.stand(ann.phone, 'delivered');
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  it('that lost a text is asked, and gets it again', async () => {
    const ann = harness.friend('Ann', { email: null });
    harness.simulator.faults.next('twilio', { kind: 'timeout', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await harness.attempted(ann.phone, 1);
    await harness.inTime({ seconds: 5 }, ann.phone, 'delivered');
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  it('does not let two texts with the same words and number be mistaken for each other', async () => {
    const ann = harness.friend('Ann', { email: null });
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.stand(ann.phone, 'delivered');
    harness.simulator.faults.next('twilio', { kind: 'status', status: 500, to: ann.phone! });
    await harness.invites(offer);
    await harness.attempted(ann.phone, 2);
    await harness.inTime({ seconds: 5 }, ann.phone, 'delivered', 'delivered');
    expect(harness.phone(ann).received()).toHaveLength(2);
  });
});

// promises messages#sent-once
describe('a crash in the middle of a send', () => {
  it('sends a message that had already left exactly once', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'accepted-then-hang', to: ann.phone! });
    harness.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    harness.simulator.faults.next('sendgrid', { kind: 'accepted-then-hang', to: ann.email! });
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await harness.invites(harness.offer(ann));
    await harness.phone(ann).waitFor(/Reply IN/);
    await harness.inbox(ann).waitFor(/invites you/);
    await harness.service.restart();
    await harness.stand(ann.phone, 'sending');
    harness.forward({ seconds: 31 });
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(ann.email, 'delivered');
    expect([harness.phone(ann).received().length, harness.inbox(ann).emails().length]).toEqual([1, 1]);
  });

  it('sends a message that had not left exactly once', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'timeout', to: ann.phone! });
    harness.simulator.faults.next('sendgrid', { kind: 'timeout', to: ann.email! });
    await harness.invites(harness.offer(ann));
    await harness.stand(ann.phone, 'sending');
    await harness.stand(ann.email, 'sending');
    await harness.service.restart();
    await harness.inTime({ seconds: 10 }, ann.phone, 'delivered');
    await harness.inTime({ seconds: 1 }, ann.email, 'delivered');
    expect([harness.phone(ann).received().length, harness.inbox(ann).emails().length]).toEqual([1, 1]);
  });

  it('doubles no message in any of the tests above', () => {
    expect(harness.simulator.counts()).toMatchObject({ doubled: [], doubledEmails: [] });
  });
});

// promises messages#another-channel
describe('a text that does not arrive', () => {
  it('is followed by a mail, except for an invite, whose mail went out with the text', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    await harness.invites(offer);
    await harness.inbox(ann).waitFor(/invites you/);
    expect((await harness.stand(ann.phone, 'undelivered'))[0]!.reason).toBe('30003');
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    await harness.answered(offer, { outcome: 'standby', standbyRank: 1 });
    await harness.inbox(ann).waitFor(/number 1 on standby/);
    expect(harness.undeliverable(offer)).toEqual([]);
  });

  it('is told to the ladder if no mail can follow', async () => {
    const [ann, bob] = [
      harness.friend('Ann', { email: null }),
      harness.friend('Bob', { phone: '+1999', email: null }),
    ];
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone!, errorCode: 30005 });
    const [toAnn, toBob] = [harness.offer(ann), harness.offer(bob)];
    await harness.invites(toAnn);
    await harness.invites(toBob);
    await eventually(() =>
      expect(harness.undeliverable(toAnn)).toEqual([
        { offerId: toAnn.offerId, bookingId: toAnn.teeTime.bookingId, reason: '30005' },
      ]),
    );
    await eventually(() =>
      expect(harness.undeliverable(toBob)).toEqual([expect.objectContaining({ reason: '21211' })]),
    );
  });

  it('is told to the ladder once if the mail bounces as well', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    harness.simulator.faults.next('twilio', { kind: 'failed', to: ann.phone! });
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    await harness.stand(ann.phone, 'failed');
    await harness.stand(ann.email, 'undelivered');
    expect(
      harness.service.published(inviteUndeliverable).filter((u) => u.offerId === offer.offerId),
    ).toHaveLength(1);
  });

  it('because of a STOP that only the carrier knows opts the number out here as well', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'status', status: 400, code: 21610, to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await eventually(() =>
      expect(harness.service.published(phoneConsentChanged).find((c) => c.phone === ann.phone)).toMatchObject(
        {
          optedOut: true,
        },
      ),
    );
    await harness.stand(ann.phone, 'undelivered');
  });
});

// promises messages#rate-cap
describe('the rate cap of a number', () => {
  it('drops a text above the cap in favour of its mail, and lets a text without a mail wait', async () => {
    harness.forward({ hours: 1, minutes: 1 });
    const phone = harness.friend('Ann').phone;
    const [ann, sameAnn, deaf] = [
      harness.friend('Ann', { phone }),
      harness.friend('Annie', { phone }),
      harness.friend('A', { phone, email: null }),
    ];
    for (let i = 0; i < 10; i++) await harness.invites(harness.offer(i % 2 ? ann : sameAnn));
    await eventually(async () =>
      expect((await harness.messagesTo(phone)).filter((m) => m.state === 'delivered')).toHaveLength(10),
    );
    await harness.invites(harness.offer(ann));
    await eventually(async () =>
      expect((await harness.messagesTo(phone)).at(-1)).toMatchObject({
        state: 'dropped',
        reason: 'rate-cap',
      }),
    );
    expect(harness.inbox(ann).emails()).toHaveLength(6);
    await harness.invites(harness.offer(deaf));
    await eventually(async () => expect((await harness.messagesTo(phone)).at(-1)!.state).toBe('queued'));
    expect(harness.phone(ann).received()).toHaveLength(10);
    harness.forward({ minutes: 61 });
    await eventually(() => expect(harness.phone(ann).received()).toHaveLength(11));
  });
});

describe('an old message', () => {
  // promises messages#kept-for-a-year
  it('is deleted after a year, while the consent log is kept', async () => {
    const ann = harness.friend('Ann');
    await harness.isContact(ann);
    await harness.invites(harness.offer(ann));
    await harness.stand(ann.phone, 'delivered');
    harness.forward({ hours: 24 * 364 });
    await new Promise((r) => setTimeout(r, 500));
    expect(await harness.messagesTo(ann.phone)).toHaveLength(1);
    harness.forward({ hours: 48 });
    await eventually(async () => expect(await harness.messagesTo(ann.phone)).toEqual([]));
    expect(await harness.rows(`select source, agreed from consents where phone = $1`, [ann.phone])).toEqual([
      { source: 'organiser', agreed: true },
    ]);
  });
});
