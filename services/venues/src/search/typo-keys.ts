import { typosAllowed } from './typos.js';

const PREFIX = 7;

/**
 * The keys under which a word is found even if it is mistyped: its first letters, and these with one or two
 * of them left out. Two words that differ by no more than the allowed errors have a key in common.
 */
export function typoKeys(word: string): string[] {
  let last = [word.slice(0, PREFIX)];
  const keys = new Set(last);
  for (let left = typosAllowed(word); left > 0; left--) {
    last = last.flatMap((key) => Array.from(key, (_, i) => key.slice(0, i) + key.slice(i + 1)));
    for (const key of last) keys.add(key);
  }
  return [...keys];
}
