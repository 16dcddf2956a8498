import { becomes, isEmoji, isUndecided, opens, WISH, type Answer, type Step } from './answer.js';

/** Adverbs that agree if they stand alone, and only stress the words after them otherwise. */
const ADVERBS = /^(of course|naturally|obviously|clearly|certainly|definitely|absolutely|totally)$/;

/** The new answer after a signal that the sender does not play. */
export function afterOut(step: Step): Answer {
  const { answer, signal, same, corrected } = step;
  const turns = corrected || signal.contrasted || (WISH.test(answer.words) && !same);
  if (step.conditional) return becomes(step, 'maybe');
  if (answer.kind === 'in' && !turns) return opens(step, 'out');
  return answer.kind === 'maybe' && same ? opens(step, 'out') : becomes(step, 'out');
}

/** The new answer after a no. */
export function afterNo(step: Step): Answer {
  const { answer, signal, corrected } = step;
  if (isUndecided(answer)) return becomes(step, 'no');
  if (answer.kind === 'in' || answer.kind === 'yes') {
    if (corrected || (signal.contrasted && WISH.test(answer.words))) return becomes(step, 'out');
    return isEmoji(signal) && answer.kind === 'in' ? answer : opens(step, 'out');
  }
  if (answer.kind === 'maybe') return opens(step, 'out');
  return answer.kind === 'open' && answer.guess === 'out' ? becomes(step, 'out') : answer;
}

/** The new answer after a reason that keeps somebody from playing. */
export function afterExcuse(step: Step): Answer {
  const { answer, signal, same } = step;
  switch (answer.kind) {
    case 'none':
    case 'agrees':
      return becomes(step, 'out', { excuse: true });
    case 'no':
      return becomes(step, 'out');
    case 'yes':
      if (same && ADVERBS.test(answer.words)) return becomes(step, 'out', { excuse: true });
      return opens(step, signal.contrasted ? 'out' : 'in');
    case 'in':
      if (WISH.test(answer.words) && !same)
        return signal.contrasted ? becomes(step, 'out') : opens(step, 'out');
      return signal.contrasted ? opens(step, 'in') : answer;
    case 'open':
      return signal.contrasted || (answer.guess === 'out' && answer.words.startsWith(':'))
        ? becomes(step, 'out', { excuse: true })
        : answer;
    case 'out':
    case 'maybe':
      return answer;
  }
}

/** The new answer after a phrase that suggests OUT without saying it. */
export function afterDoubt(step: Step): Answer {
  const { answer, signal, same, corrected } = step;
  if (isUndecided(answer)) return opens(step, 'out');
  if (isEmoji(signal) || answer.kind === 'out') return answer;
  const lowers = answer.kind !== 'in' || same || corrected || signal.contrasted;
  return lowers ? opens(step, 'out') : answer;
}

export function afterGuessOut(step: Step): Answer {
  const { answer, signal, same } = step;
  const lowers = answer.kind === 'yes' || (answer.kind === 'in' && (signal.contrasted || same));
  return isUndecided(answer) || lowers ? opens(step, 'out') : answer;
}
