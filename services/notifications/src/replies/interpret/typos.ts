import { isShortForm } from './contractions.js';
import { REAL_WORDS } from './real-words.js';
import { MENDED, VOCABULARY } from './rules.js';

const REAL = new Set(REAL_WORDS.split(/\s+/));
const CONTRACTIONS =
  "can't won't don't couldn't wouldn't didn't doesn't haven't isn't shouldn't wasn't i'll i'm i'd i've let's that's it's we're hasn't hadn't aren't weren't mustn't needn't ain't mightn't you're they're he's she's".split(
    ' ',
  );

export const isKnown = (word: string) => VOCABULARY.has(word) || REAL.has(word) || isShortForm(word);

/**
 * Whether one edit makes one word of the other: a letter added, dropped or changed, or two neighbours
 * swapped.
 */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [a.slice(from, endA), b.slice(from, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

const isSwapped = (a: string, b: string) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/**
 * Returns the one word that is meant, or undefined if there are several candidates. Swapped letters are the
 * likeliest typo.
 */
function onlyOne(word: string, candidates: string[]): string | undefined {
  const near = candidates.filter((each) => isOneEdit(word, each));
  const swapped = near.filter((each) => isSwapped(word, each));
  return swapped.length === 1 ? swapped[0] : near.length === 1 ? near[0] : undefined;
}

const LONG_ENOUGH = 4;
const KEY_WORDS = MENDED.filter((word) => word.length >= LONG_ENOUGH);
const OTHER_WORDS = [...VOCABULARY].filter((word) => word.length >= LONG_ENOUGH);

/**
 * Returns the word that is meant. A real or a short word is returned unchanged, and so is one for which there
 * is no candidate, or more than one.
 */
export function corrected(word: string): string {
  if (word.length < LONG_ENOUGH || word.length > 14 || isKnown(word)) return word;
  if (word.includes("'")) {
    const isContraction = isKnown(word.slice(0, word.indexOf("'"))) && /'(s|d|m|ll|re|ve)$/.test(word);
    return isContraction || CONTRACTIONS.includes(word) ? word : (onlyOne(word, CONTRACTIONS) ?? word);
  }
  if (!/^\p{L}+$/u.test(word)) return word;
  const key = KEY_WORDS.filter((each) => isOneEdit(word, each));
  return onlyOne(word, key.length ? key : OTHER_WORDS) ?? word;
}
