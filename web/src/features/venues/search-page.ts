import type { VenueFound } from '@game/contracts';
import { pathOf, type InputOf } from '../../lib/call';
import { heard } from '../../lib/connection';
import { KEPT_AT } from '../../lib/kept';
import { request } from '../../lib/request';

export type SearchQuery = NonNullable<InputOf<'GET /api/venues/search'>['query']>;
export interface SearchPage {
  venues: VenueFound[];
  /** The number of venues on all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next?: string;
}

/** Reads one page of a search by name, with what its headers say: X-Total-Count, and the cursor of the next page in Link. */
export async function searchPage(query: SearchQuery): Promise<SearchPage> {
  const init = { method: 'GET', credentials: 'include' } as const;
  const response = await fetch(pathOf('GET /api/venues/search', { query }), init);
  heard(response.headers.get(KEPT_AT));
  // Repeats the request with `request`, whose 401 tells the golfer that the session has ended.
  if (response.status === 401) await request('GET /api/venues/search', { query });
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
  const venues = JSON.parse(await response.text()) as VenueFound[];
  const total = Number(response.headers.get('x-total-count') ?? venues.length);
  return { venues, total, next: cursorOf(response.headers.get('link')) };
}

function cursorOf(link: string | null): string | undefined {
  const [, next] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  return new URLSearchParams(next?.split('?')[1]).get('cursor') ?? undefined;
}
