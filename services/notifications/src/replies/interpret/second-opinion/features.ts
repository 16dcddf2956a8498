import type { Clause } from '../clauses.js';
import type { Context } from '../interpretation.js';
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

const framed = (words: string[], { asked }: Clause) => ['^', ...words, asked ? '?' : '$'];
const wordsOf = ({ lead, tokens }: Clause) => [
  ...(lead === 'none' ? [] : [`:${lead}`]),
  ...tokens.map(alike),
];

/**
 * The features of a text by which the second opinion weighs it, each once. What stands before the first space says what
 * the rest is: `u` a word, `c` a class, `b` two neighbours, `s` two words with one between them, `h` a part of a word, `z`
 * and `y` a word and two neighbours of the last clause; further below `t` three neighbours, `p` the place and kind of a
 * clause, `state` the state of the invite, and a state itself a word in that state. `^`, `$` and `?` stand for the start
 * and the end of a clause, `:but` and `:if` for its conjunction.
 */
function featuresOf(clauses: Clause[]): string[] {
  const found = new Set<string>();
  const add = (kind: string, features: string[]) => features.forEach((each) => found.add(`${kind} ${each}`));
  for (const [index, clause] of clauses.entries()) {
    const words = wordsOf(clause);
    add('u', withNegations(words));
    add(
      'c',
      clause.tokens.flatMap((token) => CLASS_OF.get(token) ?? []),
    );
    add('b', neighbours(framed(words, clause), 1));
    const unstressed = words.filter((word) => !STRESSING.has(word));
    add('s', neighbours(framed(unstressed, clause), 2));
    add('h', words.flatMap(partsOf));
    if (index > 0 && index === clauses.length - 1) {
      add('z', withNegations(words));
      add('y', neighbours(framed(words, clause), 1));
    }
  }
  return [...found];
}

/** Three words of a clause that follow each other. */
function triplesOf(clause: Clause): string[] {
  const all = framed(wordsOf(clause), clause);
  return all.slice(2).map((last, at) => `t ${all[at]} ${all[at + 1]} ${last}`);
}

type State = Context['state'];
/** The words of somebody who has answered already are features of their own besides. */
const inState = (state: State, features: string[]) => [
  `state ${state}`,
  ...(state === 'asked'
    ? []
    : features.filter((each) => each.startsWith('u ')).map((each) => `${state} ${each}`)),
];

/** What is weighed: features, and the factor by which their sum is multiplied, so that the length decides nothing. */
export interface Weighable {
  features: string[];
  scale: number;
}

/** A whole text, to which the triples of words `t` and the state of the invite belong. */
export function textOf(clauses: Clause[], state: State): Weighable {
  const found = [...featuresOf(clauses), ...new Set(clauses.flatMap(triplesOf))];
  return { features: [...found, ...inState(state, found)], scale: 1 / Math.sqrt(found.length + 1) };
}

const FARTHEST = 4;
const LONGEST = 12;
/** Each clause of a text, with its place in the text, its length and its conjunction. */
export function eachClause(clauses: Clause[], state: State): Weighable[] {
  return clauses.map((clause, at) => {
    const found = featuresOf([clause]);
    const places = [
      `p first ${Math.min(at, FARTHEST)}`,
      `p last ${Math.min(clauses.length - 1 - at, FARTHEST)}`,
      `p words ${Math.min(clause.tokens.length, LONGEST)}`,
      `p ${clause.lead}`,
      ...(clause.asked ? ['p asked'] : []),
      ...(clauses[at - 1]?.lead === 'but' ? ['p after but'] : []),
    ];
    const features = [...found, ...places, ...inState(state, found)];
    return { features, scale: 1 / Math.sqrt(features.length + 1) };
  });
}
