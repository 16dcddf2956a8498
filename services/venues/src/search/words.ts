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
/** Words that are in nearly every name, so that they do not tell venues apart. */
const GENERIC = new Set('golf club clubs course courses country the at of and a in on for g c n'.split(' '));

/** The words of a name in one spelling: lower case, without accents, `Saint` as `st`, `GC` as `golf club`. */
export function wordsOf(text: string | null | undefined): string[] {
  const words = searchName(text).split(' ').filter(Boolean);
  return words.flatMap((word) => SAME[word] ?? [word]);
}
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
