import { inviteUndeliverable, phoneConsentChanged } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { jest } from '@jest/globals';
import { World } from './world.js';

jest.setTimeout(60_000);
let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(() => world.simulator.faults.clear());

describe('an invite', () => {
  // promises messages#invite
  it('goes out by text and by email, and is delivered', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    await world.invites(offer, { message: 'Bring <b>water</b>' });
    const text = await world.phone(ann).waitFor(/Reply IN or OUT/);
    expect(text.body).toBe(
      `Get in the game! Pat invites you to golf at Eagle Creek on Sat, Jun 6, 8:10 AM. Reply IN or OUT. ${world.gatewayUrl}/r/${offer.token} STOP to end`,
    );
    const mail = await world.inbox(ann).waitFor(/Pat invites you to golf/);
    expect(mail.text).toContain(`/r/${offer.token}`);
    expect(mail.html).toContain('Bring &lt;b&gt;water&lt;/b&gt;');
    await world.stand(ann.phone, 'delivered');
    await world.stand(ann.email, 'delivered');
  });

  // promises messages#sent-once
  it('whose event comes twice goes out once', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    const id = newId();
    await world.invites(offer, {}, id);
    await world.invites(offer, {}, id);
    await world.stand(ann.phone, 'delivered');
    await world.stand(ann.email, 'delivered');
    expect(world.phone(ann).received()).toHaveLength(1);
  });

  it('goes by email alone where the organiser did not attest that texting is fine', async () => {
    const ann = world.friend('Ann', { smsPermission: false });
    await world.invites(world.offer(ann));
    await world.inbox(ann).waitFor(/invites you/);
    expect(world.phone(ann).received()).toEqual([]);
  });

  it('that no channel can carry is told to the ladder at once', async () => {
    const ann = world.friend('Ann', { smsPermission: false, email: null });
    const offer = world.offer(ann);
    await world.invites(offer);
    await eventually(() =>
      expect(world.undeliverable(offer)).toEqual([expect.objectContaining({ reason: 'no-channel' })]),
    );
  });

  it('to somebody who has several open names its code', async () => {
    const ann = world.friend('Ann');
    await world.invites(world.offer(ann, {}, 2));
    await world.phone(ann).waitFor(/Reply 2 IN or 2 OUT/);
  });
});

// promises messages#night-texts
describe('quiet hours', () => {
  it('hold a text back until 8 in the morning; email goes at once', async () => {
    const ann = world.friend('Ann');
    world.forwardTo('2026-06-01T22:30:00-05:00');
    await world.invites(world.offer(ann));
    await world.inbox(ann).waitFor(/invites you/);
    await world.stand(ann.phone, 'queued');
    world.forwardTo('2026-06-02T07:59:00-05:00');
    await new Promise((r) => setTimeout(r, 300));
    expect(world.phone(ann).received()).toEqual([]);
    world.forwardTo('2026-06-02T08:00:00-05:00');
    await world.phone(ann).waitFor(/Reply IN/);
  });

  it('are those of the recipient, where the phone is a user’s', async () => {
    const ann = world.friend('Ann');
    await world.signsUp(world.user('Ann', { phone: ann.phone, timeZone: 'America/Los_Angeles' }));
    world.forwardTo('2026-06-02T22:30:00-05:00');
    await world.invites(world.offer(ann));
    await world.phone(ann).waitFor(/Reply IN/);
  });

  it('give way to the organiser’s word', async () => {
    const ann = world.friend('Ann');
    world.forwardTo('2026-06-02T23:30:00-05:00');
    await world.invites(world.offer(ann), { ignoreQuietHours: true });
    await world.phone(ann).waitFor(/Reply IN/);
  });

  // promises messages#dropped-when-pointless
  it('a text that waits is dropped when the tee time is cancelled, the contact deleted, or permission taken back', async () => {
    const [ann, bob, cy] = [
      world.friend('Ann', { email: null }),
      world.friend('Bob', { email: null }),
      world.friend('Cy', { email: null }),
    ];
    const offers = [ann, bob, cy].map((friend) => world.offer(friend));
    for (const friend of [ann, bob, cy]) await world.isContact(friend);
    for (const offer of offers) await world.invites(offer);
    for (const friend of [ann, bob, cy]) await world.stand(friend.phone, 'queued');
    await world.deletes(ann);
    await world.isContact({ ...bob, smsPermission: false }, 2);
    await world.rows(`update offers set state = 'closed' where id = $1`, [offers[2]!.offerId]);
    world.forwardTo('2026-06-03T08:00:00-05:00');
    expect((await world.stand(ann.phone, 'dropped'))[0]!.reason).toBe('contact-deleted');
    expect((await world.stand(bob.phone, 'dropped'))[0]!.reason).toBe('no-permission');
    expect((await world.stand(cy.phone, 'dropped'))[0]!.reason).toBe('cancelled');
    await eventually(() =>
      expect(offers.map((offer) => world.undeliverable(offer).length)).toEqual([1, 1, 0]),
    );
  });
});

// promises messages#providers-in-trouble, messages#sent-once
describe('a provider in trouble', () => {
  beforeAll(() => world.forwardTo('2026-06-03T09:00:00-05:00'));

  it('with 429 is tried again after the wait, with 500 asked first', async () => {
    const [ann, bob] = [world.friend('Ann', { email: null }), world.friend('Bob', { email: null })];
    world.simulator.faults.next('twilio', { kind: 'status', status: 429, to: ann.phone! });
    world.simulator.faults.next('twilio', { kind: 'status', status: 500, to: bob.phone! });
    await world.invites(world.offer(ann));
    await world.invites(world.offer(bob));
    await world.attempted(ann.phone, 1);
    await world.attempted(bob.phone, 1);
    await world.stand(ann.phone, 'queued');
    await world.stand(bob.phone, 'sending');
    await world.inTime({ seconds: 3 }, ann.phone, 'delivered');
    await world.inTime({ seconds: 3 }, bob.phone, 'delivered');
    expect(world.phone(bob).received()).toHaveLength(1);
  });

  it('that took the text but never answered is asked, and gets it once', async () => {
    const ann = world.friend('Ann', { email: null });
    world.simulator.faults.next('twilio', { kind: 'accepted-then-drop', to: ann.phone! });
    world.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    await world.invites(world.offer(ann));
    await world.phone(ann).waitFor(/Reply IN/);
    await world.attempted(ann.phone, 1);
    await world.stand(ann.phone, 'sending');
    world.forward({ seconds: 16 });
    await world.stand(ann.phone, 'delivered');
    expect(world.phone(ann).received()).toHaveLength(1);
  });

  it('that lost it is asked, and gets it again', async () => {
    const ann = world.friend('Ann', { email: null });
    world.simulator.faults.next('twilio', { kind: 'timeout', to: ann.phone! });
    await world.invites(world.offer(ann));
    await world.attempted(ann.phone, 1);
    await world.inTime({ seconds: 5 }, ann.phone, 'delivered');
    expect(world.phone(ann).received()).toHaveLength(1);
  });

  it('two texts with the same words to one number are not taken for each other', async () => {
    const ann = world.friend('Ann', { email: null });
    const offer = world.offer(ann);
    await world.invites(offer);
    await world.stand(ann.phone, 'delivered');
    world.simulator.faults.next('twilio', { kind: 'status', status: 500, to: ann.phone! });
    await world.invites(offer);
    await world.attempted(ann.phone, 2);
    await world.inTime({ seconds: 5 }, ann.phone, 'delivered', 'delivered');
    expect(world.phone(ann).received()).toHaveLength(2);
  });
});

// promises messages#sent-once
describe('a crash in the middle of a send', () => {
  it('sends exactly once: the text had left', async () => {
    const ann = world.friend('Ann');
    world.simulator.faults.next('twilio', { kind: 'accepted-then-hang', to: ann.phone! });
    world.simulator.faults.next('twilio', { kind: 'lost-callback', to: ann.phone! });
    world.simulator.faults.next('sendgrid', { kind: 'accepted-then-hang', to: ann.email! });
    world.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await world.invites(world.offer(ann));
    await world.phone(ann).waitFor(/Reply IN/);
    await world.inbox(ann).waitFor(/invites you/);
    await world.alone.restart();
    await world.stand(ann.phone, 'sending');
    world.forward({ seconds: 31 });
    await world.stand(ann.phone, 'delivered');
    await world.stand(ann.email, 'delivered');
    expect([world.phone(ann).received().length, world.inbox(ann).emails().length]).toEqual([1, 1]);
  });

  it('sends exactly once: the text had not left', async () => {
    const ann = world.friend('Ann');
    world.simulator.faults.next('twilio', { kind: 'timeout', to: ann.phone! });
    world.simulator.faults.next('sendgrid', { kind: 'timeout', to: ann.email! });
    await world.invites(world.offer(ann));
    await world.stand(ann.phone, 'sending');
    await world.stand(ann.email, 'sending');
    await world.alone.restart();
    await world.inTime({ seconds: 10 }, ann.phone, 'delivered');
    await world.inTime({ seconds: 1 }, ann.email, 'delivered');
    expect([world.phone(ann).received().length, world.inbox(ann).emails().length]).toEqual([1, 1]);
  });

  it('nothing was doubled in all of the above', () => {
    expect(world.simulator.counts()).toMatchObject({ doubled: [], doubledEmails: [] });
  });
});

// promises messages#another-channel
describe('a text that does not arrive', () => {
  it('is followed by the mail that would have done instead; an invite’s mail is there already', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    world.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    await world.invites(offer);
    await world.inbox(ann).waitFor(/invites you/);
    expect((await world.stand(ann.phone, 'undelivered'))[0]!.reason).toBe('30003');
    world.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone! });
    await world.answered(offer, { outcome: 'standby', standbyRank: 1 });
    await world.inbox(ann).waitFor(/number 1 on standby/);
    expect(world.undeliverable(offer)).toEqual([]);
  });

  it('where no mail can follow the ladder hears of it', async () => {
    const [ann, bob] = [
      world.friend('Ann', { email: null }),
      world.friend('Bob', { phone: '+1999', email: null }),
    ];
    world.simulator.faults.next('twilio', { kind: 'undelivered', to: ann.phone!, errorCode: 30005 });
    const [toAnn, toBob] = [world.offer(ann), world.offer(bob)];
    await world.invites(toAnn);
    await world.invites(toBob);
    await eventually(() =>
      expect(world.undeliverable(toAnn)).toEqual([
        { offerId: toAnn.offerId, bookingId: toAnn.teeTime.bookingId, reason: '30005' },
      ]),
    );
    await eventually(() =>
      expect(world.undeliverable(toBob)).toEqual([expect.objectContaining({ reason: '21211' })]),
    );
  });

  it('and a mail that bounces as well: the ladder hears of it once', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    world.simulator.faults.next('twilio', { kind: 'failed', to: ann.phone! });
    world.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    await world.invites(offer);
    await eventually(() => expect(world.undeliverable(offer)).toHaveLength(1));
    await world.stand(ann.phone, 'failed');
    await world.stand(ann.email, 'undelivered');
    expect(
      world.alone.published(inviteUndeliverable).filter((u) => u.offerId === offer.offerId),
    ).toHaveLength(1);
  });

  it('because the carrier has a STOP that we missed: the number is opted out here as well', async () => {
    const ann = world.friend('Ann');
    world.simulator.faults.next('twilio', { kind: 'status', status: 400, code: 21610, to: ann.phone! });
    await world.invites(world.offer(ann));
    await eventually(() =>
      expect(world.alone.published(phoneConsentChanged).find((c) => c.phone === ann.phone)).toMatchObject({
        optedOut: true,
      }),
    );
    await world.stand(ann.phone, 'undelivered');
  });
});

// promises messages#rate-cap
describe('one rate cap for a number', () => {
  it('over it goes the mail; without a mail the text waits', async () => {
    world.forward({ hours: 1, minutes: 1 });
    const phone = world.friend('Ann').phone;
    const [ann, sameAnn, deaf] = [
      world.friend('Ann', { phone }),
      world.friend('Annie', { phone }),
      world.friend('A', { phone, email: null }),
    ];
    for (let i = 0; i < 10; i++) await world.invites(world.offer(i % 2 ? ann : sameAnn));
    await eventually(async () =>
      expect((await world.messagesTo(phone)).filter((m) => m.state === 'delivered')).toHaveLength(10),
    );
    await world.invites(world.offer(ann));
    await eventually(async () =>
      expect((await world.messagesTo(phone)).at(-1)).toMatchObject({ state: 'dropped', reason: 'rate-cap' }),
    );
    expect(world.inbox(ann).emails()).toHaveLength(6);
    await world.invites(world.offer(deaf));
    await eventually(async () => expect((await world.messagesTo(phone)).at(-1)!.state).toBe('queued'));
    expect(world.phone(ann).received()).toHaveLength(10);
    world.forward({ minutes: 61 });
    await eventually(() => expect(world.phone(ann).received()).toHaveLength(11));
  });
});

describe('what is old', () => {
  // promises messages#kept-for-a-year
  it('is forgotten after a year; what a number agreed to is not', async () => {
    const ann = world.friend('Ann');
    await world.isContact(ann);
    await world.invites(world.offer(ann));
    await world.stand(ann.phone, 'delivered');
    world.forward({ hours: 24 * 364 });
    await new Promise((r) => setTimeout(r, 500));
    expect(await world.messagesTo(ann.phone)).toHaveLength(1);
    world.forward({ hours: 48 });
    await eventually(async () => expect(await world.messagesTo(ann.phone)).toEqual([]));
    expect(await world.rows(`select source, agreed from consents where phone = $1`, [ann.phone])).toEqual([
      { source: 'organiser', agreed: true },
    ]);
  });
});
