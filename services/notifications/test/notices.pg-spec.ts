import { randomInt } from 'node:crypto';
import {
  ladderStopped,
  nightAhead,
  offerCancelled,
  offerLapsed,
  offerMoved,
  offerWithdrawn,
  reminderDue,
  standbyPromoted,
  teeTimeChanged,
  type TeeTimeId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

type Offer = ReturnType<NotificationsHarness['offer']>;
const calendarOf = (mail: { attachments: Array<{ content: string }> }) =>
  Buffer.from(mail.attachments[0]!.content, 'base64').toString();

describe('an answer by text', () => {
  // promises messages#answer-confirmed
  it('of IN is confirmed by text and by mail with a calendar entry, and the organiser is told', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { sequence: 3 });
    await harness.answered(offer);
    expect((await harness.phone(ann).waitFor(/in!/)).body).toBe(
      "You're in! Eagle Creek, Sat, Jun 6, 8:10 AM, with Pat. 2 of 4 are in: Pat and Ann. Can't make it? Reply OUT",
    );
    const entry = calendarOf(await harness.inbox(ann).waitFor(/You're in, Ann/)).replace(/\r\n\s/g, '');
    expect(entry).toContain('METHOD:REQUEST');
    expect(entry).toContain('SEQUENCE:3');
    expect(entry).toContain('DTSTART:20260606T131000Z');
    expect(entry.replace(/\n\s/g, '')).toContain(`UID:${offer.offerId}@get-in-the-game`);
    const told = await harness.inbox(harness.organiser).waitFor(/Ann is in: 2 of 4/);
    expect(told.text).toContain(`${harness.gatewayUrl}/dashboard`);
  });

  // promises tee-times#zones
  it('says the time by our zone data, where older data are an hour off: 9:00 AM in Vancouver is 16:00 UTC', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { dateTime: '2026-12-12T16:00:00Z', timeZone: 'America/Vancouver' });
    await harness.answered(offer);
    expect((await harness.phone(ann).waitFor(/in!/)).body).toContain('Sat, Dec 12, 9:00 AM');
    const mail = await harness.inbox(ann).waitFor(/You're in, Ann/);
    expect(mail.text).toContain('9:00 AM');
    expect(mail.text).not.toContain('America/');
    expect(calendarOf(mail)).toContain('DTSTART:20261212T160000Z');
  });

  it('that is repeated gets the same reply, and the organiser is not told again', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0 });
    await harness.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0, changed: false });
    const first = await harness.phone(ann).waitFor(/number 2 on standby/);
    expect((await harness.phone(ann).waitFor(/number 2 on standby/)).body).toBe(first.body);
    await harness.settled();
    expect(
      harness
        .inbox(harness.organiser)
        .emails()
        .filter((mail) => /Ann is on standby/.test(mail.subject)),
    ).toHaveLength(1);
  });

  it.each([
    ['declined', /OK, you are out for Eagle Creek/],
    ['left', /and we've told Pat/],
    ['maybe', /is held for you until Mon, Jun 1, 1:\d\d PM/],
    ['overlap', /another round within 5 hours.*reply IN again/],
    ['cancelled', /was cancelled/],
    ['over', /is over/],
    ['withdrawn', /took the invite to Eagle Creek.*back/],
  ] as const)('with the outcome “%s” is answered by a text that says so', async (outcome, words) => {
    const ann = harness.friend('Ann');
    await harness.answered(harness.offer(ann), { outcome, changed: false });
    await harness.phone(ann).waitFor(words);
  });

  it('is answered at night as well, because the friend wrote first', async () => {
    const ann = harness.friend('Ann', { smsPermission: false });
    harness.forwardTo('2026-06-01T23:00:00-05:00');
    await harness.answered(harness.offer(ann), { outcome: 'declined' });
    await harness.phone(ann).waitFor(/you are out/);
    harness.forwardTo('2026-06-02T09:00:00-05:00');
  });

  it('is texted to an organiser who agreed to texts and did not switch confirmations off', async () => {
    const zoe = await harness.signsUp(
      harness.user('Zoe', { phone: harness.friend('x').phone, messagingConsent: true }),
    );
    const ann = harness.friend('Ann');
    await harness.answered(harness.offer(ann, { organiserId: zoe.id }), { outcome: 'left', spotsOpen: 3 });
    await harness.phone(zoe).waitFor(/Ann dropped out for Eagle Creek on Sat, Jun 6, 8:10 AM: 1 of 4 is in/);
    await harness.signsUp({ ...zoe, confirmationNotifications: false }, 2);
    await harness.inbox(zoe).waitFor(/Ann dropped out/);
    const mails = harness.inbox(zoe).emails().length;
    await harness.answered(harness.offer(ann, { organiserId: zoe.id }), { via: 'link' });
    await harness.inbox(ann).waitFor(/You're in/);
    await harness.settled();
    expect(harness.phone(zoe).received()).toHaveLength(1);
    expect(harness.inbox(zoe).emails()).toHaveLength(mails);
  });
});

describe('an answer by link', () => {
  it('of IN is confirmed by text and mail, unless the organiser switched confirmations off', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    await harness.answered(harness.offer(ann), { via: 'link' });
    await harness.phone(ann).waitFor(/You're in/);
    await harness.inbox(ann).waitFor(/You're in/);
    await harness.answered(harness.offer(bob), { via: 'link', sendConfirmation: false });
    await harness.inbox(harness.organiser).waitFor(/Bob is in/);
    await harness.settled();
    expect([harness.phone(bob).received(), harness.inbox(bob).emails()]).toEqual([[], []]);
  });

  // promises messages#answer-confirmed
  it('of OUT after IN removes the entry from the calendar', async () => {
    const ann = harness.friend('Ann');
    await harness.answered(harness.offer(ann), { via: 'link', outcome: 'left' });
    const entry = calendarOf(await harness.inbox(ann).waitFor(/You are out/));
    expect(entry).toContain('METHOD:CANCEL');
    expect(entry).toContain('STATUS:CANCELLED');
  });
});

// promises messages#recorded-answers
describe('an answer that the organiser recorded', () => {
  it('is reported to the friend, with who recorded it and how to correct it, and not to the organiser', async () => {
    const quinn = harness.friend('Quinn');
    await harness.answered(harness.offer(quinn), { via: 'app', byOrganiser: true });
    await harness
      .phone(quinn)
      .waitFor(
        /Pat put you in for Eagle Creek, Sat, Jun 6, 8:10 AM\. Reply OUT if that is wrong\..* STOP to end/,
      );
    const mail = await harness.inbox(quinn).waitFor(/Pat put you in for this round, Quinn/);
    expect(calendarOf(mail)).toContain('METHOD:REQUEST');
    await harness.settled();
    expect(harness.phone(quinn).received()).toHaveLength(1);
    expect(JSON.stringify(harness.inbox(harness.organiser).emails())).not.toMatch(/Quinn/);
  });

  it('is also reported if it is a place on standby or a spot given up, but not if the friend declines', async () => {
    const [ann, bob, cy] = [harness.friend('Ann'), harness.friend('Bob'), harness.friend('Cy')];
    const recorded = { via: 'app' as const, byOrganiser: true };
    await harness.answered(harness.offer(cy), { ...recorded, outcome: 'declined' });
    await harness.answered(harness.offer(ann), { ...recorded, outcome: 'standby', standbyRank: 1 });
    await harness.phone(ann).waitFor(/Pat put you on standby for Eagle Creek.*Reply OUT if that is wrong/);
    await harness.answered(harness.offer(bob), { ...recorded, outcome: 'left' });
    await harness.phone(bob).waitFor(/Pat took you out of Eagle Creek.*Reply IN if that is wrong/);
    expect(calendarOf(await harness.inbox(bob).waitFor(/^You are out/))).toContain('METHOD:CANCEL');
    await harness.settled();
    expect([harness.phone(cy).received(), harness.inbox(cy).emails()]).toEqual([[], []]);
  });
});

// promises messages#changes-told
describe('messages about a tee time', () => {
  it('ask players who are in to confirm again after a change, and tell the other friends of the change', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    const facts = { sequence: 1, dateTime: '2026-06-07T14:00:00Z' };
    await harness.service.happens(offerMoved, {
      ...harness.offer(ann, facts),
      held: true,
      changed: ['time'],
    });
    await harness.service.happens(offerMoved, {
      ...harness.offer(bob, facts),
      held: false,
      changed: ['time'],
    });
    await harness
      .phone(ann)
      .waitFor(/New plan \(time\) from Pat: Eagle Creek, Sun, Jun 7, 9:00 AM\. Still in\? Reply IN by/);
    await harness.inbox(ann).waitFor(/Please confirm again/);
    await harness
      .phone(bob)
      .waitFor(/New plan \(time\) from Pat: Eagle Creek, Sun, Jun 7, 9:00 AM\. Reply IN or OUT/);
  });

  // promises ladder#reconfirming
  it('tell a player who did not confirm that the spot went back, take the entry out of the calendar, and leave an IN open', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { sequence: 1 });
    await harness.service.happens(offerMoved, { ...offer, held: true, changed: ['time'] });
    const asked = calendarOf(await harness.inbox(ann).waitFor(/Please confirm again/));
    await harness.service.happens(offerLapsed, offer);
    await harness.phone(ann).waitFor(/You did not confirm Eagle Creek, .* Still want to play\? Reply IN, if/);
    const mail = await harness.inbox(ann).waitFor(/^Your spot went back: Eagle Creek/);
    const entry = calendarOf(mail);
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${offer.offerId}`])
      expect(entry.replace(/\r\n\s/g, '')).toContain(line);
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)![1]);
    expect(sequence(entry)).toBeGreaterThan(sequence(asked));
    expect(mail.text).toContain('?answer=in');
    const states = await harness.rows(`select state from offers where id = $1`, [offer.offerId]);
    expect(states).toEqual([{ state: 'open' }]);
  });

  // promises ladder#reconfirming
  it.each<[string, (offer: Offer) => unknown, RegExp]>([
    [
      'the tee time changes again',
      ({ teeTime, ...offer }) =>
        harness.service.happens(offerMoved, {
          ...{ ...offer, teeTime: { ...teeTime, sequence: 2, dateTime: '2026-06-08T14:00:00Z' } },
          ...{ held: false, changed: ['time'] },
        }),
      /^Your spot went back: Eagle Creek, Mon, Jun 8/,
    ],
    [
      'the tee time is cancelled',
      (offer) => harness.service.happens(offerCancelled, { ...offer, wasIn: false }),
      /^Cancelled: /,
    ],
    [
      'the organiser takes the invite back',
      (offer) => harness.service.happens(offerWithdrawn, { ...offer, wasIn: false, message: null }),
      /^You are out: /,
    ],
    [
      'the friend says OUT',
      (offer) => harness.answered(offer, { outcome: 'declined', via: 'link' }),
      /^Your answer: /,
    ],
    [
      'the friend gets a place on standby',
      (offer) => harness.answered(offer, { outcome: 'standby', standbyRank: 1, via: 'link' }),
      /^Your answer: /,
    ],
  ])(
    'take the entry of a lost spot out of the calendar if %s before the mail about it has left',
    async (_, happens, subject) => {
      const ann = harness.friend('Ann');
      const offer = harness.offer(ann, { sequence: 1 });
      await harness.service.happens(offerLapsed, offer);
      const never = calendarOf(await harness.inbox(ann).waitFor(/^Your spot went back/));
      await harness.stand(ann.email, 'delivered');
      await harness.rows(
        `update messages set state = 'queued', held = true, due_at = '2027-01-01' where address = $1`,
        [ann.email],
      );
      await happens(offer);
      const mail = await harness.inbox(ann).waitFor(subject);
      const entry = calendarOf(mail).replace(/\r\n\s/g, '');
      for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${offer.offerId}`])
        expect(entry).toContain(line);
      const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)![1]);
      expect(sequence(entry)).toBeGreaterThanOrEqual(sequence(never));
    },
  );

  it('tell players who need not confirm a change that they are still in, and how to say OUT', async () => {
    const ann = harness.friend('Ann');
    const offer = { ...harness.offer(ann, { sequence: 1 }), held: false, isIn: true, changed: ['address'] };
    await harness.service.happens(offerMoved, offer);
    await harness
      .phone(ann)
      .waitFor(/New plan \(address\) .* You're still in\. Can't make it now\? Reply OUT\./);
    const mail = await harness.inbox(ann).waitFor(/^Changed: Eagle Creek/);
    expect(calendarOf(mail)).toContain('SEQUENCE:1');
  });

  it('name the old and the new value of each fact', async () => {
    const ann = harness.friend('Ann');
    const time = { fact: 'time', from: 'Sat, Jun 6, 8:10 AM', to: 'Sun, Jun 7, 9:00 AM' } as const;
    const cost = { fact: 'cost', from: '$45', to: null } as const;
    const offer = harness.offer(ann, { sequence: 1, dateTime: '2026-06-07T14:00:00Z' });
    const change = { ...offer, held: false, isIn: true, changed: ['time', 'cost'], changes: [time, cost] };
    await harness.service.happens(offerMoved, change);
    await harness
      .phone(ann)
      .waitFor(/Eagle Creek, Sun, Jun 7, 9:00 AM \(was Sat, Jun 6, 8:10 AM\)\. You're still in\./);
    const { text } = await harness.inbox(ann).waitFor(/^Changed: Eagle Creek/);
    expect(text).toContain('Time: Sat, Jun 6, 8:10 AM → Sun, Jun 7, 9:00 AM');
    expect(text).toContain('Cost: $45 → none');
  });

  it('tell a friend who moves up from standby with an entry for the calendar', async () => {
    const ann = harness.friend('Ann');
    await harness.service.happens(standbyPromoted, { ...harness.offer(ann), spotsOpen: 0 });
    expect(calendarOf(await harness.inbox(ann).waitFor(/^A spot opened/))).toContain('METHOD:REQUEST');
  });

  it('tell friends on standby after a change that they are still on standby', async () => {
    const ann = harness.friend('Ann');
    const offer = { ...harness.offer(ann, { sequence: 1 }), held: false, onStandby: true, changed: ['time'] };
    await harness.service.happens(offerMoved, offer);
    await harness
      .phone(ann)
      .waitFor(/New plan \(time\) .* You're still on standby\. Changed your mind\? Reply OUT\./);
    const { text } = await harness.inbox(ann).waitFor(/^Changed: Eagle Creek/);
    expect(text).toContain("You're still on standby and get a spot when one opens.");
  });

  // promises messages#dropped-when-pointless
  it('are dropped while they wait for the morning if the friend changes the answer or the facts change', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    const [hers, his] = [harness.offer(ann), harness.offer(bob)];
    harness.forwardTo('2026-06-02T21:30:00-05:00');
    await harness.answered(hers, { via: 'link' });
    await harness.stand(ann.phone, 'queued');
    await harness.answered(hers, { outcome: 'left', via: 'link' });
    await harness.stand(ann.phone, 'dropped');

    await harness.service.happens(standbyPromoted, { ...his, spotsOpen: 0 });
    await harness.stand(bob.phone, 'queued');
    const later = { ...his, teeTime: { ...his.teeTime, sequence: 1, courseName: 'Harbour Links' } };
    await harness.service.happens(offerMoved, { ...later, held: false, isIn: true, changed: ['course'] });
    await harness.stand(bob.phone, 'dropped', 'queued');
    const texts = await harness.rows(
      `select kind, body from messages where address = $1 and state = 'queued'`,
      [bob.phone],
    );
    expect(texts).toEqual([{ kind: 'promoted', body: expect.stringMatching(/in for Harbour Links/) }]);
  });

  it('include an invite with the new facts and the organiser’s message instead of an older one that still waits', async () => {
    const bob = harness.friend('Bob', { smsPermission: false });
    const his = harness.offer(bob);
    await harness.invites(his, { message: 'Early round' });
    await harness.stand(bob.email, 'delivered');
    await harness.rows(
      `update messages set state = 'queued', held = true, due_at = '2027-01-01' where address = $1`,
      [bob.email],
    );
    const news = { held: false, changed: ['course'], message: 'Early round' };
    const at = { ...his.teeTime, sequence: 1, courseName: 'Harbour Links' };
    await harness.service.happens(offerMoved, { ...his, ...news, teeTime: at });
    expect((await harness.inbox(bob).waitFor(/invites you to golf: Harbour Links/)).text).toContain(
      '> Early round',
    );

    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    harness.forwardTo('2026-06-02T22:00:00-05:00');
    await harness.invites(offer);
    await harness.stand(ann.email, 'delivered');
    await harness.stand(ann.phone, 'queued');
    const moved = { ...offer, teeTime: { ...offer.teeTime, sequence: 1, courseName: 'Harbour Links' } };
    await harness.service.happens(offerMoved, { ...moved, held: false, changed: ['course'] });
    await harness.stand(ann.phone, 'dropped', 'queued');
    harness.forwardTo('2026-06-03T09:00:00-05:00');
    await harness.phone(ann).waitFor(/Pat wants you for golf: Harbour Links/);
    await harness.inbox(ann).waitFor(/Changed: Harbour Links/);
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  // promises ladder#quiet-hours
  it.each([
    ['accepted', 3],
    ['declined', 4],
  ] as const)(
    'do not include an invite that waited through the night if the friend %s by link meanwhile',
    async (outcome, day) => {
      const ann = harness.friend('Ann');
      const offer = harness.offer(ann);
      harness.forwardTo(`2026-06-0${day}T22:00:00-05:00`);
      await harness.invites(offer);
      await harness.stand(ann.phone, 'queued');
      await harness.answered(offer, { outcome, via: 'link' });
      await eventually(async () =>
        expect(
          await harness.rows(`select 1 from offers where id = $1 and state <> 'open'`, [offer.offerId]),
        ).toHaveLength(1),
      );
      harness.forwardTo(`2026-06-0${day + 1}T09:00:00-05:00`);
      await eventually(async () => {
        const invites = (await harness.rows(
          `select state from messages where kind = 'invite' and address = $1`,
          [ann.phone],
        )) as Array<{ state: string }>;
        expect(invites.map((m) => m.state)).toEqual(['dropped']);
      });
      expect(
        harness
          .phone(ann)
          .received()
          .filter((m) => /wants you for golf/.test(m.body)),
      ).toEqual([]);
    },
  );

  // promises ladder#cancelling
  it('tell a friend who has only a phone by text that the tee time is cancelled', async () => {
    const ann = harness.friend('Ann', { email: null });
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.phone(ann).waitFor(/wants you for golf/);
    await harness.service.happens(offerCancelled, { ...offer, wasIn: false });
    await harness.phone(ann).waitFor(/Pat cancelled golf at Eagle Creek/);
  });

  // promises ladder#withdrawing
  it('tell a friend by text and mail that the invite was taken back', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.phone(ann).waitFor(/wants you for golf/);
    await harness.service.happens(offerWithdrawn, { ...offer, wasIn: false, message: null });
    await harness.phone(ann).waitFor(/Pat took the invite to Eagle Creek.* back/);
    await harness.inbox(ann).waitFor(/Taken back: Eagle Creek/);
  });

  // promises ladder#withdrawing
  it('tell a player whom the organiser took out, with the organiser’s word, and clear the calendar', async () => {
    const ann = harness.friend('Ann');
    await harness.service.happens(offerWithdrawn, {
      ...harness.offer(ann),
      wasIn: true,
      message: 'Family first.',
    });
    await harness.phone(ann).waitFor(/Pat took you out of Eagle Creek.*"Family first\."/);
    const mail = await harness.inbox(ann).waitFor(/You are out: Eagle Creek/);
    expect(calendarOf(mail)).toContain('METHOD:CANCEL');
    expect(mail.text).toContain('Family first.');
  });

  // promises ladder#night-before
  it('tell the organiser which friends will not be asked before quiet hours', async () => {
    const { teeTime } = harness.offer(harness.friend('Ann'));
    const quietFrom = '2026-06-06T02:00:00Z';
    const unasked = ['Dee', 'Eve'];
    await harness.service.happens(nightAhead, { teeTime, when: 'ahead', unasked, willAsk: 7, quietFrom });
    const told = await harness.inbox(harness.organiser).waitFor(/Ask everybody tonight\?/);
    expect(told.text).toContain(
      'No texts go out from 9:00 PM. Unless somebody answers before then, 7 of 9 are asked and 2 friends will not be',
    );
    expect(told.text).toContain('Not asked so far: Dee and Eve');
    expect(told.text).toContain(`/dashboard?tee-time=${teeTime.bookingId}&manage`);
  });

  it('tell players by text and mail that the tee time is cancelled, and other friends by mail', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    await harness.service.happens(offerCancelled, { ...harness.offer(ann), wasIn: true });
    await harness.service.happens(offerCancelled, { ...harness.offer(bob), wasIn: false });
    await harness.phone(ann).waitFor(/Pat cancelled golf at Eagle Creek/);
    expect(calendarOf(await harness.inbox(ann).waitFor(/Cancelled/))).toContain('METHOD:CANCEL');
    expect((await harness.inbox(bob).waitFor(/Cancelled/)).attachments).toEqual([]);
    await harness.settled();
    expect(harness.phone(bob).received()).toEqual([]);
  });

  it('tell a friend who moves up from standby by text and mail that a spot opened', async () => {
    const ann = harness.friend('Ann');
    await harness.service.happens(standbyPromoted, { ...harness.offer(ann), spotsOpen: 0 });
    await harness.phone(ann).waitFor(/A spot opened and it is yours/);
    await harness.inbox(ann).waitFor(/A spot opened/);
  });
});

// promises messages#reminder
describe('the day before', () => {
  it('brings a reminder to players by text or else by mail, and to the organiser unless it is switched off', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob', { smsPermission: false })];
    const { teeTime } = harness.offer(ann);
    await harness.service.happens(reminderDue, {
      teeTime,
      players: [harness.offer(ann), harness.offer(bob)],
      forecast: '72 °F, light rain',
    });
    await harness.phone(ann).waitFor(/Reminder: golf at Eagle Creek .* Forecast: 72F, light rain\./);
    const weather = expect.stringContaining('Weather: 72 °F, light rain');
    expect(await harness.inbox(bob).waitFor(/Reminder/)).toMatchObject({ text: weather });
    expect(await harness.inbox(harness.organiser).waitFor(/You play with Ann and Bob/)).toMatchObject({
      text: weather,
    });
    const zoe = await harness.signsUp(harness.user('Zoe', { reminderNotifications: false }));
    await harness.service.happens(reminderDue, {
      teeTime: { ...teeTime, organiserId: zoe.id },
      players: [harness.offer(ann)],
    });
    await eventually(() => expect(harness.phone(ann).received()).toHaveLength(2));
    await harness.settled();
    expect(harness.inbox(zoe).emails()).toEqual([]);
    expect(harness.inbox(ann).emails()).toEqual([]);
  });

  it('tells friends on standby that the round is full, with their place, unless they have left standby meanwhile', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob', { smsPermission: false })];
    const standby = await Promise.all(
      [ann, bob].map(async (friend) => {
        const offer = harness.offer(friend);
        await harness.answered(offer, { outcome: 'standby', standbyRank: 1, spotsOpen: 0 });
        await harness.phone(friend).waitFor(/standby/);
        return offer;
      }),
    );
    const { teeTime } = standby[0]!;
    await harness.service.happens(reminderDue, { teeTime, players: [], standby, spotsOpen: 0 });
    await harness.phone(ann).waitFor(/Eagle Creek, .* is full\. You're still number 1 on standby/);
    await harness.inbox(bob).waitFor(/You're number 2 on standby/);
    await harness.answered(standby[0]!, { outcome: 'declined' });
    await harness.phone(ann).waitFor(/you are out/);
    await harness.service.happens(reminderDue, {
      teeTime,
      players: [],
      standby: [standby[0]!],
      spotsOpen: 0,
    });
    await eventually(async () =>
      expect((await harness.messagesTo(ann.phone)).at(-1)).toMatchObject({
        kind: 'still-full',
        state: 'dropped',
      }),
    );
    expect(
      harness
        .phone(ann)
        .received()
        .filter(({ body }) => /is full/.test(body)),
    ).toHaveLength(1);
  });

  it('asks players who have not confirmed a change once more, with the time until which the spot is held', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob', { smsPermission: false })];
    const { teeTime } = harness.offer(ann);
    const players = [ann, bob].map((friend) => ({ ...harness.offer(friend), mustConfirm: true }));
    await harness.service.happens(reminderDue, { teeTime, players });
    await harness.phone(ann).waitFor(/Reminder: .* Still in\? Reply IN by .* to keep your spot, or OUT\./);
    const { text } = await harness.inbox(bob).waitFor(/Reminder/);
    expect(text).toMatch(/your spot is held until .*\. Please confirm it\./);
  });
});

// promises messages#stopped-ladder-told
describe('the ladder that stops', () => {
  it.each([
    ['filled', /Your foursome is set/, /you play with Ann, Bob and Cy/],
    ['nobody-left', /Nobody is left to ask/, /2 spots are open.*Add contacts|2 spots are open/],
    ['too-close', /Too close to tee-off/, /less than 15 minutes/],
    ['quiet-hours', /May we text at night/, /allow texts in quiet hours/],
  ] as const)('because of %s tells the organiser what to do next', async (reason, subject, words) => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const { teeTime } = harness.offer(harness.friend('Ann'), { organiserId: zoe.id });
    await harness.service.happens(ladderStopped, {
      teeTime,
      reason,
      spotsOpen: 2,
      players: ['Zoe', 'Ann', 'Bob', 'Cy'],
    });
    const mail = await harness.inbox(zoe).waitFor(subject);
    expect(mail.text).toMatch(words);
  });

  it('is not reported by a mail that was still queued when the tee time changed, and neither is an answer', async () => {
    const zoe = await harness.signsUp(harness.user('Zoe'));
    const offer = harness.offer(harness.friend('Ann'), { organiserId: zoe.id, bookingId: newId() });
    const { teeTime } = offer;
    const stopped = { reason: 'too-close' as const, spotsOpen: 1, players: ['Zoe', 'Ann', 'Bob'] };
    const { bookingId, organiserId } = teeTime;
    await harness.service.happens(teeTimeChanged, { bookingId, organiserId, version: 7, sequence: 2 });
    await eventually(async () =>
      expect(
        await harness.rows(`select 1 from tee_time_changes where booking_id = '${bookingId}'`),
      ).toHaveLength(1),
    );
    await harness.service.happens(ladderStopped, { teeTime, ...stopped });
    await harness.answered(offer, { outcome: 'left' });
    await harness.service.happens(ladderStopped, { teeTime: { ...teeTime, sequence: 2 }, ...stopped });
    await eventually(async () =>
      expect(
        await harness.rows(
          `select kind, state <> 'dropped' as sent, sequence from messages
           where user_id = '${zoe.id}' order by sequence, kind`,
        ),
      ).toEqual([
        { kind: 'organiser-answer', sent: false, sequence: teeTime.sequence },
        { kind: 'organiser-stopped', sent: false, sequence: teeTime.sequence },
        { kind: 'organiser-stopped', sent: true, sequence: 2 },
      ]),
    );
  });

  it('is reported to the organiser as soon as the organiser’s account is known', async () => {
    const zoe = harness.user('Zoe');
    const { teeTime } = harness.offer(harness.friend('Ann'), { organiserId: zoe.id, bookingId: newId() });
    await harness.service.happens(ladderStopped, {
      teeTime,
      reason: 'filled',
      spotsOpen: 0,
      players: ['Zoe', 'Ann'],
    });
    await harness.settled();
    await harness.signsUp(zoe);
    await eventually(async () => {
      harness.forward({ seconds: 2 });
      expect(harness.inbox(zoe).last()?.subject).toMatch(/Your foursome is set/);
    });
  });
});

// promises messages#reminder
it('the day before brings the reminder although the answer by which the player is in is handled after it', async () => {
  const ann = harness.friend('Ann', { email: null });
  const offer = harness.offer(ann, { dateTime: '2026-06-20T14:00:00Z' });
  const answer = newId();
  await harness.invites(offer);
  await harness.phone(ann).waitFor(/Reply IN or OUT/);
  harness.forwardTo('2026-06-07T22:00:00-05:00');
  const last = async () => (await harness.messagesTo(ann.phone)).at(-1);
  await harness.service.happens(reminderDue, { teeTime: offer.teeTime, players: [offer] });
  await eventually(async () => expect(await last()).toMatchObject({ kind: 'reminder', state: 'queued' }));
  await harness.answered(offer, { sendConfirmation: false, via: 'link' }, answer);
  await harness.settled();
  harness.forwardTo('2026-06-08T09:00:00-05:00');
  await harness.phone(ann).waitFor(/Reminder: golf at Eagle Creek/);
});

// promises ladder#withdrawing
it('an invite that is taken back before it left is dropped, and its friend hears nothing', async () => {
  const bob = harness.friend('Bob', { email: null });
  const offer = harness.offer(bob, { dateTime: '2026-06-20T14:00:00Z' });
  harness.forwardTo('2026-06-08T22:00:00-05:00');
  await harness.invites(offer);
  await harness.stand(bob.phone, 'queued');
  await harness.service.happens(offerWithdrawn, { ...offer, wasIn: false, message: null });
  await harness.stand(bob.phone, 'dropped');
});

// promises messages#changes-told
it('a friend who was not yet told of an earlier change is sent only the facts as they are now', async () => {
  const time = { fact: 'time', from: 'Sun, Jun 21, 9:00 AM', to: 'Sat, Jun 20, 9:00 AM' } as const;
  const bob = harness.friend('Bob');
  const his = harness.offer(bob, { sequence: 1, dateTime: '2026-06-20T14:00:00Z' });
  harness.forwardTo('2026-06-08T22:00:00-05:00');
  const changes = [time];
  const news = { ...his, held: false, isIn: true, changed: ['time'], changes };
  await harness.service.happens(offerMoved, news);
  await harness.stand(bob.phone, 'queued');
  await harness.service.happens(offerMoved, {
    ...news,
    teeTime: { ...his.teeTime, sequence: 2, dateTime: '2026-06-20T15:00:00Z' },
    changes: [{ ...time, from: time.to, to: 'Sat, Jun 20, 10:00 AM' }],
  });
  await harness.stand(bob.phone, 'dropped', 'queued');
  harness.forwardTo('2026-06-09T09:00:00-05:00');
  await harness.phone(bob).waitFor(/Eagle Creek, Sat, Jun 20, 10:00 AM\. You're still in\./);
});

// promises messages#dropped-when-pointless
it('a friend who moves up from standby is told so although the answer before it is handled later', async () => {
  const kit = harness.friend('Kit', { email: null });
  const offer = harness.offer(kit, { dateTime: '2026-06-20T14:00:00Z' });
  // The id of an event says when it happened.
  const answer = newId();
  await harness.invites(offer);
  await harness.phone(kit).waitFor(/Reply IN or OUT/);
  harness.forwardTo('2026-06-09T21:30:00-05:00');
  await harness.service.happens(standbyPromoted, { ...offer, answers: 2, spotsOpen: 0 });
  await eventually(async () =>
    expect((await harness.messagesTo(kit.phone)).at(-1)).toMatchObject({ kind: 'promoted', state: 'queued' }),
  );
  await harness.answered(
    { ...offer, answers: 1 },
    { outcome: 'standby', sendConfirmation: false, via: 'link' },
    answer,
  );
  await harness.settled();
  harness.forwardTo('2026-06-10T09:00:00-05:00');
  await harness.phone(kit).waitFor(/A spot opened/);
});

describe('a text to the organiser', () => {
  const texted = () => {
    const phone = `+1312555${randomInt(1000, 9999)}`;
    return harness.user('Zoe', { phone, phoneVerified: true, messagingConsent: true });
  };

  // promises messages#dropped-when-pointless
  it('that reminds of a tee time names the players of this moment, even if it was about to leave when one of them answered', async () => {
    const zoe = await harness.signsUp(texted());
    const mine = { organiserId: zoe.id, bookingId: newId<TeeTimeId>(), dateTime: '2026-07-12T13:10:00Z' };
    const ann = harness.offer(harness.friend('Ann'), mine);
    const bodies = (state: string) =>
      harness.rows(
        `select body from messages where address = '${zoe.phone}' and kind = 'reminder' and state = '${state}'`,
      );
    harness.forwardTo('2026-07-11T22:00:00-05:00');
    await harness.service.happens(reminderDue, { teeTime: ann.teeTime, players: [], spotsOpen: 3 });
    await eventually(async () => expect(await bodies('queued')).toHaveLength(1));
    // It is due, and its timer has not fired yet.
    const due = harness.service.clock.now().toISOString();
    await harness.rows(
      `update messages set due_at = '${due}', held = false where kind = 'reminder' and state = 'queued'`,
    );
    await harness.answered(ann, { via: 'link', spotsOpen: 2, playersIn: ['Zoe', 'Ann'] });
    await eventually(async () =>
      expect([await bodies('dropped'), await bodies('queued')]).toEqual([
        [{ body: expect.stringMatching(/alone so far/) }],
        [{ body: expect.stringMatching(/with Ann/) }],
      ]),
    );
  });

  // promises messages#dropped-when-pointless
  it('that waits for the morning says only what is true by then: the newest answer, and no full foursome that has a spot again', async () => {
    const zoe = await harness.signsUp(texted());
    const mine = { organiserId: zoe.id, bookingId: newId<TeeTimeId>(), dateTime: '2026-07-20T13:10:00Z' };
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')].map((f) => harness.offer(f, mine));
    const stopped = (reason: 'filled' | 'nobody-left', spotsOpen: number, players: string[]) =>
      harness.service.happens(ladderStopped, { teeTime: ann!.teeTime, reason, spotsOpen, players });
    const waiting = async (...bodies: RegExp[]) => {
      await eventually(async () =>
        expect(
          await harness.rows(
            `select body from messages where address = '${zoe.phone}' and state = 'queued' order by source`,
          ),
        ).toEqual(bodies.map((body) => ({ body: expect.stringMatching(body) }))),
      );
    };
    harness.forwardTo('2026-07-14T22:00:00-05:00');
    await harness.answered(ann!, { via: 'link', spotsOpen: 2, playersIn: ['Zoe', 'Ann'] });
    await waiting(/Ann is in for .*: 2 of 4 are in, Zoe and Ann\./);
    await harness.answered(ann!, { outcome: 'left', via: 'link', spotsOpen: 3, playersIn: ['Zoe'] });
    await waiting(/Ann dropped out/);
    await harness.answered(bob!, { via: 'link', spotsOpen: 2, playersIn: ['Zoe', 'Bob'] });
    await waiting(/Bob is in for .*: 2 of 4 are in, Zoe and Bob\./);

    await stopped('filled', 0, ['Zoe', 'Bob', 'Cy', 'Dee']);
    await waiting(/Your foursome is set/);
    await harness.answered(bob!, {
      outcome: 'left',
      via: 'link',
      spotsOpen: 1,
      playersIn: ['Zoe', 'Cy', 'Dee'],
    });
    await waiting(/Bob dropped out/);
    await stopped('nobody-left', 1, ['Zoe', 'Cy', 'Dee']);
    await waiting(/Bob dropped out/, /Everyone we could reach has been asked, and 1 spot is open/);
    // Zoe adds a friend, and the ladder asks this friend.
    await harness.invites(harness.offer(harness.friend('Eve'), mine), { spotsOpen: 1 });
    await waiting(/Bob dropped out/);
    await harness.service.happens(reminderDue, { teeTime: ann!.teeTime, players: [], spotsOpen: 1 });
    await waiting(/Bob dropped out/, /Reminder/);
    const promoted = { spotsOpen: 0, playersIn: ['Zoe', 'Cy', 'Dee', 'Ann'] };
    await harness.service.happens(standbyPromoted, { ...ann!, ...promoted });
    await waiting(/Reminder: you play .* with Cy, Dee and Ann\./);

    const { bookingId, organiserId } = mine;
    await harness.service.happens(teeTimeChanged, { bookingId, organiserId, version: 7, sequence: 9 });
    await eventually(async () =>
      expect(
        await harness.rows(
          `select 1 from tee_time_changes where booking_id = '${bookingId}' and sequence = 9`,
        ),
      ).toHaveLength(1),
    );
    harness.forwardTo('2026-07-15T08:00:01-05:00');
    await waiting();
    expect(harness.simulator.messages().filter(({ to }) => to === zoe.phone)).toEqual([]);
  });

  // promises messages#dropped-when-pointless
  it('that waits is not dropped by an older event that arrives late', async () => {
    const zoe = await harness.signsUp(texted());
    const mine = { organiserId: zoe.id, bookingId: newId<TeeTimeId>(), dateTime: '2026-07-20T13:10:00Z' };
    const earlier = newId();
    harness.forwardTo('2026-07-15T22:00:00-05:00');
    const full = { via: 'link' as const, spotsOpen: 0, playersIn: ['Zoe', 'Ann', 'Bob', 'Cy'] };
    await harness.answered(harness.offer(harness.friend('Ann'), mine), full);
    await harness.stand(zoe.phone, 'queued');
    const eve = harness.friend('Eve');
    await harness.invites(harness.offer(eve, mine), { spotsOpen: 1 }, earlier);
    await harness.stand(eve.phone, 'queued');
    await harness.stand(zoe.phone, 'queued');
  });
});

// promises messages#invite
it('an invite or a question by text that leaves after the time to answer names no time, also with changed facts', async () => {
  const [ann, bob, cy] = [harness.friend('Ann'), harness.friend('Bob'), harness.friend('Cy')];
  harness.forwardTo('2026-07-16T22:00:00-05:00');
  const [his, hers] = [bob, ann].map((friend) => harness.offer(friend, { dateTime: '2026-07-25T13:10:00Z' }));
  for (const offer of [his, hers]) await harness.invites(offer!);
  await harness.stand(ann.phone, 'queued');
  const at = { ...hers!.teeTime, sequence: 1, courseName: 'Harbour Links' };
  await harness.service.happens(offerMoved, { ...hers!, teeTime: at, held: false, changed: ['course'] });
  await harness.stand(ann.phone, 'dropped', 'queued');
  const theirs = harness.offer(cy, { dateTime: '2026-07-25T13:10:00Z', sequence: 1 });
  await harness.service.happens(offerMoved, { ...theirs, held: true, changed: ['course'] });
  await harness.stand(cy.phone, 'queued');
  harness.forwardTo('2026-07-17T09:00:00-05:00');
  const texts = await Promise.all([
    harness.phone(bob).waitFor(/golf: Eagle Creek/),
    harness.phone(ann).waitFor(/golf: Harbour Links/),
    harness.phone(cy).waitFor(/Still in\? Reply IN to keep your spot, or OUT\./),
  ]);
  for (const { body } of texts) expect(body).not.toContain('In by');
});
