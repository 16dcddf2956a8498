import { POLITE_WISH, WISH, type Answer, type Step } from './answer.js';
import type { Clause } from './clauses.js';
import { lineOf, mentions } from './matches.js';
import { CORRECTING, HARMLESS, IRONIC, OPENERS } from './rules.js';
import type { Signal } from './signals.js';
import { afterGuessIn, afterIn, afterLike, afterYes } from './steps-in.js';
import { afterCondition, afterMaybe } from './steps-maybe.js';
import { afterDoubt, afterExcuse, afterGuessOut, afterNo, afterOut } from './steps-out.js';

const STEPS: Record<Signal['kind'], (step: Step) => Answer> = {
  in: afterIn,
  yes: afterYes,
  'guess-in': afterGuessIn,
  like: afterLike,
  out: afterOut,
  no: afterNo,
  excuse: afterExcuse,
  doubt: afterDoubt,
  'guess-out': afterGuessOut,
  maybe: afterMaybe,
  condition: afterCondition,
  late: ({ answer }) => answer,
  'other-person': ({ answer }) => answer,
};

const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|(?:this|next) (?:week|weekend|month)|\d{1,2}:\d\d)\b/g;

function areOtherDays(one: Clause | undefined, other: Clause): boolean {
  const [days, others] = [one, other].map(
    (clause) => lineOf(clause?.tokens ?? []).match(DAYS) ?? [],
  ) as string[][];
  return days!.length > 0 && others!.length > 0 && !days!.some((day) => others!.includes(day));
}

/**
 * Corrects the answer by the clauses after it: "I'd love to, but ..." declines, and "yes, but ..." is not a
 * clear answer.
 */
function finished(answer: Answer, clauses: Clause[], negated: number[]): Answer {
  const rest = clauses.slice(answer.clause + 1).filter(({ lead }) => lead === 'but');
  const inSentence = rest.some(({ sentence }) => sentence === clauses[answer.clause]?.sentence);
  if (answer.kind === 'in' && WISH.test(answer.words) && inSentence)
    return POLITE_WISH.test(answer.words)
      ? { ...answer, kind: 'out' }
      : { ...answer, kind: 'open', guess: 'out' };
  const isUnfinished =
    rest.some(({ asked, tokens }) => !asked && !OPENERS.isIn(tokens) && !HARMLESS.isIn(tokens)) ||
    negated.some((clause) => clause > answer.clause);
  const isSoft = answer.kind === 'yes' || (answer.kind === 'in' && WISH.test(answer.words));
  if (isSoft && isUnfinished) return { ...answer, kind: 'open', guess: 'in' };
  const isSaid = answer.kind !== 'maybe' && answer.kind !== 'none';
  if (isSaid && mentions(IRONIC, clauses.slice(answer.clause))) return { ...answer, kind: 'open' };
  return answer;
}

/**
 * Applies the signals in their order. If a text takes back an earlier answer or contrasts it with "but", the
 * last clear answer counts.
 */
export function answerOf(signals: Signal[], clauses: Clause[], negated: number[]): Answer {
  let answer: Answer = { kind: 'none', words: '', clause: -1 };
  const conditions = new Set<number>();
  const corrects = clauses.map(({ tokens }) => CORRECTING.isIn(tokens));
  for (const signal of signals) {
    const clause = clauses[signal.clause]!;
    const before = clauses[answer.clause];
    const same = answer.clause === signal.clause;
    answer = STEPS[signal.kind]({
      answer,
      signal,
      clause,
      same,
      sameSentence: before?.sentence === signal.sentence,
      corrected: corrects.slice(same ? answer.clause : answer.clause + 1, signal.clause + 1).includes(true),
      conditional: conditions.has(signal.sentence),
      otherDay: areOtherDays(before, clause),
    });
    if (signal.kind === 'condition') conditions.add(signal.sentence);
  }
  return finished(answer, clauses, negated);
}
