import type { Clause } from '../clauses.js';
import { NOUNS, WORDS } from '../english/index.js';
import { isNumber } from '../phrase-elements.js';

/** Classes of words that are a feature besides the word itself, so that a rare word counts like its class. */
const CLASSES = {
  name: NOUNS.name!,
  day: WORDS.day!,
  body: NOUNS.body!,
  event: NOUNS.event!,
  chore: NOUNS.chore!,
  kin: NOUNS.kin!,
  place: NOUNS.place!,
  ailment: NOUNS.ailment!,
  good: NOUNS.good!,
  bad: NOUNS.bad!,
  unfit: NOUNS.unfit!,
};
const CLASS_OF = new Map<string, string>();
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(/\s+/))
    if (!/[_{}#]/.test(word) && !CLASS_OF.has(word)) CLASS_OF.set(word, name);

const NEGATIONS = new Set('not no never nor neither hardly barely nobody none nothing without'.split(' '));
/** Words that only stress others, and are left out between two words that belong together. */
const STRESSING = new Set(
  'the a an just really so very actually totally definitely guys man buddy bro dude lol'.split(' '),
);
const SHORTEST_WITH_PARTS = 5;
const PART = 4;

/** Names, days and numbers are alike: which one it is says nothing about the answer. */
function alike(token: string): string {
  if (isNumber(token)) return '#';
  const name = CLASS_OF.get(token);
  return name === 'name' || name === 'day' ? `{${name}}` : token;
}

/** The words with each one after a negation marked by "!". */
function withNegations(words: string[]): string[] {
  const first = words.findIndex((word) => NEGATIONS.has(word));
  return words.map((word, at) => (first >= 0 && at > first ? `!${word}` : word));
}

const neighbours = (words: string[], distance: number) =>
  words.slice(0, words.length - distance).map((word, at) => `${word} ${words[at + distance]}`);

function partsOf(word: string): string[] {
  if (word.length < SHORTEST_WITH_PARTS || /[{:#]/.test(word)) return [];
  const framed = `<${word}>`;
  return Array.from({ length: framed.length - PART + 1 }, (_, at) => framed.slice(at, at + PART));
}

/**
 * The features of a text by which the second opinion weighs it, each once. The first letter says what the
 * rest is: `u` a word, `c` a class, `b` two neighbours, `s` two words with one between them, `h` a part of a
 * word, `z` and `y` a word and two neighbours of the last clause. `^`, `$` and `?` stand for the start and
 * the end of a clause, `:but` and `:if` for its conjunction.
 */
export function featuresOf(clauses: Clause[]): string[] {
  const found = new Set<string>();
  const add = (kind: string, features: string[]) => features.forEach((each) => found.add(`${kind} ${each}`));
  for (const [index, { tokens, lead, asked }] of clauses.entries()) {
    const words = [...(lead === 'none' ? [] : [`:${lead}`]), ...tokens.map(alike)];
    const framed = (each: string[]) => ['^', ...each, asked ? '?' : '$'];
    add('u', withNegations(words));
    add(
      'c',
      tokens.flatMap((token) => CLASS_OF.get(token) ?? []),
    );
    add('b', neighbours(framed(words), 1));
    add('s', neighbours(framed(words.filter((word) => !STRESSING.has(word))), 2));
    add('h', words.flatMap(partsOf));
    if (index > 0 && index === clauses.length - 1) {
      add('z', withNegations(words));
      add('y', neighbours(framed(words), 1));
    }
  }
  return [...found];
}
