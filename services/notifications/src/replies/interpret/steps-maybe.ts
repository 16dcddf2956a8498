import { becomes, isUndecided, opens, type Answer, type Step } from './answer.js';
import { lineOf } from './matches.js';
import { GUESTS } from './rules.js';

/** Words that, after an answer, may be about the weather or somebody else. */
const ASIDE = /^(hopefully|hope|hoping|maybe|might|may|possibly|probably|likely|could be|fingers)\b/;

/**
 * Whether a "maybe" after an answer is about something else, as in "I'm in, hopefully the rain holds off".
 */
function isAboutSomethingElse({ signal, clause, same }: Step): boolean {
  if (same) return false;
  const aside = ASIDE.test(signal.words) && !/ (i|we|me|my) /.test(lineOf(clause.tokens));
  return (aside && clause.tokens.length > 2) || GUESTS.some(([, phrases]) => phrases.isIn(clause.tokens));
}

/** The new answer after a signal that the sender has not decided. */
export function afterMaybe(step: Step): Answer {
  const { answer, signal, same, sameSentence } = step;
  if (answer.kind === 'in' && isAboutSomethingElse(step)) return answer;
  if (answer.kind === 'out' && !answer.excuse && !signal.contrasted)
    return same ? opens(step, 'out') : answer;
  if (answer.kind === 'no') return opens(step, 'out');
  const doubted = answer.kind === 'open' && answer.guess === 'out' && sameSentence;
  return doubted ? answer : becomes(step, 'maybe');
}

/** The new answer after a condition, as in "in if it's dry". */
export function afterCondition(step: Step): Answer {
  const { answer, sameSentence } = step;
  return isUndecided(answer) || (sameSentence && answer.kind !== 'open') ? becomes(step, 'maybe') : answer;
}
