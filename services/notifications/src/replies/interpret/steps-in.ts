import { becomes, isEmoji, isUndecided, opens, WISH, type Answer, type Step } from './answer.js';
import { lineOf } from './matches.js';

const ANOTHER_DAY = / (instead|rather than|different day|other day) /;
/** Plain answers that outweigh a "could" or "I think" before them. */
const PLAIN_IN = /^(count me|(i|we) (am|are) in|put me|sign me)\b/;
/**
 * Answers that clearly mean IN even after a reason against playing: "Back is sore, I'll play". Others, such
 * as "would love to" or "see you", may only be polite.
 */
const DECIDED =
  /^((i|we) .*|(count|put|sign|mark|add) (me|us).*|(still|so|but|yes|definitely|will) .*|in|.*answer.* yes|.* is a yes (for|from) me|ich .*|bin dabei|voy|je viens)$/;
/** Words of doubt that even such an answer in the same sentence does not outweigh. */
const FIRM = /^(maybe|perhaps|if|unless|not sure|let me)\b/;

const LOOKS = /^let me (check|see|look|ask|think)/;
const AGREES = /^(yes|yep|yeah|yup|ok|alright)$/;

/** The new answer after a signal that the sender plays. */
export function afterIn(step: Step): Answer {
  const { answer, signal, same, sameSentence, corrected, otherDay } = step;
  const turns = corrected || signal.contrasted;
  const plain = PLAIN_IN.test(signal.words);
  if (ANOTHER_DAY.test(lineOf(step.clause.tokens))) return opens(step, 'out');
  if (step.conditional && !corrected) return becomes(step, 'maybe');
  switch (answer.kind) {
    case 'maybe': {
      // "Let me check... yep, I'm free"
      const looked = LOOKS.test(answer.words) && AGREES.test(step.clause.tokens[0]!) && !same;
      const stays = same || (sameSentence && !turns && !looked && !(plain && !FIRM.test(answer.words)));
      return stays ? answer : becomes(step, 'in');
    }
    case 'out':
      if (answer.excuse && !otherDay) {
        const polite = WISH.test(signal.words) || !DECIDED.test(signal.words);
        return polite && !turns ? opens(step, 'out') : becomes(step, 'in');
      }
      return turns && !otherDay ? becomes(step, 'in') : opens(step, turns ? 'out' : 'in');
    case 'no':
      return corrected ? becomes(step, 'in') : opens(step, 'in');
    case 'open': {
      const held = answer.guess === 'out' && !turns && sameSentence;
      return held && !(plain && /\bgood\b/.test(answer.words)) ? opens(step, 'in') : becomes(step, 'in');
    }
    case 'in':
    case 'yes':
    case 'agrees':
    case 'none':
      return becomes(step, 'in');
  }
}

/** The new answer after a yes. */
export function afterYes(step: Step): Answer {
  const { answer, signal, same, sameSentence, corrected } = step;
  if (isUndecided(answer)) return becomes(step, 'yes');
  if (answer.kind === 'no' || (answer.kind === 'out' && answer.excuse)) {
    if (corrected) return becomes(step, 'yes');
    return isEmoji(signal) ? answer : opens(step, 'in');
  }
  // "No way I stay home, absolutely": the first words may have been misread.
  if (answer.kind === 'out' && !same && !isEmoji(signal)) return opens(step, corrected ? 'in' : 'out');
  if (answer.kind === 'maybe' && !sameSentence) return becomes(step, 'yes');
  if (answer.kind === 'open' && answer.guess === 'in' && !isEmoji(signal)) return becomes(step, 'yes');
  return answer;
}

export const afterGuessIn = (step: Step): Answer =>
  isUndecided(step.answer) || (step.answer.kind === 'yes' && step.same) ? opens(step, 'in') : step.answer;

export const afterLike = (step: Step): Answer =>
  step.answer.kind === 'none' ? becomes(step, 'agrees') : step.answer;
