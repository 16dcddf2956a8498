import type { VenueFound, VenueId, VenueTab } from '@game/contracts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useRead } from '../../lib/use-read';
import type { Place } from '../weather/position';
import { searchPage, type SearchPage, type SearchQuery } from './search-page';
import { venueTabs } from './venue';

const SEARCH = '/api/venues/search';
/** Rounds to about ten metres, so that searches from the same place share one cached request. */
const coarse = (degrees: number) => degrees.toFixed(4);

/** `failed` has the types whose search failed; if there are any, the next visit searches again. */
type Page = SearchPage & { failed: VenueTab[] };
interface Search {
  name: string;
  /** Undefined if the place of the golfer is not known; then only a name is searched, anywhere. */
  place: Place | undefined;
  /** In metres. */
  radius: number;
  /** The types that are searched without a name. */
  types?: VenueTab[];
  enabled: boolean;
}

/**
 * Searches for venues: with a name in the server's order of relevance, page by page; without one by one request for
 * each type, the nearest first, without duplicates.
 */
export function useVenueSearch({ name, place, radius, types = venueTabs, enabled }: Search) {
  const search = useInfiniteQuery({
    queryKey: [SEARCH, name, place?.lat, place?.lng, radius, types],
    queryFn: ({ pageParam: cursor }): Promise<Page> => {
      const around = place && { lat: coarse(place.lat), lng: coarse(place.lng), radius: String(radius) };
      return name
        ? searchPage({ ...around, name, ...(cursor && { cursor }) }).then((page) => ({
            ...page,
            failed: [],
          }))
        : searchEachType({ ...around }, types);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: ({ state }) => (state.data?.pages.some(({ failed }) => failed.length) ? 0 : Infinity),
    enabled: enabled && !!(place || name),
    select: joined,
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = search;
  return {
    venues: data?.venues ?? (error ? NONE : undefined),
    /** True if the last search was not answered; the venues are then those of an earlier one, or none. */
    hasFailed: !!error,
    /** The types that could not be searched while others were found. */
    failed: data?.failed ?? [],
    total: data?.total ?? 0,
    isFetching,
    refetch,
    /** Reads the next page; undefined on the last one. */
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  };
}
export type VenueSearchState = ReturnType<typeof useVenueSearch>;

const NONE: VenueFound[] = [];
const joined = ({ pages }: InfiniteData<Page>) => ({
  venues: once(pages.flatMap(({ venues }) => venues)),
  total: pages[0]!.total,
  failed: pages[0]!.failed,
});
const once = (venues: VenueFound[]) => [...new Map(venues.map((venue) => [venue.id, venue])).values()];

async function searchEachType(query: SearchQuery, types: VenueTab[]): Promise<Page> {
  const answers = await Promise.allSettled(
    types.map((type) => request('GET /api/venues/search', { query: { ...query, type } })),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = types.filter((_, i) => answers[i]!.status === 'rejected');
  if (found.length === 0) throw new Error('No search for venues was answered.');
  const venues = once(found.flat()).sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return { venues, total: venues.length, failed };
}

export const useVenue = (id: VenueId) => useRead('GET /api/venues/{id}', { path: { id } });
export const useDifficulty = (id: VenueId) => useRead('GET /api/venues/{id}/difficulty', { path: { id } });
export const useHoles = (id: VenueId) => useRead('GET /api/venues/{id}/holes', { path: { id } });
