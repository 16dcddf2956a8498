export type Classes = Record<string, string>;

interface Words {
  is: 'words';
  by: Map<string, string[][]>;
  least: 0 | 1;
  most: number;
}
interface Mark {
  is: 'gap' | 'start' | 'end' | 'number' | 'more';
  least: 0 | 1;
}
interface Ahead {
  is: 'ahead';
  by: Map<string, string[][]>;
  least: 0;
}
export type Element = Words | Mark | Ahead;

const LONGEST_GAP = 3;
const MOST_REPEATS = 3;
const NUMBER = /^\+?\d+(:\d+)*$/;
export const isNumber = (token: string | undefined) => token !== undefined && NUMBER.test(token);

/** Words that are ignored before the start of a clause (`^`); those below are ignored after its end (`$`). */
const INTERJECTIONS = new Set(
  'omg woot yippee lol haha hahaha ugh ok well oh ah aw aww man dude hey hi hello hmm damn shoot yo so and jeez wow whoa sorry unfortunately thanks thank you sadly alas ooh yay but bro buddy crap honestly'.split(
    ' ',
  ),
);
const TRAILERS = new Set(
  'lol haha hahaha man dude bro buddy pal sir thanks thank you friend guys all boss brother please'.split(
    ' ',
  ),
);

function alternativesOf(source: string, classes: Classes): string[][] {
  return source.split('|').flatMap((each) => {
    const name = /\{(\w+)\}/.exec(each)?.[1];
    if (!name) return [each.split('_').filter((word) => word)];
    const inner = classes[name];
    if (inner === undefined) throw new Error(`There is no class of words "${name}".`);
    return inner
      .trim()
      .split(/[|\s]+/)
      .flatMap((word) => alternativesOf(each.replace(`{${name}}`, word), classes));
  });
}

/**
 * The alternatives by their first word, the longer ones first, so that "make it work" is not read as "make
 * it".
 */
function byFirstWord(source: string, classes: Classes): Map<string, string[][]> {
  const by = new Map<string, string[][]>();
  for (const words of alternativesOf(source, classes))
    by.set(words[0]!, [...(by.get(words[0]!) ?? []), words]);
  for (const each of by.values()) each.sort((a, b) => b.length - a.length);
  return by;
}

const MARKS: Record<string, Mark> = {
  '...': { is: 'gap', least: 0 },
  '^': { is: 'start', least: 0 },
  $: { is: 'end', least: 0 },
  '#': { is: 'number', least: 1 },
  '>*': { is: 'more', least: 0 },
};

/** Parsed elements by their source text, because the tables repeat a few hundred of them many times. */
const elementsOf = new WeakMap<Classes, Map<string, Element>>();

export function elementOf(source: string, classes: Classes): Element {
  const known = elementsOf.get(classes) ?? new Map<string, Element>();
  elementsOf.set(classes, known);
  const element = known.get(source) ?? compiled(source, classes);
  known.set(source, element);
  return element;
}

function compiled(source: string, classes: Classes): Element {
  if (MARKS[source]) return MARKS[source];
  if (source.startsWith('>'))
    return { is: 'ahead', by: byFirstWord(`{${source.slice(1) || 'after'}}`, classes), least: 0 };
  const times = /[?*]$/.exec(source)?.[0];
  const alternatives = times ? source.slice(0, -1) : source;
  if (/[?*]/.test(alternatives)) throw new Error(`In "${source}", "?" or "*" is not at the end.`);
  const by = byFirstWord(alternatives, classes);
  return { is: 'words', by, least: times ? 0 : 1, most: times === '*' ? MOST_REPEATS : 1 };
}

/** The alternatives that match the clause from this token on. */
const fitting = (by: Map<string, string[][]>, tokens: string[], from: number) =>
  [...(by.get(tokens[from] ?? '') ?? []), ...(isNumber(tokens[from]) ? (by.get('#') ?? []) : [])].filter(
    (words) =>
      words.every((word, i) => word === tokens[from + i] || (word === '#' && isNumber(tokens[from + i]))),
  );

/**
 * Matches the elements from `at` on against the tokens from `from` on. Returns where the match ends, or -1.
 */
export function endOf(elements: Element[], at: number, tokens: string[], from: number, times = 0): number {
  const element = elements[at];
  if (!element) return from;
  const nextIf = (holds: boolean) => (holds ? endOf(elements, at + 1, tokens, from) : -1);
  switch (element.is) {
    case 'start':
      return nextIf(tokens.slice(0, from).every((each) => INTERJECTIONS.has(each)));
    case 'end':
      return nextIf(tokens.slice(from).every((each) => TRAILERS.has(each)));
    case 'more':
      return nextIf(from < tokens.length);
    case 'ahead':
      return nextIf(
        from === tokens.length ||
          /^[\d+:]/.test(tokens[from]!) ||
          fitting(element.by, tokens, from).length > 0,
      );
    case 'number':
      return isNumber(tokens[from]) ? endOf(elements, at + 1, tokens, from + 1) : -1;
    case 'gap':
      for (let skipped = 0; skipped <= LONGEST_GAP && from + skipped <= tokens.length; skipped++) {
        const end = endOf(elements, at + 1, tokens, from + skipped);
        if (end >= 0) return end;
      }
      return -1;
    case 'words':
      if (times < element.most)
        for (const words of fitting(element.by, tokens, from)) {
          const end = endOf(elements, at, tokens, from + words.length, times + 1);
          if (end >= 0) return end;
        }
      return nextIf(times >= element.least);
  }
}
