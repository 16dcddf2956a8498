import { firstName } from '@game/contracts';

/** Names as people say them: "Ben, Chris and Dana". */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const listed = (names: string[]) => list.format(names.map(isolated));

/** A name from right to left gets marks in which the text around it, such as a number, keeps its place. */
export const isolated = (name: string) =>
  /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/** The most names in one sentence, a foursome; the others are counted. */
const NAMED = 4;

/** First names, or full names where two share one: "Ben, Chris, Dana, Eli and 4 more". `more` people are only counted. */
export function peopleText(names: string[], more = 0): string {
  const short = names.map((name) => {
    const first = firstName(name);
    return names.filter((other) => firstName(other) === first).length > 1 ? name : first;
  });
  const rest = more + Math.max(0, names.length - NAMED);
  return listed([...short.slice(0, NAMED), ...(rest ? [`${rest} more`] : [])]);
}
