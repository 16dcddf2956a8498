import { turnedRound } from './turned-round.js';

/** How people are addressed, in English, German, Spanish and French. First names like Don are not listed. */
const TITLE =
  /^(dr|prof|rev|mr|sir|herr|hr|señor|sr|father|fr|mrs|ms|miss|lady|frau|señora|sra|monsieur|madame|mme)\.?$/i;

/** Takes the titles from the words of a name. "Mr. Lee" has none, because Lee alone is no first name. */
function titlesOf(words: string[]): string[] {
  const first = words.findIndex((word) => !TITLE.test(word));
  return words.splice(0, words.length - first < 2 ? 0 : Math.max(0, first));
}

/** The parts of a name in lower case; `whole` is the name without titles. "Lee, Ann" has the parts of "Ann Lee". */
export function nameParts(name: string) {
  const words =
    turnedRound(name)
      .toLowerCase()
      .match(/[^\s.,]+/g) ?? [];
  const titles = titlesOf(words).join(' ');
  const whole = words.join(' ');
  const first = words.shift() ?? '';
  const last = words.pop();
  return { titles, whole, first, middle: words, last };
}

/** The name that friends of a person read: "Ann" for "Ann Avery" and for "Dr. Ann Avery", but "Mrs. Avery". */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  titlesOf(words);
  return words
    .slice(0, TITLE.test(words[0]!) ? 2 : 1)
    .join(' ')
    .replace(/,$/, '');
}
