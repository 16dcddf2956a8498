import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';
import { rouletteStrings as s } from '../../strings/roulette';
import { tomorrowAtTwo, type RouletteVenue } from './options';

export const useVenues = () => useRead('GET /api/venues');

/**
 * Books a tee time for one player at the venue, tomorrow at 2 PM on the course's clock (tee-times#roulette).
 */
export const useBookVenue = () =>
  useChange('/api/bookings', (venue: RouletteVenue) =>
    request('POST /api/bookings', {
      body: {
        venueId: venue.id,
        dateTime: tomorrowAtTwo(new Date(), venue.timeZone).toISOString(),
        numberOfPlayers: 1,
        notes: s.venueNotes,
        status: 'pending',
      },
    }),
  );
