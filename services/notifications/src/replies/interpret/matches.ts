import type { Clause } from './clauses.js';
import type { Found, Phrases } from './phrases.js';
import { ANSWERS, type Kind } from './rules.js';

export interface Match extends Found {
  kind: Kind;
}

/**
 * Finds the phrases of a clause that say something about the answer. If two overlap, the longer one counts.
 */
export function matchesOf({ tokens }: Clause): Match[] {
  const all = ANSWERS.flatMap(([kind, phrases]) => phrases.find(tokens).map((found) => ({ kind, ...found })));
  // The sort is stable: of two phrases of the same length, the one whose kind is listed first in ANSWERS
  // comes first.
  const vague = ({ kind }: Match) => (kind === 'like' ? 1 : 0);
  all.sort((a, b) => vague(a) - vague(b) || b.to - b.from - (a.to - a.from));
  const taken = new Set<number>();
  const chosen: Match[] = [];
  for (const match of all) {
    const span = Array.from({ length: match.to - match.from }, (_, i) => match.from + i);
    if (span.some((at) => taken.has(at))) continue;
    span.forEach((at) => taken.add(at));
    chosen.push(match);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

export const lineOf = (tokens: string[]) => ` ${tokens.join(' ')} `;

export const mentions = (phrases: Phrases, clauses: Clause[]) =>
  clauses.some(({ tokens }) => phrases.isIn(tokens));
