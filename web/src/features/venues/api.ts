import type { VenueFound, VenueId } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../lib/call';
import { request, RequestError } from '../../lib/request';
import { useRead } from '../../lib/use-read';
import type { SearchPlace } from './use-place';
import { venueTabs, type Radius } from './venue';

const SEARCH = '/api/venues/search';
/** Rounds to about ten metres, so that the same place makes the same request. */
const coarse = (degrees: number) => degrees.toFixed(4);

interface Found {
  venues: VenueFound[];
  /** False if the search for one of the types failed; then the search is made again the next time. */
  whole: boolean;
}
const venuesOf = ({ venues }: Found) => venues;

/**
 * Searches with one request for each type, removes duplicates by id and sorts the nearest first; a search that
 * fails gives an empty list (venues#venues-near-you). If the browser gave no position and nothing of that name
 * is near the fallback, the search is by name alone.
 */
export function useVenuesNear(place: SearchPlace | undefined, radius: Radius, name: string) {
  const search = useQuery<Found, Error, VenueFound[]>({
    queryKey: [SEARCH, name, place, radius],
    queryFn: async () => {
      const around = { lat: coarse(place!.lat), lng: coarse(place!.lng), radius: String(radius) };
      const near = await searchEachType({ ...around, ...(name && { name }) });
      return near.venues.length || !name || !place!.trouble ? near : searchEachType({ name });
    },
    select: venuesOf,
    staleTime: ({ state }) => (state.data?.whole === false ? 0 : Infinity),
    enabled: !!place,
    placeholderData: (before) => before,
  });
  return { ...search, data: search.data ?? (search.error ? [] : undefined) };
}

async function searchEachType(query: InputOf<'GET /api/venues/search'>['query']): Promise<Found> {
  const answers = await Promise.allSettled(
    venueTabs.map((type) => request('GET /api/venues/search', { query: { ...query, type } })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (found.length === 0) throw new Error('No search for venues was answered.');
  const byId = new Map(found.flat().map((venue) => [venue.id, venue]));
  const venues = [...byId.values()].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return { venues, whole: found.length === venueTabs.length };
}

export const useVenue = (id: VenueId) => useRead('GET /api/venues/{id}', { path: { id } });
export const useDifficulty = (id: VenueId) => useRead('GET /api/venues/{id}/difficulty', { path: { id } });
export const useHoles = (id: VenueId) => useRead('GET /api/venues/{id}/holes', { path: { id } });

export const isGone = (error: unknown) => error instanceof RequestError && error.status === 404;
