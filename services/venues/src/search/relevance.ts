import type { Asked } from './asked.js';
import { stateKey } from './indexed-words.js';
import { isWellKnown } from './well-known.js';
import { isGeneric } from './words.js';

export interface Indexed {
  /** The search words of this venue (see `indexedWords`). */
  words: string[];
  /** In miles; null if the search gave no coordinates. */
  distance: number | null;
}

/**
 * The share of the relevance that says how much of the search is in the name; the rest says how much of the
 * name is in the search.
 */
const OF_SEARCH = 0.85;
const HOME_MILES = 75;
const HOME = 0.02;
/** For a venue whose name has all words of the search as they were typed, and no others. */
const EXACT = 0.08;
/** For a course that golfers everywhere know, which is meant more often than others of nearly the same name. */
const WELL_KNOWN = 0.06;
/** A search for a club covers its courses almost as well: `Oak Hill` covers `East At Oak Hill`. */
const OF_CLUB = 0.97;

/**
 * How relevant a venue is for a search, from 0 to about 1.2. A word that names the city or the state is a
 * filter and does not count. A venue in the home region is a little more relevant.
 */
export function relevanceOf(asked: Asked, venue: Indexed): number {
  const own = venue.words.filter((word) => !/^[@+]/.test(word));
  const core = tellingOf(own);
  const all = new Set(venue.words);
  const meant = new Set<string>();
  let [reached, possible] = [0, 0];
  let isExact = asked.words.length > 0;
  for (const { text, like, weight } of asked.words) {
    const [word, alike] = best(like, all);
    if (alike < 1 && (all.has(`@${text}`) || all.has(`@@${stateKey(text)}`))) continue;
    if (word) meant.add(word.replace(/^\+/, ''));
    if (alike < 1) isExact = false;
    reached += weight * alike;
    possible += weight;
  }
  const said = [...meant].join(' ');
  const coverOf = (words: string[]) =>
    words.filter((word) => meant.has(word) || said.includes(word)).length / words.length;
  const club = tellingOf(own.slice(own.indexOf('at') + 1));
  const covered = Math.max(coverOf(core), club.length ? OF_CLUB * coverOf(club) : 0);
  const exact = isExact && covered >= OF_CLUB ? EXACT : 0;
  const known = isWellKnown(core, all) ? WELL_KNOWN : 0;
  const generic = asked.generic.filter((word) => all.has(word)).length / (asked.generic.length || 1);
  const home = venue.distance !== null && venue.distance <= HOME_MILES ? HOME : 0;
  return (
    (possible ? (OF_SEARCH * reached) / possible : OF_SEARCH) +
    (1 - OF_SEARCH) * covered +
    0.01 * generic +
    exact +
    known +
    home
  );
}

function tellingOf(words: string[]): string[] {
  const telling = words.filter((word) => !isGeneric(word));
  return telling.length ? telling : words;
}

function best(like: Map<string, number>, words: Set<string>): [word: string | undefined, alike: number] {
  let found: [string | undefined, number] = [undefined, 0];
  for (const [word, alike] of like) if (alike > found[1] && words.has(word)) found = [word, alike];
  return found;
}
