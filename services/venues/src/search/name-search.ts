import { DEFAULT_VENUE_RADIUS, METRES_PER_MILE, type VenueFound, type VenueType } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { placeOfZip, zipIn } from '../places/us-zips.js';
import { VenuesRepository, type Coordinates } from '../venues/venues.repository.js';
import { COMMON, keysOf, readAsked, wordsToLookUp, type Asked } from './asked.js';
import { candidates, type Candidate, type Wanted } from './candidates.repository.js';
import { stateKey } from './indexed-words.js';
import { relevanceOf } from './relevance.js';
import { wordsLike } from './vocabulary.repository.js';
import { withoutFillers, wordsOf } from './words.js';

/** The most venues that a search finds and counts. */
export const MOST_FOUND = 2_000;
/** The number of candidates whose relevance is computed, enough that the best are among them. */
const COMPARED = 300;
/**
 * A venue is left out if its relevance is below this share of the best one's. Near venues are listed first,
 * so they must be more relevant.
 */
const OF_THE_BEST = { elsewhere: 0.68, near: 0.8 };
/**
 * A word in more names than this: it is faster to read venues in the order of an index until enough match
 * than to sort all matches.
 */
const IN_ORDER = 5_000;
/**
 * If fewer venues than this satisfy all words, venues that satisfy only some of the words are searched too.
 */
const FEW = 3;
/** How far a search around a ZIP code looks if its own radius has no venue. */
const FAR_MILES = 100;

export interface SearchByName {
  name: string;
  near?: Coordinates & { miles: number };
  /**
   * Finds only venues within the miles of `near`; otherwise those farther away are found too, after the near
   * ones.
   */
  within?: boolean;
  types?: VenueType[];
  city?: string;
  state?: string;
  offset: number;
  limit: number;
}
export interface FoundByName {
  venues: VenueFound[];
  total: number;
}

/**
 * Finds venues by their names: the most relevant first, and of equally relevant ones the nearest. A ZIP code in the
 * search is the place around which it looks; a search that has nothing else finds the venues around it.
 */
@Injectable()
export class NameSearch {
  constructor(
    private readonly db: Db,
    private readonly venues: VenuesRepository,
  ) {}

  async find(given: SearchByName): Promise<FoundByName> {
    const search = await aroundZip(given);
    const lookedUp = wordsToLookUp(search.name);
    const asked = readAsked(search.name, lookedUp.length ? await wordsLike(this.db, lookedUp) : []);
    const isPlace = search !== given && !asked.words.length;
    if (!isPlace && !asked.words.length && !asked.generic.length) return { venues: [], total: 0 };
    const { found, total } = isPlace ? await this.around(search) : await this.candidates(search, asked);
    const ranked = isPlace ? found : rank(asked, found, search.near?.miles);
    const page = ranked.slice(search.offset, search.offset + search.limit);
    const known = new Map((await this.venues.byIds(page.map(({ id }) => id))).map((v) => [v.id, v]));
    const venues = page.flatMap(({ id, distance }) => {
      const venue = known.get(id);
      if (!venue) return [];
      const { near } = search;
      return [{ ...venue, distance, ...(near && { elsewhere: distance! > near.miles }) }];
    });
    return { venues, total: Math.max(ranked.length, found.length < total ? total : 0) };
  }

  /** The venues around the place of the search, the nearest first; if none is within its miles, the next ones. */
  private async around(search: SearchByName) {
    const nearest: Wanted = {
      ...filtersOf(search),
      within: true,
      ...{ keys: [], weights: [], exact: [], need: 'all', common: false, limit: shownBy(search) },
    };
    const found = await candidates(this.db, nearest, MOST_FOUND);
    if (found.total || search.within) return found;
    const near = { ...search.near!, miles: FAR_MILES };
    return candidates(this.db, { ...nearest, near }, MOST_FOUND);
  }

  private async candidates(search: SearchByName, asked: Asked) {
    const { city, state, within, types } = search;
    const common = asked.words.length < 2 && asked.words.every(({ venues }) => venues > IN_ORDER);
    const shown = shownBy(search);
    const wanted: Wanted = {
      ...filtersOf(search),
      keys: asked.words.length
        ? asked.words.map(keysOf)
        : withoutFillers(asked.generic).map((word) => [word]),
      weights: [],
      exact: asked.words.map(({ text }) => text),
      need: 'all',
      common,
      limit: common ? shown : Math.max(COMPARED, shown),
    };
    // For a single common word, the number of names is already known, so nothing has to be counted.
    const [word, other] = asked.words;
    const known = common && word && !other && !(within || types || city || state) ? word.venues : undefined;
    const all = await candidates(this.db, wanted, known ? 0 : MOST_FOUND);
    if (known) return { ...all, total: Math.min(MOST_FOUND, known) };
    if (all.found.length >= FEW || asked.words.length < 2) return all;
    const rare = rarest(asked);
    const weights = rare.map(({ weight }) => weight);
    const some = await candidates(
      this.db,
      { ...wanted, keys: rare.map(keysOf), weights, need: 'any' },
      MOST_FOUND,
    );
    const ids = new Set(all.found.map(({ id }) => id));
    const found = [...all.found, ...some.found.filter(({ id }) => !ids.has(id))];
    return { found, total: found.length };
  }
}

const shownBy = ({ offset, limit }: SearchByName) => Math.min(MOST_FOUND, offset + limit);
const filtersOf = ({ near, within, types, city, state }: SearchByName) => ({
  near,
  within,
  types,
  city: city && wordsOf(city).join(' '),
  state: state && stateKey(state),
});

/** If the search has a known ZIP code, the same search around that place; else the search itself. */
async function aroundZip(search: SearchByName): Promise<SearchByName> {
  const found = zipIn(search.name);
  const place = found && (await placeOfZip(found.zip));
  if (!found || !place) return search;
  const miles = search.near?.miles ?? DEFAULT_VENUE_RADIUS / METRES_PER_MILE;
  return { ...search, name: found.rest, near: { ...place, miles } };
}

/**
 * Returns the words of which a venue needs only one: the known words that are not common, or else all known
 * words, or else all words.
 */
function rarest({ words }: Asked) {
  const known = words.filter(({ venues }) => venues > 0);
  const rare = known.filter(({ venues }) => venues <= COMMON);
  return rare.length ? rare : known.length ? known : words;
}

/** If a venue elsewhere is more relevant than all near ones by this much, those elsewhere come first. */
const MUCH = 0.05;
/**
 * Venues within the miles come first, then the others, unless only a venue elsewhere has the name of the
 * search. Both groups are ordered by relevance, and equally relevant venues by distance.
 */
function rank(asked: Asked, found: Candidate[], miles = Infinity): Candidate[] {
  const rated = found.map((venue) => ({ venue, relevance: relevanceOf(asked, venue) }));
  const best = Math.max(...rated.map(({ relevance }) => relevance));
  const isNear = ({ distance }: Candidate) => distance !== null && distance <= miles;
  const ofGroup = (near: boolean) =>
    Math.max(...rated.flatMap(({ venue, relevance }) => (isNear(venue) === near ? [relevance] : [])));
  const nearFirst = ofGroup(true) > ofGroup(false) - MUCH ? 1 : -1;
  return rated
    .filter(({ venue, relevance }) => relevance >= best * OF_THE_BEST[isNear(venue) ? 'near' : 'elsewhere'])
    .sort(
      (a, b) =>
        nearFirst * (Number(isNear(b.venue)) - Number(isNear(a.venue))) ||
        b.relevance - a.relevance ||
        (a.venue.distance ?? 0) - (b.venue.distance ?? 0) ||
        (a.venue.name < b.venue.name ? -1 : 1),
    )
    .map(({ venue }) => venue);
}
