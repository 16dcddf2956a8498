import { productTime } from '../../lib/clock';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';
import { rouletteStrings as s } from '../../strings/roulette';
import type { SearchPlace } from '../venues/use-place';
import { tomorrowAtTwo, VENUES, type RouletteVenue } from './options';

/** The venues nearest to a place; undefined while none is known. */
export function useVenues(place: SearchPlace | undefined) {
  // Rounds to about a kilometre, which suffices for the nearest and shares one cached request.
  const near = place && { lat: place.lat.toFixed(2), lng: place.lng.toFixed(2) };
  return useRead('GET /api/venues', { query: { ...near, limit: VENUES } }, { enabled: !!place });
}

/**
 * Books a tee time for one player at the venue, tomorrow at 2 PM on the course's clock (tee-times#roulette).
 */
export const useBookVenue = () =>
  useChange('/api/bookings', (venue: RouletteVenue) =>
    request('POST /api/bookings', {
      body: {
        venueId: venue.id,
        dateTime: tomorrowAtTwo(productTime(), venue.timeZone),
        numberOfPlayers: 1,
        notes: s.venueNotes,
        status: 'pending',
      },
    }),
  );
