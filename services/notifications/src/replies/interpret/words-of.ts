import { clean } from './clean.js';
import { withoutQuotes } from './quoted.js';

/** The words that are interpreted: without quotes and signatures, in lower-case letters without accents. */
export const wordsOf = (text: string) => withoutQuotes(clean(text));
