import type { Clause } from './clauses.js';
import type { Context, Interpretation } from './interpretation.js';

const EACH = '(?: (?:of (?:them|those|these)|days|rounds|games|times|dates|invites|ones|weekends))?';
/** All invites, by how many are open. */
const both = `both${EACH}`;
const all = `(?:all|each|every one) (?:of (?:them|those|these)|three|four|five)${EACH}`;

const THANKS = '(?: please| thanks| thank you| sorry)*$';
const acceptsAll = (every: string) =>
  new RegExp(
    `(?:^| )(?:in|yes|yep|yeah|sure|down|free|available|play|playing|do|make|take|accept) (?:for |to |on )?${every}${THANKS}|^${every} (?:works?|sounds?|are|is|please|yes|ok|good|great|fine)(?: (?:good|great|fine|ok|for me|for us|please|thanks))*$`,
  );
const declinesAll = (every: string) =>
  new RegExp(
    `(?:^| )(?:out|no|pass|skip|decline) (?:for |to |on |of )?${every}${THANKS}|\\b(?:can|will) not (?:make|do|play|come to) (?:it to )?either(?: one| day| round| game| of (?:them|those))?${THANKS}|^neither(?: one| day| of (?:them|those))? (?:works?|is|will)`,
  );
const [ACCEPTS_BOTH, ACCEPTS_ALL] = [acceptsAll(both), acceptsAll(all)];
const [DECLINES_BOTH, DECLINES_ALL] = [declinesAll(both), declinesAll(all)];

/** Codes in one list, with nothing but these words between them: "in 2 & 5". */
const BETWEEN = /^( and| plus| also)*$/;
function listed(line: string, codes: number[]): number[] | undefined {
  const numbers = [...line.matchAll(/\b\d+\b/g)];
  const named = numbers.map(([number]) => Number(number));
  const gaps = numbers.slice(1).map(({ index }, at) => {
    const before = numbers[at]!;
    return line.slice(before.index + before[0].length, index).trimEnd();
  });
  const isList = named.length > 1 && gaps.every((gap) => BETWEEN.test(gap));
  return isList && named.every((each) => codes.includes(each)) ? [...new Set(named)] : undefined;
}

/**
 * The invites that one answer is for, if it clearly accepts or declines several of those that are open: "in for both",
 * "in 2 & 5", "can't do either".
 */
export function withSeveral(
  found: Interpretation,
  clauses: Clause[],
  { state, codes }: Context,
): Interpretation {
  if (state !== 'asked' || codes.length < 2 || found.code !== null) return found;
  if (found.intent !== 'in' && found.intent !== 'out') return found;
  if (clauses.some(({ lead }) => lead !== 'none')) return found;
  const line = clauses.map(({ tokens }) => tokens.join(' ')).join(' ');
  const isForTwo = codes.length === 2;
  const forms = { in: isForTwo ? ACCEPTS_BOTH : ACCEPTS_ALL, out: isForTwo ? DECLINES_BOTH : DECLINES_ALL };
  const meant = listed(line, codes) ?? (forms[found.intent].test(line) ? codes : undefined);
  return meant ? { ...found, codes: meant } : found;
}
