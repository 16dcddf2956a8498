import type { Asked } from './asked.js';
import { stateKey } from './indexed-words.js';
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

/**
 * How relevant a venue is for a search, from 0 to about 1. A word that names the city or the state is a
 * filter and does not count. A venue in the home region is a little more relevant.
 */
export function relevanceOf(asked: Asked, venue: Indexed): number {
  const own = venue.words.filter((word) => !/^[@+]/.test(word));
  const telling = own.filter((word) => !isGeneric(word));
  const core = telling.length ? telling : own;
  const all = new Set(venue.words);
  const meant = new Set<string>();
  let [reached, possible] = [0, 0];
  for (const { text, like, weight } of asked.words) {
    const [word, alike] = best(like, all);
    if (alike < 1 && (all.has(`@${text}`) || all.has(`@@${stateKey(text)}`))) continue;
    if (word) meant.add(word.replace(/^\+/, ''));
    reached += weight * alike;
    possible += weight;
  }
  const said = [...meant].join(' ');
  const covered = core.filter((word) => meant.has(word) || said.includes(word)).length / core.length;
  const generic = asked.generic.filter((word) => all.has(word)).length / (asked.generic.length || 1);
  const home = venue.distance !== null && venue.distance <= HOME_MILES ? HOME : 0;
  return (
    (possible ? (OF_SEARCH * reached) / possible : OF_SEARCH) +
    (1 - OF_SEARCH) * covered +
    0.01 * generic +
    home
  );
}

function best(like: Map<string, number>, words: Set<string>): [word: string | undefined, alike: number] {
  let found: [string | undefined, number] = [undefined, 0];
  for (const [word, alike] of like) if (alike > found[1] && words.has(word)) found = [word, alike];
  return found;
}
