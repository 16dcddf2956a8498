import { jest } from '@jest/globals';
import {
  ladderStopped,
  nightAhead,
  offerCancelled,
  offerMoved,
  reminderDue,
  standbyPromoted,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { NotificationsHarness } from './notifications.harness.js';

jest.setTimeout(60_000);
let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

const quietly = () => new Promise((r) => setTimeout(r, 400));
const calendarOf = (mail: { attachments: Array<{ content: string }> }) =>
  Buffer.from(mail.attachments[0]!.content, 'base64').toString();

describe('an answer by text', () => {
  // promises messages#answer-confirmed
  it('of IN is confirmed by text and by mail with a calendar entry, and the organiser is told', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann, { sequence: 3 });
    await harness.answered(offer);
    expect((await harness.phone(ann).waitFor(/in!/)).body).toBe(
      "You're in! Eagle Creek, Sat, Jun 6, 8:10 AM, with Pat. 2 of 4 are in. Can't make it? Reply OUT",
    );
    const entry = calendarOf(await harness.inbox(ann).waitFor(/You're in, Ann/)).replace(/\r\n\s/g, '');
    expect(entry).toContain('METHOD:PUBLISH');
    expect(entry).toContain('SEQUENCE:3');
    expect(entry).toContain('DTSTART:20260606T131000Z');
    expect(entry.replace(/\n\s/g, '')).toContain(`UID:${offer.offerId}@get-in-the-game`);
    const told = await harness.inbox(harness.organiser).waitFor(/Ann is in: 2 of 4/);
    expect(told.text).toContain(`${harness.gatewayUrl}/dashboard`);
  });

  it('that is repeated gets the same reply, and nobody else is told', async () => {
    const ann = harness.friend('Ann');
    const offer = harness.offer(ann);
    await harness.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0 });
    await harness.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0, changed: false });
    const first = await harness.phone(ann).waitFor(/number 2 on standby/);
    expect((await harness.phone(ann).waitFor(/number 2 on standby/)).body).toBe(first.body);
    await quietly();
    expect(
      harness
        .inbox(harness.organiser)
        .emails()
        .filter((mail) => /Ann is on standby/.test(mail.subject)),
    ).toHaveLength(1);
  });

  it.each([
    ['declined', /OK, you are out for Eagle Creek/],
    ['left', /and Pat knows/],
    ['maybe', /is held for you until Mon, Jun 1, 1:\d\d PM/],
    ['overlap', /another round within 5 hours.*reply IN again/],
    ['cancelled', /was cancelled/],
    ['over', /is over/],
    ['withdrawn', /took the invite to Eagle Creek.*back/],
  ] as const)('with the outcome “%s” gets a text that says so', async (outcome, words) => {
    const ann = harness.friend('Ann');
    await harness.answered(harness.offer(ann), { outcome, changed: false });
    await harness.phone(ann).waitFor(words);
  });

  it('is replied to at night as well, because the friend wrote first', async () => {
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
    await harness.phone(zoe).waitFor(/Ann dropped out for Eagle Creek on Sat, Jun 6, 8:10 AM: 1 of 4 are in/);
    await harness.signsUp({ ...zoe, confirmationNotifications: false }, 2);
    const mails = harness.inbox(zoe).emails().length;
    await harness.answered(harness.offer(ann, { organiserId: zoe.id }), { via: 'link' });
    await harness.inbox(ann).waitFor(/You're in/);
    await quietly();
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
    await quietly();
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

// promises messages#changes-told
describe('a change by the organiser', () => {
  it('asks players who are in to confirm again, and tells the others', async () => {
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
    await harness.phone(ann).waitFor(/now at Eagle Creek on Sun, Jun 7, 9:00 AM\. Still in\? Reply IN by/);
    await harness.inbox(ann).waitFor(/Please confirm again/);
    await harness.phone(bob).waitFor(/now at Eagle Creek on Sun, Jun 7, 9:00 AM\. Reply IN or OUT/);
  });

  it('tells players that they are still in, with how to say OUT, where no new yes is needed', async () => {
    const ann = harness.friend('Ann');
    const offer = { ...harness.offer(ann, { sequence: 1 }), held: false, isIn: true, changed: ['address'] };
    await harness.service.happens(offerMoved, offer);
    await harness
      .phone(ann)
      .waitFor(/Change \(address\): .* You're still in\. Can't make it now\? Reply OUT\./);
    await harness.inbox(ann).waitFor(/^Changed: Eagle Creek/);
  });

  it('tells friends on standby that they are still on standby', async () => {
    const ann = harness.friend('Ann');
    const offer = { ...harness.offer(ann, { sequence: 1 }), held: false, onStandby: true, changed: ['time'] };
    await harness.service.happens(offerMoved, offer);
    await harness
      .phone(ann)
      .waitFor(/Change \(time\): .* You're still on standby\. Not any more\? Reply OUT\./);
    const { text } = await harness.inbox(ann).waitFor(/^Changed: Eagle Creek/);
    expect(text).toContain("You're still on standby and get a spot when one opens.");
  });

  // promises messages#dropped-when-pointless
  it('what waits for the morning is dropped once its friend has answered otherwise or newer facts came', async () => {
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

  it('replaces an invite that still waits for the morning by one with the new facts', async () => {
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
    await harness.phone(ann).waitFor(/Pat invites you to golf at Harbour Links/);
    await harness.inbox(ann).waitFor(/Changed: Harbour Links/);
    expect(harness.phone(ann).received()).toHaveLength(1);
  });

  // promises ladder#quiet-hours
  it.each([
    ['accepted', 3],
    ['declined', 4],
  ] as const)(
    'an invite that waited through the night is not sent once its friend %s by link',
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
          .filter((m) => /invites you/.test(m.body)),
      ).toEqual([]);
    },
  );

  // promises ladder#cancelling
  it('a cancelled tee time: a friend with a phone only hears of it by text', async () => {
    const ann = harness.friend('Ann', { email: null });
    const offer = harness.offer(ann);
    await harness.invites(offer);
    await harness.phone(ann).waitFor(/invites you to golf/);
    await harness.service.happens(offerCancelled, { ...offer, wasIn: false });
    await harness.phone(ann).waitFor(/Pat cancelled golf at Eagle Creek/);
  });

  // promises ladder#night-before
  it('the organiser is told of the friends whom the night leaves unasked', async () => {
    const { teeTime } = harness.offer(harness.friend('Ann'));
    const quietFrom = '2026-06-02T02:00:00Z';
    await harness.service.happens(nightAhead, { teeTime, when: 'ahead', unasked: ['Dee', 'Eve'], quietFrom });
    const told = await harness.inbox(harness.organiser).waitFor(/Ask everybody tonight\?/);
    expect(told.text).toContain(
      'No texts go out from 9:00 PM. Unless somebody answers before then, 2 friends will not be',
    );
    expect(told.text).toContain('Not asked so far: Dee and Eve');
  });

  it('that cancels the tee time is told to players by text and mail, to the others by mail', async () => {
    const [ann, bob] = [harness.friend('Ann'), harness.friend('Bob')];
    await harness.service.happens(offerCancelled, { ...harness.offer(ann), wasIn: true });
    await harness.service.happens(offerCancelled, { ...harness.offer(bob), wasIn: false });
    await harness.phone(ann).waitFor(/Pat cancelled golf at Eagle Creek/);
    expect(calendarOf(await harness.inbox(ann).waitFor(/Cancelled/))).toContain('METHOD:CANCEL');
    expect((await harness.inbox(bob).waitFor(/Cancelled/)).attachments).toEqual([]);
    await quietly();
    expect(harness.phone(bob).received()).toEqual([]);
  });

  it('that opens a spot is told by text and mail to the friend who moves up from standby', async () => {
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
    });
    await harness.phone(ann).waitFor(/Reminder: golf at Eagle Creek/);
    await harness.inbox(bob).waitFor(/Reminder/);
    await harness.inbox(harness.organiser).waitFor(/You play with Ann and Bob/);
    const zoe = await harness.signsUp(harness.user('Zoe', { reminderNotifications: false }));
    await harness.service.happens(reminderDue, {
      teeTime: { ...teeTime, organiserId: zoe.id },
      players: [harness.offer(ann)],
    });
    await eventually(() => expect(harness.phone(ann).received()).toHaveLength(2));
    await quietly();
    expect(harness.inbox(zoe).emails()).toEqual([]);
    expect(harness.inbox(ann).emails()).toEqual([]);
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
  ] as const)('(%s) tells the organiser what to do next', async (reason, subject, words) => {
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

  it('is told to the organiser as soon as the organiser’s account is known', async () => {
    const zoe = harness.user('Zoe');
    const { teeTime } = harness.offer(harness.friend('Ann'), { organiserId: zoe.id, bookingId: newId() });
    await harness.service.happens(ladderStopped, {
      teeTime,
      reason: 'filled',
      spotsOpen: 0,
      players: ['Zoe', 'Ann'],
    });
    await quietly();
    await harness.signsUp(zoe);
    await eventually(async () => {
      harness.forward({ seconds: 2 });
      expect(harness.inbox(zoe).last()?.subject).toMatch(/Your foursome is set/);
    });
  });
});
