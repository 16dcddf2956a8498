import { searchName } from '../venues/search-name.js';

/** Words with several spellings, each mapped to the one spelling that is indexed. */
const SAME: Record<string, string[]> = {
  saint: ['st'],
  sainte: ['st'],
  ste: ['st'],
  mount: ['mt'],
  mountain: ['mtn'],
  fort: ['ft'],
  number: ['no'],
  gc: ['golf', 'club'],
  cc: ['country', 'club'],
  gcc: ['golf', 'country', 'club'],
  couse: ['course'],
  muni: ['municipal'],
};
/** Abbreviations that golfers type, but that names rarely contain. */
const WRITTEN_OUT: Record<string, string> = {
  pt: 'point',
  natl: 'national',
  intl: 'international',
  crk: 'creek',
  vly: 'valley',
  lk: 'lake',
  hls: 'hills',
};
/** Words that are in nearly every name, so that they do not tell venues apart. */
const GENERIC = new Set('golf club clubs course courses country the at of and a in on for g c n'.split(' '));

/** The words of a name in one spelling: lower case, without accents, `Saint` as `st`, `GC` as `golf club`. */
export function wordsOf(text: string | null | undefined): string[] {
  const words = searchName(text).split(' ').filter(Boolean);
  return words.flatMap((word) => SAME[word] ?? [word]);
}
/** The words of a search: like those of a name, and with common abbreviations written out. */
export const wordsAsked = (text: string): string[] => wordsOf(text).map((word) => WRITTEN_OUT[word] ?? word);

/** The long spellings of words that are indexed by a short one, such as `mountain` for `mtn`. */
export const longSpellings: Array<[long: string, indexed: string]> = Object.entries(SAME).flatMap(
  ([long, [indexed, more]]) => (long.length >= 5 && !more ? [[long, indexed!] as [string, string]] : []),
);
const FILLERS = new Set('the at of and a in on for g c n'.split(' '));
/**
 * For a search that consists only of usual words: leaves out fillers such as `the` and `of`, unless there are
 * no other words.
 */
export function withoutFillers(generic: string[]): string[] {
  const words = generic.filter((word) => !FILLERS.has(word));
  return words.length ? words : generic;
}
export const isGeneric = (word: string) => GENERIC.has(word);

/**
 * The words that tell a venue apart: `pebble beach` for `The Pebble Beach Golf Club`. For a name with only
 * usual words, all its words.
 */
export function coreWords(text: string | null | undefined): string[] {
  const words = wordsOf(text);
  const core = words.filter((word) => !isGeneric(word));
  return core.length ? core : words;
}
