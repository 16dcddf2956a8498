import { jest } from '@jest/globals';
import { ladderStopped, offerCancelled, offerMoved, reminderDue, standbyPromoted } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { World } from './world.js';

jest.setTimeout(60_000);
let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const quietly = () => new Promise((r) => setTimeout(r, 400));
const calendarOf = (mail: { attachments: Array<{ content: string }> }) =>
  Buffer.from(mail.attachments[0]!.content, 'base64').toString();

describe('an answer by text', () => {
  // promises messages#answer-confirmed
  it('IN: the text says so, the mail carries the calendar entry, the organiser is told', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann, { sequence: 3 });
    await world.answered(offer);
    expect((await world.phone(ann).waitFor(/in!/)).body).toBe(
      "You're in! Eagle Creek, Sat, Jun 6, 8:10 AM, with Pat. 2 of 4 are in. Can't make it? Reply OUT",
    );
    const entry = calendarOf(await world.inbox(ann).waitFor(/You're in, Ann/)).replace(/\r\n\s/g, '');
    expect(entry).toContain('METHOD:PUBLISH');
    expect(entry).toContain('SEQUENCE:3');
    expect(entry).toContain('DTSTART:20260606T131000Z');
    expect(entry.replace(/\n\s/g, '')).toContain(`UID:${offer.offerId}@get-in-the-game`);
    const told = await world.inbox(world.organiser).waitFor(/Ann is in: 2 of 4/);
    expect(told.text).toContain(`${world.gatewayUrl}/dashboard`);
  });

  it('again: the friend gets the same answer, nobody else hears of it', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    await world.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0 });
    await world.answered(offer, { outcome: 'standby', standbyRank: 2, spotsOpen: 0, changed: false });
    const first = await world.phone(ann).waitFor(/number 2 on standby/);
    expect((await world.phone(ann).waitFor(/number 2 on standby/)).body).toBe(first.body);
    await quietly();
    expect(
      world
        .inbox(world.organiser)
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
  ] as const)('%s', async (outcome, words) => {
    const ann = world.friend('Ann');
    await world.answered(world.offer(ann), { outcome, changed: false });
    await world.phone(ann).waitFor(words);
  });

  it('comes at night as well: they wrote first', async () => {
    const ann = world.friend('Ann', { smsPermission: false });
    world.forwardTo('2026-06-01T23:00:00-05:00');
    await world.answered(world.offer(ann), { outcome: 'declined' });
    await world.phone(ann).waitFor(/you are out/);
    world.forwardTo('2026-06-02T09:00:00-05:00');
  });

  it('an organiser who agreed to texts gets one too', async () => {
    const zoe = await world.signsUp(
      world.user('Zoe', { phone: world.friend('x').phone, messagingConsent: true }),
    );
    const ann = world.friend('Ann');
    await world.answered(world.offer(ann, { organiserId: zoe.id }), { outcome: 'left', spotsOpen: 3 });
    await world.phone(zoe).waitFor(/Ann dropped out for Eagle Creek on Sat, Jun 6, 8:10 AM: 1 of 4 are in/);
    await world.signsUp({ ...zoe, confirmationNotifications: false }, 2);
    const mails = world.inbox(zoe).emails().length;
    await world.answered(world.offer(ann, { organiserId: zoe.id }), { via: 'link' });
    await world.inbox(ann).waitFor(/You're in/);
    await quietly();
    expect(world.phone(zoe).received()).toHaveLength(1);
    expect(world.inbox(zoe).emails()).toHaveLength(mails);
  });
});

describe('an answer by link', () => {
  it('IN is confirmed by text and mail, unless the organiser switched confirmations off', async () => {
    const [ann, bob] = [world.friend('Ann'), world.friend('Bob')];
    await world.answered(world.offer(ann), { via: 'link' });
    await world.phone(ann).waitFor(/You're in/);
    await world.inbox(ann).waitFor(/You're in/);
    await world.answered(world.offer(bob), { via: 'link', sendConfirmation: false });
    await world.inbox(world.organiser).waitFor(/Bob is in/);
    await quietly();
    expect([world.phone(bob).received(), world.inbox(bob).emails()]).toEqual([[], []]);
  });

  // promises messages#answer-confirmed
  it('OUT after IN takes the entry out of the calendar', async () => {
    const ann = world.friend('Ann');
    await world.answered(world.offer(ann), { via: 'link', outcome: 'left' });
    const entry = calendarOf(await world.inbox(ann).waitFor(/You are out/));
    expect(entry).toContain('METHOD:CANCEL');
    expect(entry).toContain('STATUS:CANCELLED');
  });
});

// promises messages#changes-told
describe('a change by the organiser', () => {
  it('asks players who are in to confirm again, and tells the others', async () => {
    const [ann, bob] = [world.friend('Ann'), world.friend('Bob')];
    const facts = { sequence: 1, dateTime: '2026-06-07T14:00:00Z' };
    await world.alone.happens(offerMoved, { ...world.offer(ann, facts), held: true, changed: ['time'] });
    await world.alone.happens(offerMoved, { ...world.offer(bob, facts), held: false, changed: ['time'] });
    await world.phone(ann).waitFor(/now at Eagle Creek on Sun, Jun 7, 9:00 AM\. Still in\? Reply IN by/);
    await world.inbox(ann).waitFor(/Please confirm again/);
    await world.phone(bob).waitFor(/now at Eagle Creek on Sun, Jun 7, 9:00 AM\. Reply IN or OUT/);
  });

  it('while the invite still waits for the morning: the invite has the new facts', async () => {
    const ann = world.friend('Ann');
    const offer = world.offer(ann);
    world.forwardTo('2026-06-02T22:00:00-05:00');
    await world.invites(offer);
    await world.stand(ann.email, 'delivered');
    await world.stand(ann.phone, 'queued');
    const moved = { ...offer, teeTime: { ...offer.teeTime, sequence: 1, courseName: 'Harbour Links' } };
    await world.alone.happens(offerMoved, { ...moved, held: false, changed: ['course'] });
    await world.stand(ann.phone, 'dropped', 'queued');
    world.forwardTo('2026-06-03T09:00:00-05:00');
    await world.phone(ann).waitFor(/Pat invites you to golf at Harbour Links/);
    await world.inbox(ann).waitFor(/Changed: Harbour Links/);
    expect(world.phone(ann).received()).toHaveLength(1);
  });

  it('a cancelled tee time: players by text and mail, the others by mail', async () => {
    const [ann, bob] = [world.friend('Ann'), world.friend('Bob')];
    await world.alone.happens(offerCancelled, { ...world.offer(ann), wasIn: true });
    await world.alone.happens(offerCancelled, { ...world.offer(bob), wasIn: false });
    await world.phone(ann).waitFor(/Pat cancelled golf at Eagle Creek/);
    expect(calendarOf(await world.inbox(ann).waitFor(/Cancelled/))).toContain('METHOD:CANCEL');
    expect((await world.inbox(bob).waitFor(/Cancelled/)).attachments).toEqual([]);
    await quietly();
    expect(world.phone(bob).received()).toEqual([]);
  });

  it('a spot that opens: whoever was on standby is in', async () => {
    const ann = world.friend('Ann');
    await world.alone.happens(standbyPromoted, { ...world.offer(ann), spotsOpen: 0 });
    await world.phone(ann).waitFor(/A spot opened and it is yours/);
    await world.inbox(ann).waitFor(/A spot opened/);
  });
});

// promises messages#reminder
describe('the day before', () => {
  it('reminds players by text, else by mail, and the organiser; not who switched reminders off', async () => {
    const [ann, bob] = [world.friend('Ann'), world.friend('Bob', { smsPermission: false })];
    const { teeTime } = world.offer(ann);
    await world.alone.happens(reminderDue, { teeTime, players: [world.offer(ann), world.offer(bob)] });
    await world.phone(ann).waitFor(/Reminder: golf at Eagle Creek/);
    await world.inbox(bob).waitFor(/Reminder/);
    await world.inbox(world.organiser).waitFor(/You play with Ann and Bob/);
    const zoe = await world.signsUp(world.user('Zoe', { reminderNotifications: false }));
    await world.alone.happens(reminderDue, {
      teeTime: { ...teeTime, organiserId: zoe.id },
      players: [world.offer(ann)],
    });
    await eventually(() => expect(world.phone(ann).received()).toHaveLength(2));
    await quietly();
    expect(world.inbox(zoe).emails()).toEqual([]);
    expect(world.inbox(ann).emails()).toEqual([]);
  });
});

// promises messages#stopped-ladder-told
describe('the ladder that stops', () => {
  it.each([
    ['filled', /Your foursome is set/, /you play with Ann, Bob and Cy/],
    ['nobody-left', /Nobody is left to ask/, /2 spots are open.*Add contacts|2 spots are open/],
    ['too-close', /Too close to tee-off/, /less than 15 minutes/],
    ['quiet-hours', /May we text at night/, /allow texts in quiet hours/],
  ] as const)('%s: the organiser learns what to do next', async (reason, subject, words) => {
    const zoe = await world.signsUp(world.user('Zoe'));
    const { teeTime } = world.offer(world.friend('Ann'), { organiserId: zoe.id });
    await world.alone.happens(ladderStopped, {
      teeTime,
      reason,
      spotsOpen: 2,
      players: ['Zoe', 'Ann', 'Bob', 'Cy'],
    });
    const mail = await world.inbox(zoe).waitFor(subject);
    expect(mail.text).toMatch(words);
  });

  it('before the organiser’s account is known here, waits for it', async () => {
    const zoe = world.user('Zoe');
    const { teeTime } = world.offer(world.friend('Ann'), { organiserId: zoe.id, bookingId: newId() });
    await world.alone.happens(ladderStopped, {
      teeTime,
      reason: 'filled',
      spotsOpen: 0,
      players: ['Zoe', 'Ann'],
    });
    await quietly();
    await world.signsUp(zoe);
    await eventually(async () => {
      world.forward({ seconds: 2 });
      expect(world.inbox(zoe).last()?.subject).toMatch(/Your foursome is set/);
    });
  });
});
