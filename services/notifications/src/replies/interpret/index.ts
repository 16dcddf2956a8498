export { interpret } from './interpret.js';
export type { Ask, Context, Intent, Interpretation } from './interpretation.js';
export { wordsOf } from './words-of.js';
