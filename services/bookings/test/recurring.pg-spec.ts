import {
  createRecurring,
  deleteRecurring,
  listBookings,
  listRecurring,
  offerCancelled,
  offerMade,
  readAllowance,
  recurringChanged,
  updateRecurring,
  userSaved,
  type InputOf,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { aUser, eventually } from '@game/testing';
import pg from 'pg';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

/** The harness begins on Monday, June 1, 2026, 10:00 in Chicago. */
let harness: BookingsHarness;
type Golfer = ReturnType<BookingsHarness['organiser']>;
const everySaturday = { frequency: 'weekly' as const, weekday: 6, time: '08:00', venueName: 'Eagle Creek' };
const plans = ({ actor }: Golfer, more: Partial<InputOf<typeof createRecurring>> = {}) =>
  harness.bus.send(createRecurring, {
    ...everySaturday,
    timeZone: 'America/Chicago',
    daysAhead: 7,
    ...more,
    actor,
  });
const teeTimesOf = async ({ actor }: Golfer) =>
  (await harness.bus.ask(listBookings, { userId: actor.userId })).map((b) => b.dateTime.slice(0, 16));
const has = (pat: Golfer, times: string[]) =>
  eventually(async () => expect(await teeTimesOf(pat)).toEqual(times));
/** Resolves once bookings knows that the organiser's email is confirmed. */
async function emailConfirmed({ actor: { userId } }: Golfer): Promise<void> {
  await harness.happens(userSaved, aUser({ id: userId, emailVerified: true }));
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  const known = 'select 1 from bookings.players where id = $1 and email_verified';
  await eventually(async () => expect((await client.query(known, [userId])).rows).toHaveLength(1));
  await client.end();
}
const until = (at: string) => harness.clock.forwardTo(new Date(at));

// promises tee-times#recurring
describe('a recurring tee time', () => {
  beforeEach(async () => {
    harness = await startBookings();
  });
  afterEach(() => harness.stop());

  it('makes a tee time for each Saturday at eight local time a week ahead, even when the clocks change', async () => {
    const pat = harness.organiser();
    const made = await plans(pat, { startsOn: '2026-10-24' });
    expect(made.next.map((n) => n.dateTime)).toEqual([
      '2026-10-24T13:00:00.000Z',
      '2026-10-31T13:00:00.000Z',
      '2026-11-07T14:00:00.000Z',
      '2026-11-14T14:00:00.000Z',
    ]);
    expect(await teeTimesOf(pat)).toEqual([]);
    until('2026-10-17T13:00:01Z');
    await has(pat, ['2026-10-24T13:00']);
    until('2026-10-24T13:00:01Z');
    await has(pat, ['2026-10-24T13:00', '2026-10-31T13:00']);
    until('2026-10-31T13:00:01Z');
    await has(pat, ['2026-10-24T13:00', '2026-10-31T13:00', '2026-11-07T14:00']);
    const [listed] = await harness.bus.ask(listRecurring, { userId: pat.actor.userId });
    expect(listed!.next[0]).toMatchObject({ date: '2026-11-14' });
    expect(harness.published(recurringChanged).length).toBeGreaterThan(0);
  });

  it.each([
    [{ endsOn: '2026-05-31' }, 'endsOn', 'The last day is over. Choose today or a later day.'],
    [
      { startsOn: '2026-06-20', endsOn: '2026-06-13' },
      'endsOn',
      'The last day is before the first one. Choose a later day.',
    ],
    [{ endsOn: '9999-06-06' }, 'endsOn', 'Please choose a date within the next two years'],
    [{ startsOn: '9999-06-06' }, 'startsOn', 'Please choose a date within the next two years'],
  ])(
    'is refused at the field with %j, when it begins and when it is changed',
    async (days, field, message) => {
      const pat = harness.organiser();
      const refused = { kind: 'invalid', message, details: { errors: [{ field, message }] } };
      await expect(plans(pat, days)).rejects.toMatchObject(refused);
      const { id: recurringId } = await plans(pat, { endsOn: '2026-06-06' });
      const changes = (what: object) =>
        harness.bus.send(updateRecurring, { actor: pat.actor, recurringId, ...what });
      await expect(changes(days)).rejects.toMatchObject(refused);
      until('2026-07-01T15:00:00Z');
      expect(await changes({ endsOn: '2026-06-06', time: '09:00' })).toMatchObject({ time: '09:00' });
    },
  );

  it.each([
    ['in spring', '2027-03-06', ['03-06T14:00', '03-13T14:00', '03-20T13:00', '03-27T13:00'], 6],
    ['in autumn', '2026-10-24', ['10-24T13:00', '10-31T13:00', '11-07T14:00', '11-14T14:00'], 6],
    [
      'in spring on the day itself',
      '2027-03-07',
      ['03-07T14:00', '03-14T13:00', '03-21T13:00', '03-28T13:00'],
      0,
    ],
    [
      'in autumn on the day itself',
      '2026-10-25',
      ['10-25T13:00', '11-01T14:00', '11-08T14:00', '11-15T14:00'],
      0,
    ],
  ])('keeps eight local time while the clocks change %s', async (_, startsOn, times, weekday) => {
    const pat = harness.organiser();
    const made = await plans(pat, { startsOn, weekday });
    expect(made.next.map((n) => n.dateTime.slice(5, 16))).toEqual(times);
    for (const [i, { dateTime }] of made.next.entries()) {
      // Two hours later than a week before the tee time, because that week may be an hour longer or shorter.
      until(new Date(Date.parse(dateTime) - (7 * 24 - 2) * 3_600_000).toISOString());
      await eventually(async () =>
        expect((await teeTimesOf(pat)).map((at) => at.slice(5))).toContain(times[i]),
      );
    }
  });

  // promises ladder#window
  it.each([
    // The invites leave on Saturday at 23:30, a week before the tee time; the clocks change that night.
    ['forward', '2027-03-20', '2027-03-14T05:30', '2027-03-14T08:30', '2027-03-14T16:00'],
    ['back', '2026-11-07', '2026-11-01T04:30', '2026-11-01T07:30', '2026-11-01T17:00'],
  ])(
    'gives three real hours to friends with mail, and three hours from eight in the morning to friends with a phone, in the night in which the clocks go %s',
    async (_, startsOn, sent, mailed, texted) => {
      const pat = harness.organiser().knows(1, ['Ann']);
      pat.knows(1, ['Bob'], { phone: null, email: 'bob@example.com' });
      await emailConfirmed(pat);
      await plans(pat, { startsOn, time: '23:30', sendInvites: true });
      until(`${sent}:01Z`);
      const [round] = await eventually(async () => {
        const found = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
        expect(found).toHaveLength(1);
        return found;
      });
      await eventually(async () => {
        const { offers } = await pat.sees(round!.id);
        expect(offers.map((o) => [o.name, o.sentAt.slice(0, 16), o.expiresAt.slice(0, 16)])).toEqual([
          ['Ann', sent, texted],
          ['Bob', sent, mailed],
        ]);
      });
    },
  );

  it('makes the tee times that are due at once, and sends their invites if the organiser chose so', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob', 'Cy']);
    const { id } = await plans(pat, { sendInvites: true, daysAhead: 14 });
    const [first, second] = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
    expect([first!.dateTime, second!.dateTime]).toEqual([
      '2026-06-06T13:00:00.000Z',
      '2026-06-13T13:00:00.000Z',
    ]);
    const detail = await pat.sees(first!.id);
    expect(detail).toMatchObject({ recurringId: id, ladder: 'running', venueName: 'Eagle Creek' });
    expect(detail.invitedPlayers.map((p) => p.name)).toEqual(['Pat', 'Ann', 'Bob', 'Cy']);
    expect(detail.activity[0]!.text).toBe('Recurring tee time made');
  });

  // promises accounts#before-anything-is-sent
  it('asks nobody while the organiser’s email is not confirmed and says so in the activity; once it is, later tee times send their invites', async () => {
    const pat = harness.organiser().knows(1, ['Ann', 'Bob']);
    const { id: recurringId } = await plans(pat, { sendInvites: true, startsOn: '2026-06-15' });
    until('2026-06-13T13:00:01Z');
    await has(pat, ['2026-06-20T13:00']);
    const [unasked] = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
    const seen = await pat.sees(unasked!.id);
    expect(seen).toMatchObject({ ladder: 'idle', offers: [] });
    expect(seen.activity.map((entry) => entry.text)).toContain(
      'Nobody was asked: confirm your email, then send the invites',
    );
    expect(harness.published(offerMade)).toEqual([]);
    // A change of another setting of the rule does not get around the check.
    await harness.bus.send(updateRecurring, { actor: pat.actor, recurringId, daysAhead: 14 });
    await has(pat, ['2026-06-20T13:00', '2026-06-27T13:00']);
    expect(harness.published(offerMade)).toEqual([]);

    await emailConfirmed(pat);
    until('2026-06-20T13:00:01Z');
    await has(pat, ['2026-06-20T13:00', '2026-06-27T13:00', '2026-07-04T13:00']);
    await eventually(() =>
      expect(harness.published(offerMade).map(({ recipient }) => recipient.name)).toEqual(['Ann', 'Bob']),
    );
  });

  it('makes no tee times while paused, for skipped days or after its deletion, and keeps those that were made', async () => {
    const pat = harness.organiser();
    const { id: recurringId } = await plans(pat);
    await has(pat, ['2026-06-06T13:00']);
    const change = (more: object) =>
      harness.bus.send(updateRecurring, { actor: pat.actor, recurringId, ...more });
    await change({ skipDates: ['2026-06-13'] });
    until('2026-06-10T15:00:00Z');
    await change({ paused: true });
    until('2026-06-14T15:00:00Z');
    expect(await teeTimesOf(pat)).toEqual(['2026-06-06T13:00']);
    await change({ paused: false, time: '09:30' });
    await has(pat, ['2026-06-06T13:00', '2026-06-20T14:30']);
    await harness.bus.send(deleteRecurring, { userId: pat.actor.userId, recurringId });
    until('2026-07-10T15:00:00Z');
    expect(await harness.bus.ask(listRecurring, { userId: pat.actor.userId })).toEqual([]);
    expect(await teeTimesOf(pat)).toEqual(['2026-06-06T13:00', '2026-06-20T14:30']);
  });

  it('makes only the tee times that can still be played, once, after the service was down', async () => {
    const pat = harness.organiser();
    await plans(pat);
    await has(pat, ['2026-06-06T13:00']);
    until('2026-06-24T15:00:00Z');
    await harness.restart();
    await has(pat, ['2026-06-06T13:00', '2026-06-27T13:00']);
  });

  it('makes no more tee times when the free plan’s allowance is used, and goes on when a new month begins', async () => {
    const pat = harness.organiser();
    await harness.entitles(pat.actor.userId);
    await eventually(async () =>
      expect((await harness.bus.ask(readAllowance, { actor: pat.actor })).premium).toBe(false),
    );
    const made = await plans(pat, { daysAhead: 30 });
    expect(made.problem).toBe('allowance-used');
    await has(pat, ['2026-06-06T13:00', '2026-06-13T13:00']);
    until('2026-07-01T05:00:01Z');
    await has(pat, ['2026-06-06T13:00', '2026-06-13T13:00', '2026-07-04T13:00', '2026-07-11T13:00']);
  });
});

// promises tee-times#series
describe('a series that begins with an existing tee time', () => {
  beforeEach(async () => {
    harness = await startBookings();
  });
  afterEach(() => harness.stop());

  /** Creates a series of two Saturdays: one tee time that the organiser made by hand, and the next one. */
  async function series() {
    const pat = harness.organiser().knows(1, ['Ann']);
    const first = await pat.creates(0, { dateTime: '2026-06-06T13:00:00.000Z' });
    const { id: recurringId } = await plans(pat, { daysAhead: 14, beginsWith: first.id });
    await has(pat, ['2026-06-06T13:00', '2026-06-13T13:00']);
    const ends = (teeTimes: 'keep' | 'cancel') =>
      harness.bus.send(deleteRecurring, { userId: pat.actor.userId, recurringId, teeTimes });
    const states = async () =>
      (await harness.bus.ask(listBookings, { userId: pat.actor.userId })).map((b) => b.status);
    return { pat, first, recurringId, ends, states };
  }

  it('contains that tee time, and does not make it again', async () => {
    const { pat, first, recurringId } = await series();
    expect(await pat.sees(first.id)).toMatchObject({ recurringId });
    await expect(plans(harness.organiser(), { beginsWith: first.id })).rejects.toMatchObject({
      code: 'booking.not-found',
    });
  });

  it('keeps its tee times when it is deleted, or cancels the coming ones if the organiser chooses so', async () => {
    const kept = await series();
    await kept.ends('keep');
    expect(await kept.states()).toEqual(['confirmed', 'confirmed']);

    const { pat, first, ends, states } = await series();
    const [, next] = await harness.bus.ask(listBookings, { userId: pat.actor.userId });
    for (const { id } of [first, next!]) {
      await pat.sends(id);
      await pat.getsAnswer(id, 'Ann', 'in');
    }
    until('2026-06-07T15:00:00Z');
    await ends('cancel');
    expect(await states()).toEqual(['confirmed', 'cancelled']);
    await eventually(() =>
      expect(
        harness
          .published(offerCancelled)
          .map(({ teeTime, recipient, wasIn }) => [teeTime.bookingId, recipient.name, wasIn]),
      ).toEqual([[next!.id, 'Ann', true]]),
    );
    expect(await harness.bus.ask(listRecurring, { userId: pat.actor.userId })).toEqual([]);
  });
});

// promises tee-times#recurring
describe('creating and changing recurring tee times', () => {
  beforeAll(async () => {
    harness = await startBookings();
  });
  afterAll(() => harness.stop());

  it('is possible for the organiser only; for anybody else the recurring tee time is not found', async () => {
    const pat = harness.organiser();
    const { id: recurringId } = await plans(pat);
    const stranger = { ...pat.actor, userId: newId<UserId>() };
    await expect(
      harness.bus.send(updateRecurring, { actor: stranger, recurringId, paused: true }),
    ).rejects.toMatchObject({ code: 'recurring.not-found' });
    await expect(
      harness.bus.send(deleteRecurring, { userId: stranger.userId, recurringId }),
    ).rejects.toMatchObject({ code: 'recurring.not-found' });
  });

  it.each([
    [{ venueName: null }, 'venueName'],
    [{ frequency: 'monthly' as const }, 'weekOfMonth'],
    [{ time: '8 am' }, 'time'],
    [{ weekday: 7 }, 'weekday'],
    [{ daysAhead: 61 }, 'daysAhead'],
  ])('is refused for %j', async (wrong, field) => {
    await expect(plans(harness.organiser(), wrong)).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [{ field }] },
    });
  });

  it('is refused for the 21st recurring tee time of an organiser', async () => {
    const pat = harness.organiser();
    for (let i = 0; i < 20; i++) await plans(pat, { startsOn: '2027-01-01' });
    await expect(plans(pat)).rejects.toMatchObject({ code: 'recurring.too-many' });
  });
});
