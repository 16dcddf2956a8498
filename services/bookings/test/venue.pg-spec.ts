import { reminderDue, updateBooking, type Venue, type VenueId } from '@game/contracts';
import { newId } from '@game/platform';
import { eventually } from '@game/testing';
import { startBookings, type BookingsHarness } from './bookings.harness.js';

let harness: BookingsHarness;
beforeAll(async () => {
  harness = await startBookings();
});
afterAll(() => harness.stop());
afterEach(() => (harness.away.venues = false));

function venue(more: Partial<Venue> = {}): Venue {
  const made: Venue = {
    id: newId(),
    name: 'Harding Park',
    address: '99 Harding Rd',
    city: 'San Francisco',
    state: 'CA',
    type: 'course',
    lat: 37.7,
    lng: -122.5,
    timeZone: 'America/Los_Angeles',
    rating: null,
    phone: null,
    website: null,
    opening_hours: null,
    amenities: [],
    ...more,
  };
  harness.venues.set(made.id, made);
  return made;
}
const SUNNY = {
  ...{ temperature: 72.4, condition: 'sunny' as const, description: 'Sunny, light wind.' },
  ...{ humidity: 48, windSpeed: 7, windDirection: 'W' as const, visibility: null, uvIndex: null },
  ...{ golfCondition: 'excellent' as const, advice: '', location: '', tips: [], at: '2026-06-06T13:00:00Z' },
};
const searched = (venueId: VenueId) => ({ isManualEntry: false, venueId, venueName: 'As typed' });

// promises tee-times#venue-or-course
describe('a tee time at a venue that the golfer searched for', () => {
  it('has the venue’s name, address with the city, and zone', async () => {
    const { id } = venue();
    const booking = await harness.organiser().creates(48, searched(id));
    expect(booking).toMatchObject({
      venueId: id,
      venueName: 'Harding Park',
      courseAddress: '99 Harding Rd, San Francisco, CA',
      timeZone: 'America/Los_Angeles',
    });
  });

  it.each([
    ['99 Harding Rd, San Francisco, CA 94132', 'San Francisco'],
    ['99 Harding Rd', null],
  ])('keeps the venue’s address %j as it is with the city %j', async (address, city) => {
    const { id } = venue({ address, city, state: city && 'CA' });
    expect(await harness.organiser().creates(48, searched(id))).toMatchObject({ courseAddress: address });
  });

  it('has the venue’s town as its address if no address is known', async () => {
    const { id } = venue({ address: null });
    expect(await harness.organiser().creates(48, searched(id))).toMatchObject({
      courseAddress: 'San Francisco, CA',
    });
  });

  it.each([
    ['an id that no venue has', newId()],
    ['a text that is not an id', 'the one by the lake'],
  ])('is refused for %s, and the error names the field', async (_, venueId) => {
    await expect(harness.organiser().creates(48, searched(venueId))).rejects.toMatchObject({
      code: 'venue.not-found',
      kind: 'not-found',
      details: { errors: [{ field: 'venueId' }] },
    });
  });

  // promises messages#reminder
  it.each([
    ['the forecast for its hour there', { source: 'open-meteo' as const }, '72 °F, sunny, light wind'],
    ['no figures that are invented', { source: 'fixture' as const }, undefined],
    ['no forecast while the provider is away', null, undefined],
  ])('is reminded of with %s', async (_, source, forecast) => {
    harness.forecast.now = source && { ...SUNNY, ...source };
    const { id, dateTime } = await harness.organiser().creates(30, searched(venue().id));
    harness.clock.forward(6 * 3_600_000);
    await eventually(() => {
      const due = harness.published(reminderDue).find(({ teeTime }) => teeTime.bookingId === id);
      expect(due).toMatchObject({ teeTime: { dateTime } });
      expect(due!.forecast).toBe(forecast);
    });
    expect(harness.forecast.askedFor).toEqual({ lat: 37.7, lng: -122.5, at: dateTime });
  });

  it('has the name, address and zone that the client gives while the venues service does not answer', async () => {
    const { id } = venue();
    harness.away.venues = true;
    expect(await harness.organiser().creates(48, { ...searched(id), courseAddress: 'Here' })).toMatchObject({
      venueId: id,
      venueName: 'As typed',
      courseAddress: 'Here',
      timeZone: 'America/Chicago',
    });
  });

  it('is created with what the roulette sends: a venue, a time, players, notes and the status pending', async () => {
    const { id } = venue();
    const booking = await harness.organiser().creates(48, {
      isManualEntry: undefined,
      venueName: undefined,
      venueId: id,
      numberOfPlayers: 2,
      notes: 'The wheel said so',
      status: 'pending',
    });
    expect(booking).toMatchObject({
      venueName: 'Harding Park',
      numberOfPlayers: 2,
      notes: 'The wheel said so',
      status: 'pending',
    });
  });

  it('takes the name and the zone of the venue to which it is moved', async () => {
    const pat = harness.organiser();
    const { id: bookingId } = await pat.creates();
    const { id: venueId } = venue({ name: 'Bethpage', timeZone: 'America/New_York' });
    const userId = pat.actor.userId;
    expect(await harness.bus.send(updateBooking, { userId, bookingId, venueId })).toMatchObject({
      venueName: 'Bethpage',
      timeZone: 'America/New_York',
      isManualEntry: false,
    });
  });

  describe('edited with a course name', () => {
    const renamed = async (changes: object) => {
      const pat = harness.organiser();
      const { id } = await pat.creates(48, searched(venue().id));
      const who = { userId: pat.actor.userId, bookingId: id };
      return harness.bus.send(updateBooking, { ...who, ...changes });
    };

    it('loses the venue’s id and address if the name is another, and has the zone of that place', async () => {
      harness.zones.set('Fort Harrison', 'America/Indiana/Indianapolis');
      expect(await renamed({ venueName: 'Fort Harrison' })).toMatchObject({
        venueId: null,
        venueName: 'Fort Harrison',
        courseAddress: null,
        timeZone: 'America/Indiana/Indianapolis',
        isManualEntry: true,
      });
    });

    it('is refused if nothing says in which zone another course is', async () =>
      expect(renamed({ venueName: 'Granddad’s field' })).rejects.toMatchObject({
        code: 'booking.zone-needed',
        details: { errors: [{ field: 'timeZone' }] },
      }));

    it('has the address and the zone that come with another name', async () => {
      const said = { venueName: 'The Fort', courseAddress: '6002 N Post Rd', timeZone: 'America/New_York' };
      expect(await renamed(said)).toMatchObject({ ...said, venueId: null });
    });

    it('stays at the venue if the name is the same', async () =>
      expect(await renamed({ venueName: 'Harding Park', cost: '$60' })).toMatchObject({
        venueId: expect.any(String),
        courseAddress: '99 Harding Rd, San Francisco, CA',
        timeZone: 'America/Los_Angeles',
      }));
  });
});
