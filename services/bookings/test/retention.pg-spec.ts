import {
  countBookings,
  exportBookings,
  createRecurring,
  listBookings,
  listMyInvitations,
  listRecurring,
  offerCancelled,
  pageBookings,
  readCalendar,
  readCalendarEntry,
  readCalendarLink,
  readInvitation,
  renewCalendarLink,
  revokeCalendarLink,
  cancelBooking,
  updateBooking,
  userDeleted,
  writeToOrganiser,
  type Booking,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import pg from 'pg';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

const HOUR = 3_600_000;
let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
beforeEach(() => harness.nextMorning());

async function rows(sql: string) {
  const client = new pg.Client({ connectionString: harness.databaseUrl });
  await client.connect();
  return client.query(`set search_path = bookings; ${sql}`).then(
    (results) => client.end().then(() => (results as unknown as pg.QueryResult[]).at(-1)!.rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

describe('the pages of tee times', () => {
  // promises tee-times#pages
  it('list each tee time once, soonest first', async () => {
    const pat = harness.organiser();
    for (const hours of [30, 10, 20, 20, 40]) await pat.creates(hours);
    const userId = pat.actor.userId;
    const all = await harness.bus.ask(listBookings, { userId });
    const seen: Booking[] = [];
    let cursor: string | undefined;
    do {
      const page = await harness.bus.ask(pageBookings, { userId, limit: 2, cursor });
      seen.push(...page.bookings);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
    await expect(
      harness.bus.ask(pageBookings, { userId, limit: 2, cursor: 'from the start' }),
    ).rejects.toMatchObject({ code: 'input.invalid', details: { errors: [{ field: 'cursor' }] } });
  });

  // promises tee-times#pages
  it('continue before and after the list, which has the next twenty and the latest twenty past tee times', async () => {
    const pat = harness.organiser();
    const userId = pat.actor.userId;
    const made: TeeTimeId[] = [];
    for (let hour = 1; hour <= 22; hour++) made.push((await pat.creates(hour)).id);
    harness.clock.forward(23 * HOUR);
    for (let hour = 1; hour <= 23; hour++) made.push((await pat.creates(hour)).id);
    await harness.bus.send(cancelBooking, { userId, bookingId: made[44]! });
    const ids = (bookings: Booking[]) => bookings.map(({ id }) => id);
    const list = await harness.bus.ask(listBookings, { userId });
    expect(ids(list)).toEqual(made.slice(2, 42));
    expect(await harness.bus.ask(countBookings, { userId })).toEqual({ total: 45, active: 22 });
    const page = async (of: object) => ids((await harness.bus.ask(pageBookings, { userId, ...of })).bookings);
    expect(await page({ limit: 20, before: list[0]!.id })).toEqual(made.slice(0, 2));
    expect(await page({ limit: 20, after: list.at(-1)!.id })).toEqual(made.slice(42));
    expect(await page({ limit: 1, before: made[2]! })).toEqual([made[1]]);
    expect(await page({ limit: 1, before: made[0]! })).toEqual([]);
    const stranger = harness.organiser().actor.userId;
    expect(await harness.bus.ask(countBookings, { userId: stranger })).toEqual({ total: 0, active: 0 });
    for (const side of ['before', 'after'])
      await expect(
        harness.bus.ask(pageBookings, { userId: stranger, limit: 1, [side]: made[2] }),
      ).rejects.toMatchObject({ code: 'booking.not-found' });
  });
});

// promises tee-times#calendar
describe('the calendar', () => {
  const feed = (token: string) => harness.bus.ask(readCalendar, { token });

  it('has a link that can be renewed and switched off', async () => {
    const { userId } = harness.organiser().actor;
    expect(await harness.bus.ask(readCalendarLink, { userId })).toEqual({ token: null });
    const { token: first } = await harness.bus.send(renewCalendarLink, { userId });
    expect(await harness.bus.ask(readCalendarLink, { userId })).toEqual({ token: first });
    const { token: second } = await harness.bus.send(renewCalendarLink, { userId });
    await expect(feed(first!)).rejects.toMatchObject({ code: 'calendar.not-found' });
    expect(await feed(second!)).toMatchObject({ entries: [] });
    await harness.bus.send(revokeCalendarLink, { userId });
    await expect(feed(second!)).rejects.toMatchObject({ code: 'calendar.not-found' });
  });

  it('says since when it is as it is: every change moves that to another second, and a look moves nothing', async () => {
    const pat = harness.organiser();
    const { userId } = pat.actor;
    const { token } = await harness.bus.send(renewCalendarLink, { userId });
    const changedAt = async () => Date.parse((await feed(token!)).changedAt!);
    const empty = await changedAt();
    const { id: bookingId } = await pat.creates(48);
    const made = await changedAt();
    await harness.bus.send(cancelBooking, { userId, bookingId });
    const cancelled = await changedAt();
    expect([empty % 1_000, made > empty, cancelled > made]).toEqual([0, true, true]);
    harness.clock.forward(60_000);
    expect(await changedAt()).toBe(cancelled);
  });

  it('keeps an entry’s uid, raises its sequence with each change, and marks a cancelled one', async () => {
    const pat = harness.organiser();
    const { userId } = pat.actor;
    const { id: bookingId, dateTime } = await pat.creates(48, { courseAddress: '8802 W 56th St' });
    const { token } = await harness.bus.send(renewCalendarLink, { userId });
    const entry = async () => (await feed(token!)).entries[0]!;
    expect(await entry()).toEqual({
      uid: `${bookingId}@get-in-the-game`,
      sequence: 0,
      cancelled: false,
      dateTime,
      title: 'Golf at Eagle Creek',
      location: 'Eagle Creek, 8802 W 56th St',
      description: 'In: Pat',
      bookingId,
    });
    const later = new Date(Date.parse(dateTime) + HOUR).toISOString();
    await harness.bus.send(updateBooking, { userId, bookingId, dateTime: later });
    expect(await entry()).toMatchObject({ sequence: 1, dateTime: later });
    await harness.bus.send(cancelBooking, { userId, bookingId });
    expect(await entry()).toMatchObject({ sequence: 2, cancelled: true });
    expect(await harness.bus.ask(readCalendarEntry, { userId, bookingId })).toEqual(await entry());
    await expect(
      harness.bus.ask(readCalendarEntry, { userId: newId<UserId>(), bookingId }),
    ).rejects.toMatchObject({
      code: 'booking.not-found',
    });
  });
});

describe('the bookings service', () => {
  // promises accounts#retention
  it('deletes tee times older than three years with their offers and activity', async () => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const old = await pat.creates(24, { sendInvites: true });
    harness.clock.forward(30 * 24 * HOUR);
    const newer = await pat.creates(24);
    harness.clock.forward((3 * 365 + 1 - 20) * 24 * HOUR);
    const left = async () =>
      (await harness.bus.ask(listBookings, { userId: pat.actor.userId })).map((b) => b.id);
    await eventually(async () => expect(await left()).toEqual([newer.id]));
    for (const table of ['offers', 'activity'])
      expect(await rows(`select 1 from ${table} where booking_id = '${old.id}'`)).toEqual([]);
  });

  it('exports all of a golfer’s tee times in pages', async () => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const { userId } = pat.actor;
    for (let i = 0; i < 51; i++) await pat.creates(24 + i, i ? {} : { sendInvites: true });
    const first = await harness.bus.ask(exportBookings, { userId });
    const [soonest] = first.teeTimes;
    expect(first).toMatchObject({ recurring: [], invitations: [] });
    expect(first.teeTimes).toHaveLength(50);
    expect(soonest).toMatchObject({
      offers: [{ name: 'Ann' }],
    });
    expect(soonest!.activity.map((a) => a.text)).toContain('Tier 1 asked: Ann');
    const second = await harness.bus.ask(exportBookings, { userId, cursor: first.next! });
    expect(second).toMatchObject({ teeTimes: [{ venueName: 'Eagle Creek' }], achievements: [], next: null });
  });

  it('cancels the coming tee times of a deleted account, removes names from past ones and deletes its copies of other services’ data', async () => {
    const pat = harness.organiser().knows(1, ['Ann']);
    const { userId } = pat.actor;
    const past = await pat.creates(24, { sendInvites: true, notes: 'Bring Ann’s putter' });
    const pasts = { token: await pat.tokenOf(past.id, 'Ann'), text: 'Does Ann need a cart?' };
    await harness.bus.send(writeToOrganiser, pasts);
    expect((await pat.sees(past.id)).unread).toMatchObject([{ name: 'Ann', text: pasts.text }]);
    harness.clock.forward(48 * HOUR);
    const coming = await pat.creates(24, { sendInvites: true });
    const token = await pat.tokenOf(coming.id, 'Ann');
    await harness.bus.send(createRecurring, {
      actor: pat.actor,
      frequency: 'weekly',
      weekday: 6,
      time: '08:00',
      venueName: 'Weekly',
      timeZone: 'America/Chicago',
      startsOn: new Date(harness.clock.now().getTime() + 365 * 24 * HOUR).toISOString().slice(0, 10),
    });
    const calendar = await harness.bus.send(renewCalendarLink, { userId });
    await harness.happens(userDeleted, { userId, deletedAt: harness.clock.now().toISOString() });

    await eventually(() => {
      const told = harness.published(offerCancelled).find((o) => o.teeTime.bookingId === coming.id);
      expect(told).toMatchObject({ recipient: { name: 'Ann', phone: pat.contact('Ann').phone } });
    });
    const left = await eventually(async () => {
      const kept = await harness.bus.ask(exportBookings, { userId });
      expect(kept.teeTimes.map((t) => [t.id, t.status, t.notes, t.activity])).toEqual([
        [past.id, 'confirmed', null, []],
        [coming.id, 'cancelled', null, []],
      ]);
      return kept;
    });
    expect(JSON.stringify(left)).not.toMatch(/Ann|Pat/);
    expect(await harness.bus.ask(readInvitation, { token })).toMatchObject({
      status: 'cancelled',
      organiserName: 'A golfer',
    });
    expect(await harness.bus.ask(listRecurring, { userId })).toEqual([]);
    expect(await harness.bus.ask(listMyInvitations, { userId })).toEqual([]);
    await expect(harness.bus.ask(readCalendar, { token: calendar.token! })).rejects.toMatchObject({
      code: 'calendar.not-found',
    });
    for (const [table, column] of [
      ['roster', 'owner_id'],
      ['entitlements', 'user_id'],
    ])
      await eventually(async () =>
        expect(await rows(`select 1 from ${table} where ${column} = '${userId}'`)).toEqual([]),
      );
  });
});
