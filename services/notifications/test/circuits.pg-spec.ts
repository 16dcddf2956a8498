import { codeRequested, inviteHeld, inviteLeft, phoneConsentChanged, type OfferFacts } from '@game/contracts';
import { LOCAL, type FaultSpec } from '@game/simulator';
import { eventually } from '@game/testing';

import { CircuitsRepository } from '../src/circuits/circuits.repository.js';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.simulator.faults.clear();
  await gatherNothing();
  harness.forwardTo(new Date(Date.UTC(2026, 5, ++day, 15)).toISOString());
});
let day = 0;

const WRONG_FROM: FaultSpec = { kind: 'status', status: 400, code: 21606, times: 'always' };
const UNREGISTERED: FaultSpec = { kind: 'undelivered', errorCode: 30034, times: 'always' };
const MYSTERY: FaultSpec = { kind: 'status', status: 400, code: 29999, times: 'always' };

const open = () =>
  harness.rows<{ channel: string; code: string; probes: number }>(
    `select channel, code, probes from circuits where opened_at is not null`,
  );
/** What the gauges of open circuits and of messages that wait show for texts. */
async function gauges() {
  const db = { query: (sql: string, params: unknown[]) => harness.rows(sql, params) };
  const circuits = new CircuitsRepository(db as never);
  const [texts] = await circuits.standing([{ channel: 'sms', sender: LOCAL.TWILIO_FROM }]);
  return { open: texts!.open, held: texts!.held };
}
/** Closes all circuits and drops all waiting messages, so that each test starts without them. */
async function gatherNothing() {
  await harness.dropWaiting();
  await harness.rows(`delete from circuits`);
  await harness.rows(`delete from attempts`);
}
/** The tee time is later than all times in these tests. */
const offerTo = (friend: OfferFacts['recipient']) =>
  harness.offer(friend, { dateTime: '2026-07-04T13:10:00Z' });
const friends = (names: string[]) => names.map((name) => harness.friend(name, { email: null }));
const heldOffers = (offer: OfferFacts) =>
  harness.service.published(inviteHeld).filter((e) => e.offerId === offer.offerId);
const leftOffers = (offer: OfferFacts) =>
  harness.service.published(inviteLeft).filter((e) => e.offerId === offer.offerId);
/**
 * Invites a friend and waits until the text is queued behind the open circuit, so that it can be the next
 * probe.
 */
async function invitesWhileOpen(friend: OfferFacts['recipient']) {
  await harness.invites(offerTo(friend));
  await eventually(async () =>
    expect((await harness.messagesTo(friend.phone)).map((m) => m.state)).toEqual(['queued']),
  );
}
/** Moves the clock in steps until the circuit is closed. */
async function recovers(step = { seconds: 30 }) {
  await eventually(async () => {
    if ((await open()).length) {
      harness.forward(step);
      await harness.settled();
    }
    expect(await open()).toEqual([]);
  });
}

// promises messages#probing, messages#whose-fault
describe('a circuit', () => {
  it.each([
    ['21606', WRONG_FROM],
    ['20003', { ...WRONG_FROM, status: 401, code: 20003 }],
    ['30034', UNREGISTERED],
    ['429', { kind: 'status', status: 429, times: 'always' }],
  ] as Array<[string, FaultSpec]>)(
    'that opened by %s loses no invite, probes at growing intervals, closes by itself, and then sends each invite once and in order',
    async (code, fault) => {
      const people = friends(['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay']);
      const offers = people.map(offerTo);
      harness.simulator.faults.next('twilio', fault);
      for (const offer of offers) await harness.invites(offer);
      await eventually(async () => {
        expect(await open()).toMatchObject([{ channel: 'sms', code }]);
        for (const friend of people)
          expect((await harness.messagesTo(friend.phone)).map((m) => m.state)).toEqual(['queued']);
      });
      for (let i = 0; i < 12; i++) {
        harness.forward({ minutes: 5 });
        await harness.settled();
      }
      // On a slow machine a probe may take longer than a step.
      await eventually(async () => {
        harness.forward({ minutes: 5 });
        await harness.settled();
        const [circuit] = await open();
        expect(circuit!.probes).toBeGreaterThan(2);
      });
      expect(offers.flatMap((offer) => harness.undeliverable(offer))).toEqual([]);
      for (const offer of offers) expect(heldOffers(offer)).toHaveLength(1);
      await eventually(async () => expect(await gauges()).toEqual({ open: 1, held: people.length }));
      const tries = await harness.rows<{ n: number }>(`select count(*)::int as n from attempts`);
      expect(tries[0]!.n).toBeLessThan(60);

      harness.simulator.faults.clear();
      const before = harness.simulator.messages().length;
      await recovers();
      for (const friend of people) await harness.stand(friend.phone, 'delivered');
      await eventually(async () => expect(await gauges()).toEqual({ open: 0, held: 0 }));
      const sent = harness.simulator.messages().slice(before);
      expect(sent).toHaveLength(people.length);
      // The time by which to answer has moved, so no text names the old one.
      for (const { body } of sent) expect(body).not.toMatch(/In by/);
      // The probe is sent first, and the others follow in their order.
      const queued = await harness.rows<{ address: string }>(
        `select address from messages where address = any($1) order by due_at, id`,
        [people.map(({ phone }) => phone)],
      );
      const order = sent.slice(1).map((sms) => queued.findIndex(({ address }) => address === sms.to));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      await eventually(() => {
        for (const offer of offers) expect(leftOffers(offer)).toHaveLength(1);
      });
    },
  );

  it('holds back the texts of all instances, and then each invite leaves once', async () => {
    const stop = await harness.service.another();
    try {
      const [ann, ...others] = friends(['Ann', 'Bob', 'Cy', 'Dee', 'Eve']);
      harness.simulator.faults.next('twilio', WRONG_FROM);
      await harness.invites(offerTo(ann!));
      await eventually(async () => expect(await open()).toHaveLength(1));
      for (const friend of others) await invitesWhileOpen(friend);
      // On a slow machine a probe may have been sent by now, but nothing else.
      const calls = `select (select count(*) from attempts)::int as calls, 1 + sum(probes)::int as probes from circuits`;
      const [sent] = await harness.rows<{ calls: number; probes: number }>(calls);
      expect(sent!.calls).toBeLessThanOrEqual(sent!.probes);
      harness.simulator.faults.clear();
      await recovers();
      for (const friend of [ann!, ...others]) {
        await harness.stand(friend.phone, 'delivered');
        expect(harness.phone(friend).received()).toHaveLength(1);
      }
    } finally {
      await stop();
    }
  });

  it('that opened by a 503 with Retry-After lets no probe go before that time', async () => {
    const [ann] = friends(['Ann']);
    harness.simulator.faults.next('twilio', {
      kind: 'status',
      status: 503,
      retryAfter: 1_200,
      times: 'always',
    });
    await harness.invites(offerTo(ann!));
    await eventually(async () => expect(await open()).toMatchObject([{ code: '503', probes: 0 }]));
    harness.forward({ minutes: 2 });
    // The provider is asked and does not have the text, so the text may be the probe from now on.
    await harness.stand(ann!.phone, 'queued');
    const [circuit] = await harness.rows<{ probeAt: Date }>(`select probe_at as "probeAt" from circuits`);
    expect(circuit!.probeAt.getTime() - harness.now().getTime()).toBeGreaterThan(17 * 60_000);
    harness.simulator.faults.clear();
    await recovers();
    await harness.stand(ann!.phone, 'delivered');
    expect(harness.phone(ann!).received()).toHaveLength(1);
  });

  it('survives a restart, and so do the messages that wait', async () => {
    const [ann] = friends(['Ann']);
    const offer = offerTo(ann!);
    harness.simulator.faults.next('twilio', WRONG_FROM);
    await harness.invites(offer);
    await eventually(async () => expect(await open()).toHaveLength(1));
    await harness.service.restart();
    harness.simulator.faults.clear();
    await recovers();
    await harness.stand(ann!.phone, 'delivered');
    expect(harness.phone(ann!).received()).toHaveLength(1);
  });

  it('for texts holds back no mail, lets a mail replace a text, and does not stop the time to answer of a friend who got a mail', async () => {
    const ann = harness.friend('Ann');
    const offer = offerTo(ann);
    harness.simulator.faults.next('twilio', WRONG_FROM);
    await harness.invites(offer);
    await harness.inbox(ann).waitFor(/invites you/);
    await eventually(async () => expect(await open()).toHaveLength(1));
    await harness.answered(offer, { outcome: 'standby', standbyRank: 1 });
    await harness.inbox(ann).waitFor(/number 1 on standby/);
    expect(heldOffers(offer)).toEqual([]);
  });

  it('stops the time to answer of a friend whose mail bounces while the text waits', async () => {
    const ann = harness.friend('Ann');
    const offer = offerTo(ann);
    harness.simulator.faults.next('twilio', WRONG_FROM);
    harness.simulator.faults.next('sendgrid', { kind: 'undelivered', to: ann.email! });
    await harness.invites(offer);
    await eventually(() => expect(heldOffers(offer)).toHaveLength(1));
    expect(harness.undeliverable(offer)).toEqual([]);
  });

  it('checks each invite again when it releases it: answered and cancelled ones are dropped, and one for a full tee time keeps waiting', async () => {
    const [ann, bob, cy, dee] = friends(['Ann', 'Bob', 'Cy', 'Dee']);
    const offers = [ann, bob, cy, dee].map((friend) => offerTo(friend!));
    harness.simulator.faults.next('twilio', WRONG_FROM);
    for (const offer of offers) await harness.invites(offer);
    await eventually(() => expect(offers.every((offer) => heldOffers(offer).length)).toBe(true));
    await harness.rows(`update offers set state = 'in' where id = $1`, [offers[0]!.offerId]);
    await harness.rows(`update offers set state = 'closed' where id = $1`, [offers[1]!.offerId]);
    await harness.rows(
      `insert into tee_time_changes (booking_id, sequence, changed_at, is_full) values ($1, 0, now(), true)`,
      [offers[2]!.teeTime.bookingId],
    );
    harness.simulator.faults.clear();
    await recovers();
    await harness.stand(dee!.phone, 'delivered');
    expect((await harness.stand(ann!.phone, 'dropped'))[0]!.reason).toBe('answered');
    expect((await harness.stand(bob!.phone, 'dropped'))[0]!.reason).toBe('cancelled');
    await harness.stand(cy!.phone, 'queued');
    await harness.rows(`update tee_time_changes set is_full = false where booking_id = $1`, [
      offers[2]!.teeTime.bookingId,
    ]);
    harness.forward({ minutes: 16 });
    await harness.stand(cy!.phone, 'delivered');
  });

  it('for mail opens if SendGrid refuses the sender’s address, and loses no invite either', async () => {
    const ann = harness.friend('Ann', { phone: null });
    const offer = offerTo(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'status', status: 403, times: 'always' });
    await harness.invites(offer);
    await eventually(async () => expect(await open()).toMatchObject([{ channel: 'email', code: '403' }]));
    harness.forward({ hours: 3 });
    await harness.settled();
    harness.simulator.faults.clear();
    await recovers();
    await harness.stand(ann.email, 'delivered');
    expect(harness.undeliverable(offer)).toEqual([]);
    // The time by which to answer has moved, so the mail does not name the old one.
    const { text, html } = await harness.inbox(ann).waitFor(/are you in/);
    for (const words of [text, html]) expect(words).not.toMatch(/until|Please answer by/);
  });

  it('for mail holds back no text, and does not stop the time to answer of a friend who got a text', async () => {
    const ann = harness.friend('Ann');
    const offer = offerTo(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'status', status: 403, times: 'always' });
    await harness.invites(offer);
    await eventually(async () => expect(await open()).toMatchObject([{ channel: 'email', code: '403' }]));
    await harness.stand(ann.phone, 'delivered');
    await harness.stand(ann.email, 'queued');
    expect(heldOffers(offer)).toEqual([]);
  });

  it('for mail opens by a report that our reputation is bad, and the time to answer stops', async () => {
    const ann = harness.friend('Ann', { phone: null });
    const offer = offerTo(ann);
    harness.simulator.faults.next('sendgrid', { kind: 'lost-callback', to: ann.email! });
    await harness.invites(offer);
    const [mail] = await harness.stand(ann.email, 'sent');
    const sg_message_id = harness.inbox(ann).last()!.id;
    const lost = { type: 'blocked', bounce_classification: 'Reputation', reason: '550 spam' };
    await harness.sendgridPosts(mail!, { event: 'bounce', sg_message_id, ...lost });
    await eventually(() => expect(heldOffers(offer)).toHaveLength(1));
    await eventually(async () =>
      expect(await open()).toMatchObject([{ channel: 'email', code: '550 spam' }]),
    );
    await recovers();
    await harness.stand(ann.email, 'delivered');
    await eventually(() => expect(leftOffers(offer)).toHaveLength(1));
    expect(harness.inbox(ann).emails()).toHaveLength(2);
    expect(harness.undeliverable(offer)).toEqual([]);
  });

  it('that opens by a report about a code does not send the code again, because its words are deleted', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe', { phone: friends(['Zoe'])[0]!.phone }));
    const [bob] = friends(['Bob']);
    harness.simulator.faults.next('twilio', UNREGISTERED);
    await harness.service.happens(codeRequested, {
      ...{ userId: zoe.id, username: zoe.username, email: zoe.email, timeZone: 'America/Chicago' },
      ...{ code: '042917', channel: 'phone', address: zoe.phone! },
      expiresAt: new Date(harness.now().getTime() + 600_000).toISOString(),
    });
    await harness.stand(zoe.phone, 'undelivered');
    await eventually(async () => expect(await open()).toMatchObject([{ channel: 'sms', code: '30034' }]));
    await invitesWhileOpen(bob!);
    harness.simulator.faults.clear();
    await recovers();
    await harness.stand(bob!.phone, 'delivered');
    expect(harness.simulator.phone(zoe.phone!).received()).toHaveLength(1);
  });

  it('does not open for a fault that concerns only one recipient', async () => {
    const [ann, bob] = friends(['Ann', 'Bob']);
    const offer = offerTo(ann!);
    harness.simulator.faults.next('twilio', { kind: 'undelivered', errorCode: 30005, to: ann!.phone! });
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toHaveLength(1));
    expect(await open()).toEqual([]);
    await harness.invites(offerTo(bob!));
    await harness.stand(bob!.phone, 'delivered');
  });
});

// promises messages#whose-fault, messages#providers-in-trouble
describe('a text that is refused while others leave', () => {
  it('as an invalid request is lost alone and told to the ladder once, and no circuit opens', async () => {
    const [ann, bob] = friends(['Ann', 'Bob']);
    const offer = offerTo(ann!);
    harness.simulator.faults.next('twilio', { ...WRONG_FROM, code: 21617, to: ann!.phone! });
    await harness.invites(offer);
    await eventually(() => expect(harness.undeliverable(offer)).toMatchObject([{ reason: '21617' }]));
    expect(await open()).toEqual([]);
    expect(heldOffers(offer)).toEqual([]);
    await harness.invites(offerTo(bob!));
    await harness.stand(bob!.phone, 'delivered');
    await harness.stand(ann!.phone, 'undelivered');
  });

  it('for a region without permission is tried eight times, and then its friend is passed over with that reason', async () => {
    const [ann, bob] = friends(['Ann', 'Bob']);
    const offer = offerTo(ann!);
    harness.simulator.faults.next('twilio', { ...WRONG_FROM, code: 21408, to: ann!.phone! });
    await harness.invites(offer);
    await eventually(async () => expect(await open()).toMatchObject([{ code: '21408' }]));
    await invitesWhileOpen(bob!);
    await recovers({ seconds: 3 });
    await harness.stand(bob!.phone, 'delivered');
    expect(harness.undeliverable(offer)).toEqual([]);
    await eventually(async () => {
      harness.forward({ minutes: 10 });
      await harness.settled();
      expect(harness.undeliverable(offer)).toMatchObject([{ reason: '21408' }]);
    });
    const tries = `select 1 from attempts a join messages m on m.id = a.message_id where address = $1`;
    expect((await harness.rows(tries, [ann!.phone])).length).toBeGreaterThanOrEqual(8);
    await eventually(async () => expect(await open()).toEqual([]));
  });
});

// promises messages#whose-fault
describe('an undocumented code', () => {
  it('counts as the sender’s fault until two recipients caused it again after others had been reached', async () => {
    const [ann, bob, cy, dee] = friends(['Ann', 'Bob', 'Cy', 'Dee']);
    const [toAnn, toCy] = [offerTo(ann!), offerTo(cy!)];
    for (const { phone } of [ann!, cy!]) harness.simulator.faults.next('twilio', { ...MYSTERY, to: phone! });
    await harness.invites(toAnn);
    await eventually(async () => expect(await open()).toMatchObject([{ code: '29999' }]));
    await invitesWhileOpen(bob!);
    await recovers({ seconds: 3 });
    await harness.stand(bob!.phone, 'delivered');
    // Ann's text is tried again on its own, and does not hold up the texts to others.
    await eventually(async () =>
      expect(await harness.rows(`select 1 from odd_codes where code = '29999'`)).toHaveLength(1),
    );
    expect(harness.undeliverable(toAnn)).toEqual([]);
    await harness.invites(toCy);
    await eventually(async () => expect(await open()).toHaveLength(1));
    await invitesWhileOpen(dee!);
    await recovers({ seconds: 3 });
    await eventually(() => expect(harness.undeliverable(toCy)).toHaveLength(1));
    harness.forward({ minutes: 10 });
    await eventually(() => expect(harness.undeliverable(toAnn)).toHaveLength(1));

    // What they showed does not hold for ever: the same code may stand for a fault of the sender later.
    await harness.rows(`update odd_codes set seen_at = seen_at - interval '31 days'`);
    const [eve] = friends(['Eve']);
    harness.simulator.faults.next('twilio', { ...MYSTERY, to: eve!.phone! });
    const toEve = offerTo(eve!);
    await harness.invites(toEve);
    await eventually(async () => expect(await open()).toMatchObject([{ code: '29999' }]));
    expect(harness.undeliverable(toEve)).toEqual([]);
  });
});

// promises messages#delivery-reports
it('a carrier’s report that a number has opted out is stored in the registry of opt-outs', async () => {
  const [ann] = friends(['Ann']);
  harness.simulator.faults.next('twilio', { kind: 'undelivered', errorCode: 21610, to: ann!.phone! });
  await harness.invites(offerTo(ann!));
  await eventually(() =>
    expect(harness.service.published(phoneConsentChanged)).toContainEqual(
      expect.objectContaining({ phone: ann!.phone, optedOut: true }),
    ),
  );
  await harness.stand(ann!.phone, 'undelivered');
});
