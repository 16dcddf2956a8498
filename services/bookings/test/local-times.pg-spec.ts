import {
  createCouplesEvent,
  createPublicLeague,
  createRecurring,
  editCouplesEvent,
  editPublicLeague,
  gatheringChanged,
  gatheringNews,
  getGathering,
  offerMoved,
  readCalendarEntry,
  updateBooking,
  updateRecurring,
  type Venue,
} from '@game/contracts';
import { Db, dataSource, newId } from '@game/platform';
import { eventually } from '@game/testing';
import { bookings } from '../src/index.js';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
let db: Db;
beforeAll(async () => {
  harness = await startBookings();
  db = new Db(await dataSource(harness.databaseUrl, bookings.schema!, 2).initialize());
});
afterAll(async () => {
  await db.close();
  await harness.stop();
});

const course = (timeZone: string): Venue => {
  const made: Venue = {
    id: newId(),
    name: 'Fraserview',
    address: null,
    city: null,
    state: null,
    type: 'course',
    lat: 49.2,
    lng: -123,
    timeZone,
    rating: null,
    phone: null,
    website: null,
    opening_hours: null,
    amenities: [],
  };
  harness.venues.set(made.id, made);
  return made;
};
const at = (timeZone: string, dateTime: string) => ({
  isManualEntry: false,
  venueId: course(timeZone).id,
  dateTime,
});
const storedOf = async (id: string) => {
  const [row] = await db.query<{ at: Date; local: string; zone: string }>(
    `select tee_time as at, local_time::text as local, time_zone as zone from tee_times where id = $1`,
    [id],
  );
  return row!;
};

const zoneNeeded = { code: 'booking.zone-needed', details: { errors: [{ field: 'timeZone' }] } };

// promises tee-times#zones
describe('the local time at the course', () => {
  it.each([
    ['America/Vancouver', '2026-12-12T16:00:00.000Z', 'MST'],
    ['America/Edmonton', '2026-12-12T15:00:00.000Z', 'CST'],
    ['America/Winnipeg', '2026-12-12T14:00:00.000Z', 'EST'],
    ['America/Inuvik', '2026-12-12T15:00:00.000Z', 'CST'],
    ['Africa/Casablanca', '2026-12-12T09:00:00.000Z', 'Casablanca time'],
    ['America/Phoenix', '2026-12-12T16:00:00.000Z', 'MST'],
  ])('9:00 AM in %s is %s in the answer and in the database', async (zone, instant, zoneName) => {
    const booking = await harness.organiser().creates(0, at(zone, '2026-12-12T09:00'));
    expect(booking).toMatchObject({
      dateTime: instant,
      localDateTime: '2026-12-12T09:00',
      zoneName,
      timeZone: zone,
    });
    const stored = await storedOf(booking.id);
    expect(stored).toEqual({ at: new Date(instant), local: '2026-12-12 09:00:00', zone });
  });

  it('is that of the typed address, also if the client says another zone', async () => {
    harness.zones.set('1 Main St, Phoenix, AZ', 'America/Phoenix');
    const booking = await harness.organiser().creates(0, {
      courseAddress: '1 Main St, Phoenix, AZ',
      dateTime: '2026-12-12T07:30',
      timeZone: 'Europe/London',
    });
    expect(booking).toMatchObject({ timeZone: 'America/Phoenix', dateTime: '2026-12-12T14:30:00.000Z' });
  });

  it('is in the zone that the golfer chose if no place tells it, and is refused without one', async () => {
    const organiser = harness.organiser();
    const typed = { venueName: 'Granddad’s field', dateTime: '2026-12-12T09:00' };
    await expect(organiser.creates(0, typed)).rejects.toMatchObject(zoneNeeded);
    const booking = await organiser.creates(0, { ...typed, timeZone: 'America/Vancouver' });
    expect(booking.dateTime).toBe('2026-12-12T16:00:00.000Z');
  });

  it('stays when the tee time moves to a course in another zone', async () => {
    const organiser = harness.organiser();
    const { id } = await organiser.creates(0, at('America/Indiana/Indianapolis', '2026-12-12T07:30'));
    const moved = await harness.bus.send(updateBooking, {
      userId: organiser.actor.userId,
      bookingId: id,
      venueId: course('America/Chicago').id,
    });
    expect(moved).toMatchObject({ localDateTime: '2026-12-12T07:30', dateTime: '2026-12-12T13:30:00.000Z' });
  });

  it('has not changed if only the name of its zone did', async () => {
    const organiser = harness.organiser();
    organiser.knows(1, ['Zoe']);
    const { id } = await organiser.creates(0, at('America/Indianapolis', '2026-12-12T07:30'));
    await organiser.sends(id);
    await organiser.tokenOf(id, 'Zoe');
    await harness.bus.send(updateBooking, {
      userId: organiser.actor.userId,
      bookingId: id,
      timeZone: 'America/Indiana/Indianapolis',
      notes: 'Bring a sweater.',
    });
    await eventually(() => {
      const told = harness.published(offerMoved).filter((o) => o.teeTime.bookingId === id);
      expect(told.map(({ changed }) => changed)).toEqual([['notes']]);
    });
  });

  it('does not move under new zone data that show the same: seconds and the second 1:30 AM of a night stay', async () => {
    const organiser = harness.organiser();
    const instants = ['2026-12-12T14:10:30.000Z', '2026-11-01T07:30:00.000Z'];
    const ids: string[] = [];
    for (const dateTime of instants)
      ids.push((await organiser.creates(0, { ...at('America/Chicago', dateTime) })).id);
    expect((await storedOf(ids[1]!)).local).toBe('2026-11-01 01:30:00');
    await db.query(`update tee_times set zone_data = '2025c' where id = any($1)`, [ids]);
    await harness.restart();
    await eventually(async () =>
      expect(await db.query(`select 1 from tee_times where zone_data = '2025c'`)).toEqual([]),
    );
    for (const [i, id] of ids.entries()) expect((await storedOf(id)).at).toEqual(new Date(instants[i]!));
  });

  it.each([
    ['2027-03-14T02:30', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('typed as %s in the night of a clock change is %s', async (typed, shown, instant) => {
    const booking = await harness.organiser().creates(0, at('America/Indiana/Indianapolis', typed));
    expect(booking).toMatchObject({ localDateTime: shown, dateTime: instant });
    expect((await storedOf(booking.id)).local).toBe(shown.replace('T', ' ') + ':00');
  });

  it('is kept when new zone data move its instant: timers and calendar follow, and nobody is told', async () => {
    const organiser = harness.organiser();
    organiser.knows(1, ['Ann']);
    const { id } = await organiser.creates(0, at('America/Vancouver', '2026-12-12T09:00'));
    await organiser.sends(id);
    await organiser.getsAnswer(id, 'Ann', 'in');
    const timersOf = () =>
      db.query<{ job: string; at: Date }>(
        `select job, due_at as at from timers where key = $1 order by job`,
        [id],
      );
    const before = await organiser.sees(id);
    const right = await eventually(async () => {
      const timers = await timersOf();
      const jobs = timers.map(({ job }) => job);
      expect(jobs).toEqual(expect.arrayContaining(['bookings.count-round', 'bookings.remind']));
      return timers;
    });
    // As older data had it: an hour later.
    await db.query(
      `update tee_times set tee_time = tee_time + interval '1 hour', zone_data = '2025c' where id = $1`,
      [id],
    );
    await db.query(`update offers set agreed_to = agreed_to + interval '1 hour' where booking_id = $1`, [id]);
    await db.query(`update timers set due_at = due_at + interval '1 hour' where key = $1`, [id]);
    await harness.restart();
    await eventually(async () => {
      const after = await organiser.sees(id);
      expect(after.dateTime).toBe('2026-12-12T16:00:00.000Z');
      expect(after.localDateTime).toBe('2026-12-12T09:00');
      expect(after.sequence).toBe(before.sequence + 1);
    });
    const reminders = (timers: typeof right) => timers.filter(({ job }) => job !== 'bookings.look');
    await eventually(async () => expect(reminders(await timersOf())).toEqual(reminders(right)));
    expect(harness.published(offerMoved).filter((o) => o.teeTime.bookingId === id)).toEqual([]);
    await organiser.expects(id, { Ann: 'accepted' });
    const entry = await harness.bus.ask(readCalendarEntry, { userId: organiser.actor.userId, bookingId: id });
    expect(entry).toMatchObject({ dateTime: '2026-12-12T16:00:00.000Z', sequence: before.sequence + 1 });
  });
});

// promises tee-times#zones
describe('the local time of a recurring tee time', () => {
  const everySaturday = { frequency: 'weekly', weekday: 6, time: '08:00', daysAhead: 7 } as const;

  it('is in the zone of the tee time with which it begins, and is refused if nothing tells a zone', async () => {
    const organiser = harness.organiser();
    const series = { ...everySaturday, venueName: 'Granddad’s field', actor: organiser.actor };
    await expect(harness.bus.send(createRecurring, series)).rejects.toMatchObject(zoneNeeded);
    const typed = { venueName: 'Granddad’s field', dateTime: '2026-12-12T08:00' };
    const { id } = await organiser.creates(0, { ...typed, timeZone: 'America/Phoenix' });
    expect(await harness.bus.send(createRecurring, { ...series, beginsWith: id })).toMatchObject({
      timeZone: 'America/Phoenix',
    });
  });

  it('keeps no zone of the course before if it moves to a typed one: the place or the organiser tells it', async () => {
    const organiser = harness.organiser();
    const { actor } = organiser;
    const { id } = await harness.bus.send(createRecurring, {
      ...{ ...everySaturday, venueName: 'Granddad’s field', timeZone: 'America/Phoenix', actor },
    });
    const moved = { actor, recurringId: id, venueName: 'Uncle’s field' };
    await expect(harness.bus.send(updateRecurring, moved)).rejects.toMatchObject(zoneNeeded);
    const timeZone = 'America/Chicago';
    expect(await harness.bus.send(updateRecurring, { ...moved, timeZone })).toMatchObject({ timeZone });
    // The same name again is no other course.
    expect(await harness.bus.send(updateRecurring, moved)).toMatchObject({ timeZone });
    harness.zones.set('1 Main St, Phoenix, AZ', 'America/Phoenix');
    const known = {
      actor,
      recurringId: id,
      venueName: 'Aunt’s field',
      courseAddress: '1 Main St, Phoenix, AZ',
    };
    expect(await harness.bus.send(updateRecurring, known)).toMatchObject({ timeZone: 'America/Phoenix' });
  });
});

// promises tee-times#zones, events#fields
describe('the local time of an event or league', () => {
  const host = async () => {
    const { actor } = harness.organiser();
    await harness.entitles(actor.userId, { mayHost: true });
    return actor;
  };
  const event = { title: 'Nine and dine', venueName: 'Fraserview', maxCouples: 4 };
  const league = { leagueName: 'Twilight', venueNames: ['Fraserview'], maxPlayers: 8 };
  const VANCOUVER = 'America/Vancouver';
  const storedOfGathering = async (id: string) => {
    const [row] = await db.query<Record<string, unknown>>(
      `select starts_at as at, local_start::text as start, local_end::text as end from gatherings where id = $1`,
      [id],
    );
    return row!;
  };

  it('is stored beside the instant', async () => {
    const actor = await host();
    const startDate = '2026-12-12T09:00';
    const made = await eventually(() =>
      harness.bus.send(createCouplesEvent, { ...event, startDate, timeZone: VANCOUVER, actor }),
    );
    expect(made).toMatchObject({ dateTime: '2026-12-12T16:00:00.000Z', localDateTime: startDate });
    expect(await storedOfGathering(made.id)).toEqual({
      at: new Date('2026-12-12T16:00:00Z'),
      start: '2026-12-12 09:00:00',
      end: '2026-12-12 09:00:00',
    });
    const days = { startDate: '2026-12-12', endDate: '2027-02-06' };
    const winter = await harness.bus.send(createPublicLeague, {
      ...{ ...league, ...days, timeZone: VANCOUVER, actor },
    });
    expect(winter).toMatchObject({
      startDate: '2026-12-12T07:00:00.000Z',
      localDateTime: '2026-12-12T00:00',
      localEndDateTime: '2027-02-06T23:59',
    });
    expect(await storedOfGathering(winter.id)).toMatchObject({ end: '2027-02-06 23:59:00' });
  });

  it('and a date are refused if nothing tells the zone of the place; without a place it is the host’s', async () => {
    const actor = await host();
    await eventually(() =>
      expect(
        harness.bus.send(createPublicLeague, { ...league, startDate: '2026-12-12', actor }),
      ).rejects.toMatchObject(zoneNeeded),
    );
    await expect(
      harness.bus.send(createCouplesEvent, { ...event, startDate: '2026-12-12T09:00', actor }),
    ).rejects.toMatchObject(zoneNeeded);
    const placeless = { ...league, venueNames: [], startDate: '2026-12-12' };
    expect(await harness.bus.send(createPublicLeague, { ...placeless, actor })).toMatchObject({
      timeZone: actor.timeZone,
    });
  });

  it('keeps no zone of the place before if it moves to one that nothing tells, also for a list of places', async () => {
    const actor = await host();
    const { userId } = actor;
    const made = await eventually(() =>
      harness.bus.send(createCouplesEvent, {
        ...{ ...event, startDate: '2026-12-12T09:00', timeZone: VANCOUVER, actor },
      }),
    );
    const moved = { userId, id: made.id, venueName: 'Granddad’s field' };
    await expect(harness.bus.send(editCouplesEvent, moved)).rejects.toMatchObject(zoneNeeded);
    expect(await harness.bus.send(editCouplesEvent, { ...moved, timeZone: 'America/Chicago' })).toMatchObject(
      { localDateTime: '2026-12-12T09:00', dateTime: '2026-12-12T15:00:00.000Z' },
    );
    // The same name again is no other place.
    expect(await harness.bus.send(editCouplesEvent, moved)).toMatchObject({ timeZone: 'America/Chicago' });
    const season = await harness.bus.send(createPublicLeague, {
      ...{ ...league, startDate: '2026-12-12', timeZone: VANCOUVER, actor },
    });
    const venueNames = ['Fraserview', 'Granddad’s field'];
    await expect(
      harness.bus.send(editPublicLeague, { userId, id: season.id, venueNames }),
    ).rejects.toMatchObject(zoneNeeded);
  });

  it('stays when the event moves to a course in another zone', async () => {
    const actor = await host();
    const startDate = '2026-12-12T09:00';
    const { id } = await eventually(() =>
      harness.bus.send(createCouplesEvent, { ...event, startDate, timeZone: VANCOUVER, actor }),
    );
    const { userId } = actor;
    const moved = await harness.bus.send(editCouplesEvent, {
      ...{ userId, id, venueId: course('America/Chicago').id },
    });
    expect(moved).toMatchObject({ localDateTime: startDate, dateTime: '2026-12-12T15:00:00.000Z' });
    expect(await storedOfGathering(id)).toMatchObject({ start: '2026-12-12 09:00:00' });
  });

  it('is kept when new zone data move its instant: open screens reload, and nobody is told', async () => {
    const actor = await host();
    const startDate = '2026-12-12T09:00';
    const { id, kind, version } = await eventually(() =>
      harness.bus.send(createCouplesEvent, { ...event, startDate, timeZone: VANCOUVER, actor }),
    );
    // As older data had it: an hour later.
    await db.query(
      `update gatherings set starts_at = starts_at + interval '1 hour', over_at = over_at + interval '1 hour',
         zone_data = '2025c' where id = $1`,
      [id],
    );
    await harness.restart();
    const { userId } = actor;
    await eventually(async () =>
      expect(await harness.bus.ask(getGathering, { id, kind, userId })).toMatchObject({
        dateTime: '2026-12-12T16:00:00.000Z',
        localDateTime: startDate,
      }),
    );
    await eventually(() =>
      expect(
        harness.published(gatheringChanged).some((g) => g.gatheringId === id && g.version > version),
      ).toBe(true),
    );
    expect(harness.published(gatheringNews).filter((n) => n.gathering.gatheringId === id)).toEqual([]);
  });
});
