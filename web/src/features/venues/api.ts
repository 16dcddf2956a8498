import {
  VENUE_TABS,
  type VENUE_RADII,
  type Venue,
  type VenueDifficulty,
  type VenueFound,
  type VenueHoles,
} from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { request, RequestError } from '../../lib/request';
import type { Place } from '../wizard/api';

const SEARCH = '/api/venues/search';
/** About ten metres: near enough to sort by, and the same place asks the same thing. */
const coarse = (degrees: number) => degrees.toFixed(4);

export type Radius = (typeof VENUE_RADII)[number];

/**
 * One request per type, de-duplicated by id, nearest first; a search that fails finds nothing (1-core.md sections 7, 8).
 * Where the browser does not say where it is and the fallback has nothing of that name, the name alone decides.
 */
export function useVenuesNear(place: Place | undefined, radius: Radius, name: string) {
  return useQuery<VenueFound[]>({
    queryKey: [SEARCH, name, place, radius],
    queryFn: async () => {
      const around = { lat: coarse(place!.lat), lng: coarse(place!.lng), radius: String(radius) };
      const near = await searchEachType({ ...around, ...(name && { name }) });
      return near.length || !name || !place!.trouble ? near : searchEachType({ name });
    },
    enabled: !!place,
    placeholderData: (before) => before,
  });
}

async function searchEachType(query: Record<string, string>): Promise<VenueFound[]> {
  const answers = await Promise.all(
    VENUE_TABS.map((type) =>
      request<VenueFound[]>('GET', `${SEARCH}?${new URLSearchParams({ ...query, type })}`).catch(() => []),
    ),
  );
  const byId = new Map(answers.flat().map((venue) => [venue.id, venue]));
  return [...byId.values()].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

export const useVenue = (id: string) => useQuery<Venue>({ queryKey: [`/api/venues/${id}`] });
export const useDifficulty = (id: string) =>
  useQuery<VenueDifficulty>({ queryKey: [`/api/venues/${id}/difficulty`] });
export const useHoles = (id: string) => useQuery<VenueHoles>({ queryKey: [`/api/venues/${id}/holes`] });

export const isGone = (error: unknown) => error instanceof RequestError && error.status === 404;
