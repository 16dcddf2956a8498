import type { Booking } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { rouletteStrings as s } from '../../strings/roulette';
import { tomorrowAtTwo, type RouletteVenue } from './options';

const BOOKINGS = '/api/bookings';
export const useVenues = () => useQuery<RouletteVenue[]>({ queryKey: ['/api/venues'] });

/** A tee time for one, tomorrow at 2 PM at the course (tee-times#roulette). */
export const useBookVenue = () =>
  useChange(BOOKINGS, (venue: RouletteVenue) =>
    request<Booking>('POST', BOOKINGS, {
      body: {
        venueId: venue.id,
        dateTime: tomorrowAtTwo(new Date(), venue.timeZone).toISOString(),
        numberOfPlayers: 1,
        notes: s.venueNotes,
        status: 'pending',
      },
    }),
  );
