import type { Clause } from './clauses.js';
import { lineOf, type Match } from './matches.js';
import { FILLERS, NAMES, NEGATORS, type Kind } from './rules.js';
import { subjectOf } from './subjects.js';

/**
 * What a phrase says after its negation and its subject were taken into account. For `guess-in` and
 * `guess-out` we ask back.
 */
export type Weighed = Exclude<Kind, 'neutral'> | 'guess-in' | 'guess-out' | 'other-person' | 'nothing';

/**
 * The kinds that say whether somebody plays. Their meaning depends on who is meant and on what negates them.
 */
export const POLAR = new Set<Kind>(['in', 'out', 'yes', 'no', 'like', 'excuse']);
/** Words that may stand between a negation and the word that it negates. */
const BETWEEN = new Set(
  'really quite going to be exactly so all am i definitely necessarily too that yet even actually absolutely totally now able ich auch dabei'.split(
    ' ',
  ),
);
/** People whose "might" is not the sender's, as in "my brother might come". */
const COMPANIONS = new Set('brother buddy friend neighbor son dad cousin guys'.split(' '));
const HEDGES = new Set('think hope hoping believe suppose reckon assume figure'.split(' '));
/** A reason in the past tense, as in "I was sick last week", keeps nobody from playing. */
const WAS = new Set(['was', 'were', 'had']);
/** Events that still keep somebody from playing afterwards. */
const HEALING = /\b(surgery|operation|procedure|replacement|scope)\b/;
const PAST = / (last (week|month|year|time|night|season)|yesterday|ago) /;
/** Negations that are answers themselves: "no can't" does not negate "can't" but confirms it. */
const DENIALS = new Set(['no', 'non', 'nein']);
const SUBJECTS = new Set(['i', 'we']);
const MOST_BETWEEN = 4;

const isTaken = (matches: Match[], at: number) => matches.some((each) => each.from <= at && at < each.to);

function negatorBefore(match: Match, matches: Match[], tokens: string[]): number {
  for (let at = match.from - 1; at >= Math.max(0, match.from - 1 - MOST_BETWEEN); at--)
    if (NEGATORS.has(tokens[at]!) && !isTaken(matches, at)) return at;
  return -1;
}

function negated(match: Match, negator: number, tokens: string[], isSelf: boolean): Weighed {
  const denies = DENIALS.has(tokens[negator]!);
  switch (match.kind) {
    case 'in': {
      // In "No reason not to, I'm in" the phrase has its own subject, so the words before it do not negate
      // it.
      const ownSubject = SUBJECTS.has(tokens[match.from]!) || SUBJECTS.has(tokens[negator - 2] ?? '');
      if (ownSubject || (denies && negator === 0)) return 'guess-in';
      const direct = tokens.slice(negator + 1, match.from).every((token) => BETWEEN.has(token));
      return direct && isSelf ? 'out' : 'guess-out';
    }
    case 'out':
      return denies ? 'out' : 'guess-in';
    case 'excuse':
      return 'nothing';
    case 'yes':
    case 'like':
      return 'guess-out';
    case 'no':
    case 'doubt':
    case 'maybe':
    case 'late':
    case 'neutral':
      return match.kind === 'neutral' ? 'nothing' : match.kind;
  }
}

/** Returns what a match says in its clause. */
export function weighed(match: Match, matches: Match[], { tokens }: Clause): Weighed {
  const { kind, from, to, words } = match;
  if (kind === 'neutral') return 'nothing';
  if (kind === 'maybe') {
    // In "Might be a few minutes late" only the minutes are uncertain.
    if (matches.some((each) => each.kind === 'late')) return 'nothing';
    if (NAMES.has(tokens[from - 1] ?? '') || COMPANIONS.has(tokens[from - 1] ?? '')) return 'other-person';
    if (/^(he|she|they)( is| are)?( a)?$/.test(tokens.slice(0, from).join(' '))) return 'other-person';
  }
  if (!POLAR.has(kind)) return kind;
  // In "I wish I could be there" the end of the phrase is not an answer of its own.
  const isRest = matches.some((each) => each.to === from && ['out', 'doubt', 'maybe'].includes(each.kind));
  if (isRest && kind === 'in' && !/\b(i|we|me|us)\b/.test(words)) return 'nothing';
  // "I think I can make it" and "I think I have to work" are not clear answers.
  if (HEDGES.has(tokens[from - 1] ?? '') && kind !== 'yes' && kind !== 'no' && kind !== 'like')
    return kind === 'in' ? 'maybe' : 'guess-out';
  const subject = subjectOf(match, matches, tokens);
  if (subject === 'other') return 'other-person';
  const isOver = WAS.has(tokens[from - 1] ?? '') && PAST.test(lineOf(tokens)) && !HEALING.test(words);
  if (kind === 'excuse' && isOver) return 'nothing';
  const negator = negatorBefore(match, matches, tokens);
  if (negator >= 0) return negated(match, negator, tokens, subject === 'self');
  const last = tokens.length - 1;
  const negatedAfter = last >= to && NEGATORS.has(tokens[last]!) && !isTaken(matches, last);
  if (negatedAfter && kind !== 'out' && kind !== 'no') return kind === 'excuse' ? 'nothing' : 'guess-out';
  if (subject === 'self') return kind;
  return kind === 'in' ? 'guess-in' : kind === 'out' || kind === 'excuse' ? 'guess-out' : kind;
}

/**
 * Whether the clause contains many words that no phrase explains, and whether it contains a negation that
 * none explains.
 */
export function unexplained(matches: Match[], tokens: string[]) {
  const left = tokens.filter(
    (token, at) => !FILLERS.has(token) && !/^[\d+#]/.test(token) && !isTaken(matches, at),
  );
  return {
    many: left.length > MOST_BETWEEN,
    negates: left.some((token) => NEGATORS.has(token) || token === 'out'),
  };
}
