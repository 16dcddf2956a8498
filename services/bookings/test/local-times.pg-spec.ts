import { offerMoved, readCalendarEntry, updateBooking, type Venue } from '@game/contracts';
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
    await expect(organiser.creates(0, typed)).rejects.toMatchObject({
      code: 'booking.zone-needed',
      details: { errors: [{ field: 'timeZone' }] },
    });
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
    const [right, before] = [await timersOf(), await organiser.sees(id)];
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
