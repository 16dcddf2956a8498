import { randomInt } from 'node:crypto';
import { inviteUndeliverable, phoneConsentChanged, type TeeTimeId } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

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
      `Pat wants you for golf: Eagle Creek, Sat, Jun 6, 8:10 AM. In by Mon, Jun 1, 1:00 PM CDT? Reply IN or OUT. ${harness.gatewayUrl}/r/${offer.token} (Get in the game! STOP to end)`,
    );
    const mail = await harness.inbox(ann).waitFor(/Pat invites you to golf/);
    expect(mail.text).toContain(`/r/${offer.token}`);
    expect(mail.html).toContain('Bring &lt;b&gt;water&lt;/b&gt;');
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(ann.email, 'delivered');
  });

  // promises messages#validity
  it('is stored with the end of the friend’s time to answer, which limits how long the text may stay in Twilio’s queue', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.stand(ann.phone, 'delivered');
    const [kept] = await harness.rows<{ by: Date }>(
      `select leave_by as by from messages where address = $1`,
      [ann.phone],
    );
    expect(kept!.by.toISOString()).toBe(offer.expiresAt);
    const left = (Date.parse(offer.expiresAt) - harness.now().getTime()) / 1_000;
    const [text] = harness.phone(ann).received();
    expect(text!.validityPeriod).toBeGreaterThanOrEqual(left);
    expect(text!.validityPeriod).toBeLessThanOrEqual(3 * 3_600);
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

  it('that its answer overtook is not sent, and leaves the friend in', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.answered({ ...offer, answers: 1 });
    await harness.phone(ann).waitFor(/You're in/);
    await harness.invites(offer);
    await eventually(async () =>
      expect(
        await harness.rows(
          `select state, reason from messages where offer_id = $1 and kind = 'invite' and channel = 'sms'`,
          [offer.offerId],
        ),
      ).toEqual([{ state: 'dropped', reason: 'answered' }]),
    );
    expect(await harness.rows(`select state from offers where id = $1`, [offer.offerId])).toEqual([
      { state: 'in' },
    ]);
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  it('delays the next text to the same phone until its own call has ended, but no text to another phone', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    const offer = harness.offer(ann);
    harness.simulator.faults.next('twilio', { kind: 'slow', ms: 5_000, to: ann.phone! });
    await harness.answered(offer, { outcome: 'accepted' });
    await harness.answered(offer, { outcome: 'left' });
    await harness.answered(harness.offer(bob), { outcome: 'accepted' });
    await harness.phone(bob).waitFor(/You're in/);
    expect(harness.phone(ann).received()).toEqual([]);
    await harness.phone(ann).waitFor(/You're in/);
    await harness.phone(ann).waitFor(/you are out/);
  });

  it('goes by email alone if the organiser did not confirm that the friend agreed to texts', async () => {
    const ann = harness.friend('Ann', { smsPermission: false });
    await harness.invites(harness.offer(ann));
    await harness.inbox(ann).waitFor(/invites you/);
    expect(harness.phone(ann).received()).toEqual([]);
  });

  it('that no channel can carry is reported to the ladder at once', async () => {
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
    await harness.settled();
    expect(harness.phone(ann).received()).toEqual([]);
    harness.forwardTo('2026-06-02T08:00:00-05:00');
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  it('are those of the recipient’s own zone if a user has confirmed the phone', async () => {
    const ann = harness.friend('Ann');
    const west = { phone: ann.phone, timeZone: 'America/Los_Angeles' };
    await harness.signsUp(harness.user('Mallory', { ...west, timeZone: 'Asia/Tokyo' }));
    await harness.signsUp(harness.user('Ann', { ...west, phoneVerified: true }));
    harness.forwardTo('2026-06-02T22:30:00-05:00');
    await harness.invites(harness.offer(ann));
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  it('do not hold texts back if the organiser allowed them', async () => {
    const ann = harness.friend('Ann');
    harness.forwardTo('2026-06-02T22:30:00-05:00');
    await harness.invites(harness.offer(ann), { ignoreQuietHours: true });
    await harness.phone(ann).waitFor(/Reply IN/);
  });

  // promises messages#dropped-when-pointless
  it('drop a waiting text if the tee time is cancelled, the contact deleted or the permission withdrawn in the meantime', async () => {
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

  it('is called again after a wait if it answered 429, and is first asked about the text if it answered 500', async () => {
    const [ann, bob] = [harness.friend('Ann', { email: null }), harness.friend('Bob', { email: null })];
    harness.simulator.faults.next('twilio', { kind: 'status', status: 429, to: ann.phone! });
    harness.simulator.faults.next('twilio', { kind: 'status', status: 500, to: bob.phone! });
    await harness.invites(harness.offer(bob));
    await harness.attempted(bob.phone, 1);
    await harness.stand(bob.phone, 'sending');
    await harness.invites(harness.offer(ann));
    await harness.attempted(ann.phone, 1);
    await harness.stand(ann.phone, 'queued');
    await harness.inTime({ seconds: 3 }, ann.phone, 'delivered');
    await harness.inTime({ seconds: 3 }, bob.phone, 'delivered');
    expect(harness.phone(bob).received()).toHaveLength(1);
  });

  it('that accepted a text without answering is asked about the text, and does not get it again', async () => {
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

  it('that lost a text is asked about the text, and gets it again without the deadline, which has moved', async () => {
    const ann = harness.friend('Ann', { email: null });
    harness.simulator.faults.next('twilio', { kind: 'timeout', to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await harness.attempted(ann.phone, 1);
    await harness.inTime({ seconds: 5 }, ann.phone, 'delivered');
    const [text, ...more] = harness.phone(ann).received();
    expect(text!.body).toMatch(/Reply IN or OUT/);
    expect(text!.body).not.toMatch(/In by/);
    expect(more).toEqual([]);
  });

  // promises messages#dropped-when-pointless
  it('that lost news for the organiser does not get it again once there is newer news', async () => {
    const phone = `+1312555${randomInt(1000, 9999)}`;
    const zoe = await harness.signsUp(
      harness.user('Zoe', { phone, phoneVerified: true, messagingConsent: true }),
    );
    const mine = { organiserId: zoe.id, bookingId: newId<TeeTimeId>() };
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')].map((f) => harness.offer(f, mine));
    harness.simulator.faults.next('twilio', { kind: 'timeout', to: phone });
    await harness.answered(ann!, { via: 'link', spotsOpen: 2, playersIn: ['Zoe', 'Ann'] });
    await harness.attempted(phone, 1);
    await harness.stand(phone, 'sending');
    await harness.answered(bob!, { via: 'link', spotsOpen: 1, playersIn: ['Zoe', 'Ann', 'Bob'] });
    await harness.stand(phone, 'sending', 'delivered');
    await harness.inTime({ seconds: 5 }, phone, 'dropped', 'delivered');
    expect(harness.simulator.messages().flatMap(({ to, body }) => (to === phone ? [body] : []))).toEqual([
      expect.stringMatching(/Bob is in for .*: 3 of 4 are in/),
    ]);
  });

  it('does not make the service confuse two texts with the same words and number', async () => {
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
  it('does not make the service send a message again that the provider already has', async () => {
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

  it('makes the service send a message, and only once, that the provider does not have', async () => {
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

  it('is reported to the ladder if no mail can follow', async () => {
    const [ann, bob] = [harness.friend('Ann', { email: null }), harness.friend('Bob', { email: null })];
    harness.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone!, errorCode: 30005 });
    harness.simulator.faults.next('twilio', { kind: 'status', status: 400, code: 21211, to: bob.phone! });
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

  it('is reported to the ladder once if the mail bounces as well', async () => {
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

  // promises messages#stop
  it('because the number is on the carrier’s STOP list opts the number out here as well, and the organiser learns it', async () => {
    const ann = harness.friend('Ann');
    harness.simulator.faults.next('twilio', { kind: 'status', status: 400, code: 21610, to: ann.phone! });
    await harness.invites(harness.offer(ann));
    await eventually(() =>
      expect(harness.service.published(phoneConsentChanged).find((c) => c.phone === ann.phone)).toMatchObject(
        {
          optedOut: true,
          byCarrier: true,
        },
      ),
    );
    await harness.stand(ann.phone, 'undelivered');
    await eventually(() =>
      expect(
        harness
          .inbox(harness.organiser)
          .emails()
          .filter(({ text }) => text?.includes(ann.phone!))
          .map(({ subject }) => subject),
      ).toEqual(['Texts no longer reach Ann']),
    );
  });
});

// promises messages#rate-cap
describe('the rate cap of a number', () => {
  it('drops a text above the cap if the invite goes by mail as well, and delays a text without a mail', async () => {
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
    await eventually(() => expect(harness.inbox(ann).emails()).toHaveLength(6));
    await harness.invites(harness.offer(deaf));
    await eventually(async () => expect((await harness.messagesTo(phone)).at(-1)!.state).toBe('queued'));
    expect(harness.phone(ann).received()).toHaveLength(10);
    harness.forward({ minutes: 61 });
    await eventually(() => expect(harness.phone(ann).received()).toHaveLength(11));
  });
});

describe('an old message or report', () => {
  // promises accounts#what-others-can-read
  it('whose words the previous version stored in plain text loses the tokens of its links overnight', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    for (const friend of [ann, bob]) {
      const offer = harness.offer(friend);
      await harness.invites(offer);
      await harness.stand(friend.phone, 'delivered');
      await harness.stand(friend.email, 'delivered');
      await harness.rows(
        `update messages set body = 'Golf? https://play.example/r/' || $2 || ' STOP', html = '<a href="https://play.example/r/' || $2 || '">'
         where address = any($1)`,
        [[friend.phone, friend.email], offer.token],
      );
    }
    const mayBeSentAgain = `update messages set state = 'sent', sent_at = now() + interval '10 years' where address = $1`;
    await harness.rows(mayBeSentAgain, [bob.phone]);
    harness.forward({ hours: 48 });
    const words = (address: string | null) =>
      harness.rows<{ body: string; html: string }>(`select body, html from messages where address = $1`, [
        address,
      ]);
    for (const address of [ann.phone, ann.email, bob.email])
      await eventually(async () =>
        expect(await words(address)).toEqual([
          {
            body: 'Golf? https://play.example/r/gone STOP',
            html: '<a href="https://play.example/r/gone">',
          },
        ]),
      );
    expect((await words(bob.phone))[0]!.body).toMatch(/\/r\/[\w-]{22} STOP$/);
  });

  // promises messages#kept-for-a-year
  it('is deleted after a year, while the consent log is kept', async () => {
    const ann = harness.friend('Ann');
    await harness.isContact(ann);
    await harness.invites(harness.offer(ann));
    await harness.stand(ann.phone, 'delivered');
    harness.forward({ hours: 24 * 364 });
    await harness.settled();
    expect(await harness.messagesTo(ann.phone)).toHaveLength(1);
    // The job of a day may still be at work when the next one begins, and then waits for the day after.
    await eventually(async () => {
      harness.forward({ hours: 48 });
      expect(await harness.messagesTo(ann.phone)).toEqual([]);
    });
    expect(await harness.rows(`select source, agreed from consents where phone = $1`, [ann.phone])).toEqual([
      { source: 'organiser', agreed: true },
    ]);
  });

  // promises messages#whose-fault
  it('is deleted overnight if it shows an undocumented code of more than 30 days ago', async () => {
    const seen = (days: number) => new Date(harness.now().getTime() - days * 86_400_000);
    await harness.rows(
      `insert into odd_codes (channel, code, address_hash, seen_at)
       values ('sms', '29990', 'old', $1), ('sms', '29990', 'new', $2)`,
      [seen(31), seen(-3_650)],
    );
    const left = `select address_hash as hash from odd_codes where code = '29990'`;
    // As above; however many nights pass, the second one is not 30 days old.
    await eventually(async () => {
      harness.forward({ hours: 48 });
      expect(await harness.rows(left)).toEqual([{ hash: 'new' }]);
    });
  });
});
