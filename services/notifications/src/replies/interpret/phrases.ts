import { elementOf, endOf, isNumber, type Classes, type Element } from './phrase-elements.js';

/** A phrase that was found: the tokens from `from` up to, but without, `to`. */
export interface Found {
  from: number;
  to: number;
  words: string;
}

/** The words that can begin a match; `#` stands for a number and `*` for any word. */
function firstWords(elements: Element[]): string[] {
  const first: string[] = [];
  for (const element of elements) {
    if (element.is === 'words') first.push(...element.by.keys());
    if (element.is === 'number') first.push('#');
    if (element.is === 'gap') first.push('*');
    if (element.least > 0) break;
  }
  return first;
}

/**
 * Finds the phrases of a table in a clause. The table has one phrase on a line. `|` separates alternatives
 * (`play|golf`), and `_` joins the words of one alternative (`make_it|come`). `{class}` stands for any word
 * of that class. `?` after an element makes it optional, and `*` lets it occur up to three times. `...` is a
 * gap of up to three words, and `#` a number. `^` and `$` are the start and the end of a clause, where words
 * like "oh" and "buddy" are ignored. `>` demands that the end of the clause, a number, an emoji or a word of
 * the class `after` follows; `>class` demands a word of another class, and `>*` any word.
 */
export class Phrases {
  private readonly byFirst = new Map<string, Element[][]>();

  constructor(table: string, classes: Classes) {
    for (const line of table.split('\n').map((each) => each.trim())) {
      if (!line) continue;
      const elements = line.split(/ +/).map((source) => elementOf(source, classes));
      for (const first of new Set(firstWords(elements))) {
        const same = this.byFirst.get(first);
        if (same) same.push(elements);
        else this.byFirst.set(first, [elements]);
      }
    }
  }

  /** Finds the longest phrase at each position of the clause. */
  find(tokens: string[]): Found[] {
    return tokens.flatMap((token, from) => {
      const keys = isNumber(token) ? [token, '#', '*'] : [token, '*'];
      const ends = keys.flatMap((key) =>
        (this.byFirst.get(key) ?? []).map((each) => endOf(each, 0, tokens, from)),
      );
      const to = Math.max(-1, ...ends);
      return to > from ? [{ from, to, words: tokens.slice(from, to).join(' ') }] : [];
    });
  }

  isIn(tokens: string[]): boolean {
    return this.find(tokens).length > 0;
  }
}

/** Returns every word that occurs in the tables. */
export const vocabularyOf = (...tables: string[]): Set<string> =>
  new Set(tables.flatMap((table) => table.split(/[^\p{L}\p{N}]+/u)).filter((word) => word));
