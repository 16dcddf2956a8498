import { joined, stateKey } from './indexed-words.js';
import { typosAllowed, typosBetween } from './typos.js';
import type { KnownWord } from './vocabulary.repository.js';
import { isGeneric, longSpellings, wordsAsked } from './words.js';
import { usState } from '../import/us-states.js';

/** A word of a search, other than words that nearly every name has. */
export interface AskedWord {
  text: string;
  /** The words of names that it may mean, each with its similarity: 1 for the word itself. */
  like: Map<string, number>;
  /** Higher for a word that is rare in names. */
  weight: number;
  /** The number of names that contain the words that it may mean. */
  venues: number;
}
export interface Asked {
  words: AskedWord[];
  /** Words like `golf` and `club`, which nearly every name has. */
  generic: string[];
}

/** Roughly the number of golf venues in the world; a word's weight is relative to it. */
const ALL_VENUES = 200_000;
const MOST_MEANINGS = 12;
/**
 * A word in more names than this is common. The words that a search word may mean are limited so that they
 * occur together in at most this many names.
 */
export const COMMON = 1_500;
/** If a search has only one word and this many names contain it, other words are not taken for it. */
const WELL_KNOWN = 20;

/**
 * The words of a search without those that nearly every name has. `in` at the end means Indiana, and a state
 * of two words at the end is one word (`new jersey` is `nj`).
 */
function tellingWords(name: string): string[] {
  const words = wordsAsked(name);
  const state = words.length > 2 && usState(words.slice(-2).join(' '));
  if (state) words.splice(-2, 2, state.toLowerCase());
  const isState = (word: string, i: number) => i > 0 && i === words.length - 1 && usState(word);
  return words.filter((word, i) => !isGeneric(word) || isState(word, i));
}

/**
 * The words to look up for a search: its own, and each pair of neighbours as one word (`spy glass` also as
 * `spyglass`).
 */
export const wordsToLookUp = (name: string): string[] => {
  const core = tellingWords(name);
  return [...core, ...joined(core)];
};

/** Combines a search with the known words that its words may mean. */
export function readAsked(name: string, known: KnownWord[]): Asked {
  const generic = [...new Set(wordsAsked(name).filter(isGeneric))];
  const core = tellingWords(name);
  const found = core.map((text, n) => ({
    text,
    like: meaningsOf(
      text,
      known.filter((k) => k.n === n),
      core.length,
    ),
  }));
  const pairs = joined(core).map((text, i) => ({
    text,
    i,
    exact: known.find((k) => k.n === core.length + i && k.word === text),
  }));
  const words = found.map(({ text, like }, i) => {
    const asPair = pairs.filter((pair) => pair.exact && (pair.i === i || pair.i === i - 1));
    const meanings = new Map(like.map(({ word, likeness }) => [word, likeness]));
    if (!meanings.has(text) || like[0]!.likeness < 1)
      for (const [long, indexed] of longSpellings) {
        const alike = likeness(text, long, typosAllowed(text));
        if (alike > 0) meanings.set(indexed, alike);
      }
    for (const pair of asPair) meanings.set(pair.text, 0.95);
    meanings.set(`+${text}`, 0.95);
    const venues = like.reduce((sum, k) => sum + k.venues, 0);
    const best = like.length
      ? Math.max(...like.map((k) => (k.likeness === like[0]!.likeness ? k.venues : 0)))
      : 0;
    return { text, like: meanings, venues, weight: weightOf(text, best) };
  });
  return { words, generic };
}

/** A number tells courses of one club apart, but says little about which club is meant. */
const OF_NUMBER = 0.3;
const weightOf = (text: string, venues: number) =>
  Math.log(ALL_VENUES / (1 + venues)) * (/^(\d+|no)$/.test(text) ? OF_NUMBER : 1);

/**
 * The known words that are most similar to `text`. The best one is always included, further ones only while
 * they occur together in at most `COMMON` names.
 */
function meaningsOf(text: string, known: KnownWord[], of: number) {
  const exact = known.find(({ word }) => word === text)?.venues ?? 0;
  const surely = of === 1 && exact >= WELL_KNOWN;
  let venues = 0;
  return known
    .map((k) => ({ ...k, likeness: likeness(text, k.word, surely ? 0 : typosBetweenThese(text, k.word)) }))
    .filter((k) => k.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || b.venues - a.venues)
    .slice(0, MOST_MEANINGS)
    .filter((k, i) => (venues += k.venues) <= COMMON || i === 0);
}

/** Two errors are also allowed in a shorter word if it begins as the other does (`quale` for `quail`). */
function typosBetweenThese(asked: string, word: string): number {
  const allowed = typosAllowed(asked);
  return allowed === 1 && asked[0] === word[0] && typosAllowed(word) > 0 ? 2 : allowed;
}

/**
 * The similarity of two words: 1 if they are the same, less if `word` begins with `asked`, less again for
 * each typing error, and 0 for any other.
 */
export function likeness(asked: string, word: string, allowed: number): number {
  if (asked === word) return 1;
  const begins = word.startsWith(asked) ? 0.8 + (0.15 * asked.length) / word.length : 0;
  const typos = allowed ? typosBetween(asked, word, allowed) : 1;
  const shape = 0.03 * Math.abs(asked.length - word.length) + (asked[0] === word[0] ? 0 : 0.05);
  const mistyped = typos <= allowed ? 1 - 0.15 * typos - shape : 0;
  return Math.max(begins, mistyped);
}

/**
 * The keys of the index for a word of a search: the words that it may mean, and the city or state that it may
 * name.
 */
export const keysOf = ({ text, like }: AskedWord): string[] => [
  ...like.keys(),
  `@${text}`,
  ...(usState(text) ? [`@@${stateKey(text)}`] : []),
];
