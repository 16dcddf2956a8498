import { coreWords } from '../search/words.js';
import { typosBetween } from '../search/typos.js';

/** Words for a kind of place that people may add to a name or leave out. */
const KINDS = new Set('links resort municipal public complex facility'.split(' '));
const LONG_WORD = 6;

const coreOf = (name: string): string[] => {
  const words = coreWords(name);
  const core = words.filter((word) => !KINDS.has(word));
  return [...new Set(core.length ? core : words)].sort();
};

/** "Country Club at X" and "X Golf Club" are two clubs: a name that begins with the kind of its club means that kind. */
const areTwoClubs = (one: string, other: string) =>
  /^(the )?country club (at|of) /i.test(one) && /\b(golf club|gc)$/i.test(other);

/**
 * Whether two names mean the same course: they have the same core words in any order, of which one long word
 * may contain a typing error.
 */
export function sameCourse(one: string, other: string): boolean {
  if (areTwoClubs(one, other) || areTwoClubs(other, one)) return false;
  const [a, b] = [coreOf(one), coreOf(other)];
  if (a.length !== b.length) return false;
  const left = a.filter((word) => !b.includes(word));
  const right = b.filter((word) => !a.includes(word));
  if (!left.length) return true;
  return left.length === 1 && left[0]!.length >= LONG_WORD && typosBetween(left[0]!, right[0]!, 1) <= 1;
}
