import { updateBooking, type Venue } from '@game/contracts';
import { newId } from '@game/platform';
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
const searched = (venueId: string) => ({ isManualEntry: false, venueId, venueName: 'As typed' });

// promises tee-times#venue-or-course
describe('a tee time at a venue that was searched', () => {
  it('has the venue’s name, address and zone', async () => {
    const { id } = venue();
    const booking = await harness.organiser().creates(48, searched(id));
    expect(booking).toMatchObject({
      venueId: id,
      venueName: 'Harding Park',
      courseAddress: '99 Harding Rd',
      timeZone: 'America/Los_Angeles',
    });
  });

  it('says the town where no address is known', async () => {
    const { id } = venue({ address: null });
    expect(await harness.organiser().creates(48, searched(id))).toMatchObject({
      courseAddress: 'San Francisco, CA',
    });
  });

  it.each([
    ['an id that nobody has', newId()],
    ['no id at all', 'the one by the lake'],
  ])('refuses %s, and names the field', async (_, venueId) => {
    await expect(harness.organiser().creates(48, searched(venueId))).rejects.toMatchObject({
      code: 'venue.not-found',
      kind: 'not-found',
      details: { errors: [{ field: 'venueId' }] },
    });
  });

  it('while venues is away, is as the client says', async () => {
    const { id } = venue();
    harness.away.venues = true;
    expect(await harness.organiser().creates(48, { ...searched(id), courseAddress: 'Here' })).toMatchObject({
      venueId: id,
      venueName: 'As typed',
      courseAddress: 'Here',
      timeZone: 'America/Chicago',
    });
  });

  it('the roulette’s: a venue, a time, players, notes, pending', async () => {
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

  it('moves to another venue, and its zone goes with it', async () => {
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

  describe('where another course is named', () => {
    const renamed = async (changes: object) => {
      const pat = harness.organiser();
      const { id } = await pat.creates(48, searched(venue().id));
      const who = { userId: pat.actor.userId, bookingId: id, organiserZone: pat.actor.timeZone };
      return harness.bus.send(updateBooking, { ...who, ...changes });
    };

    it('is no longer there: not by its id, its address, or its zone', async () =>
      expect(await renamed({ venueName: 'The Fort' })).toMatchObject({
        venueId: null,
        venueName: 'The Fort',
        courseAddress: null,
        timeZone: 'America/Chicago',
        isManualEntry: true,
      }));

    it('is at the address and in the zone that are said', async () => {
      const said = { venueName: 'The Fort', courseAddress: '6002 N Post Rd', timeZone: 'America/New_York' };
      expect(await renamed(said)).toMatchObject({ ...said, venueId: null });
    });

    it('stays where its own name is only said again', async () =>
      expect(await renamed({ venueName: 'Harding Park', cost: '$60' })).toMatchObject({
        venueId: expect.any(String),
        courseAddress: '99 Harding Rd',
        timeZone: 'America/Los_Angeles',
      }));
  });
});
