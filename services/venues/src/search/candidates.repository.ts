import type { VenueId, VenueType } from '@game/contracts';
import type { Db } from '@game/platform';
import { boxesAround } from '../venues/box.js';
import { milesFrom } from '../venues/miles.sql.js';
import { asBox, type Coordinates } from '../venues/venues.repository.js';
import type { Indexed } from './relevance.js';

export interface Candidate extends Indexed {
  id: VenueId;
  name: string;
}
export interface Wanted {
  near?: Coordinates & { miles: number };
  /** Finds only venues within the miles of `near`. */
  within?: boolean;
  types?: VenueType[];
  city?: string;
  state?: string;
  /** For each word of the search, the keys of the index that satisfy it. */
  keys: string[][];
  /** How much each word of `keys` counts if venues need only one of them. */
  weights: number[];
  /** The words as they were typed: venues with these exact words come first. */
  exact: string[];
  /** `all`: every word must be satisfied. `any`: one word is enough; venues that satisfy more of the weight come first. */
  need: 'all' | 'any';
  /**
   * True if so many venues match that it is faster to read them in the order of an index (by distance or
   * name) than to sort them.
   */
  common: boolean;
  limit: number;
}

/**
 * Finds venues that may answer a search, the most promising first. `total` is the number of all such venues,
 * counted up to `countUpTo`; with 0 nothing is counted.
 */
export async function candidates(
  db: Db,
  { near, within, types, city, state, keys, weights, exact, need, common, limit }: Wanted,
  countUpTo: number,
): Promise<{ found: Candidate[]; total: number }> {
  const params: unknown[] = [];
  const $ = (value: unknown) => `$${params.push(value)}`;
  const where: string[] = [];
  const distance = near ? milesFrom($(near.lat), $(near.lng)) : 'null::float8';
  const groups = keys.map((group) => `words && ${$(group)}::text[]`);
  if (groups.length) where.push(need === 'all' ? groups.join(' and ') : `(${groups.join(' or ')})`);
  if (near && within) {
    const boxes = boxesAround(near, near.miles).map((box) => `place <@ ${$(asBox(box))}::box`);
    where.push(`(${boxes.join(' or ')})`, `distance <= ${$(near.miles)}`);
  }
  if (types) where.push(`type = any(${$(types)})`);
  if (city) where.push(`words @> ${$(city.split(' ').map((word) => `@${word}`))}::text[]`);
  if (state) where.push(`words @> ${$([`@@${state}`])}::text[]`);
  const from = `from venues cross join lateral (select ${distance} as distance) d
    where ${where.join(' and ') || 'true'}`;
  const ofFrom = params.length;
  const order = common
    ? [near ? `place <-> point(${$(near.lng)}, ${$(near.lat)})` : 'name', 'id']
    : [
        ...(need === 'any'
          ? [`${groups.map((g, i) => `(${g})::int * ${$(weights[i])}::float8`).join(' + ')} desc`]
          : []),
        ...exact.map((word) => `(words @> array[${$(word)}]) desc`),
        near ? 'distance' : 'name',
        'id',
      ];
  // A query that sorts all rows can count them as well. One that reads in the order of an index cannot, so a
  // second query counts at the same time.
  const rows = db.query<Omit<Candidate, 'words'> & { words: string; n: number | null }>(
    `select id, name, array_to_string(words, ' ') as words, distance,
       ${common ? 'null::int' : '(count(*) over ())::int'} as n ${from}
     order by ${order.join(', ')} limit ${$(limit)}`,
    params,
  );
  const counted =
    common && countUpTo > 0
      ? db.query<{ n: number }>(
          `select count(*)::int as n from (select 1 ${from} limit ${countUpTo}) counted`,
          params.slice(0, ofFrom),
        )
      : undefined;
  const [found, [more] = []] = await Promise.all([rows, counted]);
  const venues = found.map(({ id, name, words, distance }) => ({
    id,
    name,
    distance,
    words: words.split(' '),
  }));
  const total = found.length < limit ? found.length : (more?.n ?? found[0]?.n ?? found.length);
  return { found: venues, total: Math.min(total, countUpTo || total) };
}
