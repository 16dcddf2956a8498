import { corrected, isKnown } from './typos.js';

/** Matches a text of one word that is long enough to be several words without spaces. */
const ONE_WORD = /^([\p{L}']{6,24})([.!? ]*)$/u;
const LETTERS_ALONE = new Set(['i', 'a', 'u']);
/** Words that are also prefixes of many words in the dictionary, such as "outgoing" and "inside". */
const PREFIXES = new Set(['in', 'out', 'on', 'over', 'under', 'up', 'no']);

/** Words of other languages at which an English text must not be split: "countmein" is not "count mein". */
const NO_PART = new Set(['mein', 'ter', 'ein']);

const isPart = (word: string) =>
  word.length > 1 ? isKnown(word) && !NO_PART.has(word) : LETTERS_ALONE.has(word);

/** Returns the fewest known words that together make up the word; undefined if there are none. */
function partsOf(word: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let from = 0; from < end; from++) {
      const [before, part] = [best[from], word.slice(from, end)];
      if (before && isPart(part) && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, part];
    }
  return best[word.length];
}

/** Inserts the missing spaces into a text that was written without them, such as "countmein". */
export function unjoined(text: string): string {
  const [, word, end = ''] = ONE_WORD.exec(text.trim()) ?? [];
  if (!word || isKnown(word) || corrected(word) !== word) return text;
  const parts = partsOf(word);
  const isOneWord =
    !parts || parts.length < 2 || parts.length > 5 || (parts.length === 2 && PREFIXES.has(parts[0]!));
  return isOneWord || parts.filter((part) => part.length < 2).length > 1 ? text : parts.join(' ') + end;
}
