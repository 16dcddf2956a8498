import { usState } from '../import/us-states.js';
import { coreWords, wordsOf } from './words.js';

/** Each pair of neighbours in a name as one word, by which `pinevalley` finds Pine Valley. */
export const joined = (words: string[]): string[] => words.slice(1).map((word, i) => words[i]! + word);
/**
 * A state in the form of the index: the code of a state of the United States, or else its name, in lower
 * case.
 */
export const stateKey = (state: string): string => (usState(state) ?? state).toLowerCase();

/**
 * The words under which a venue is found: those of its name; with `+`, two neighbours as one word; with `@`,
 * the words of its city; with `@@`, its state.
 */
export function indexedWords(name: string, city: string | null, state: string | null): string[] {
  return [
    ...new Set([
      ...wordsOf(name),
      ...joined(coreWords(name)).map((word) => `+${word}`),
      ...wordsOf(city).map((word) => `@${word}`),
      ...(state ? [`@@${stateKey(state)}`] : []),
    ]),
  ];
}
