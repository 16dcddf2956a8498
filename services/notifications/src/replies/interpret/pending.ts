import type { Answer } from './answer.js';
import type { Clause } from './clauses.js';
import type { Ask } from './interpretation.js';
import type { Signal } from './signals.js';

/** Phrases that usually mean IN but only agree with what was asked: after "Are you out?" they mean OUT. */
const RELATIVE =
  /^(sounds?|works|put (me|us) down as|(it|that|this) (works|is)|ten four|let us|hell|heck|why not|no doubt|deal|confirm(ed)?|affirmative)\b/;

/** Phrases that usually mean OUT but only deny what was asked: after "Are you out?" they do not mean OUT. */
const DENIES =
  /^(oh |hell |heck |god )?(no|nein|non|claro que no|por supuesto que no|bien sur que non|nope|never|negative|incorrect|wrong|(that is|this is) (not right|not correct|wrong|incorrect)|absolutely not|definitely not|of course not|not at all)( no)*( way| thanks| thank you| gracias| merci| danke| chance| sir| maam| never| ghost rider)*$/;

/** A whole clause that agrees with whatever was asked, unlike "go ahead without me". */
const AGREES =
  /^(ok |well |yes |yeah |sure )?(go for it|go ahead|(i )?(guess|suppose|am afraid) so|afraid so|(please )?do it|please do|(that is )?(correct|right|true)|exactly|mhm|you got it)( please| thanks| thank you| then)*$/;

/** Words that keep a spot after "Shall I give it up?", whatever is said besides. */
const KEEPS = /(?<!\b(not|never) )\b(keep|hold|save) (me|it|my)\b/;

/**
 * Of a text like "No, I'm in" or "That's right, I'm out", which answers "Are you out?" and then says so in full, only
 * what it says in full.
 */
export function withoutFirstWord(signals: Signal[]): Signal[] {
  const denies = ({ kind, words }: Signal) => kind === 'no' || (kind === 'out' && DENIES.test(words));
  const agrees = ({ kind, words }: Signal) => kind === 'yes' || (kind === 'in' && RELATIVE.test(words));
  if (signals.some((signal) => signal.kind === 'in' && !agrees(signal)))
    return signals.filter((signal) => !denies(signal));
  if (signals.some((signal) => signal.kind === 'excuse' || (signal.kind === 'out' && !denies(signal))))
    return signals.filter((signal) => !agrees(signal));
  return signals;
}

/** Sentences about the sender's own place in the round, which outweigh a yes or no before them. */
const IN_FULL =
  /^(yes |still |but )?(i|we) (am|are|will be|will|want to) (\w+ )?(in|playing|coming|there|play|come|good|out|not|cancel)\b|^(count|put|sign) (me|us)\b|^(i|we) (can not|will not|can no longer|can)\b|^(bin|ich bin|je suis|estoy|voy|je viens)\b/;

/**
 * Whether a text begins with a no and ends in a reason to leave, or begins with a yes and ends in joy about the round,
 * as in "No, I work on Friday, not Saturday" or "Yes. I was looking forward to it".
 */
export function contradictsItself(signals: Signal[], answer: Answer, pending: Ask | undefined): boolean {
  const [first] = signals;
  if (!first || (pending !== 'out' && pending !== 'leave') || IN_FULL.test(answer.words)) return false;
  const denies = first.kind === 'no' || (first.kind === 'out' && DENIES.test(first.words));
  if (first.words === answer.words) return false;
  return denies ? answer.kind === 'out' : first.kind === 'yes' && answer.kind === 'in';
}

const THANKS = /^(many )?(thanks|thank you|gracias|merci|danke)( anyway)?$/;

/** Reads a yes, a no or an agreement as the answer to the question that we asked the sender. */
export function answerToPending(answer: Answer, pending: Ask | undefined, clauses: Clause[]): Answer {
  const agrees =
    (['yes', 'agrees'].includes(answer.kind) && !THANKS.test(answer.words)) ||
    (['none', 'open'].includes(answer.kind) && AGREES.test(clauses[0]?.tokens.join(' ') ?? '')) ||
    (answer.kind === 'in' && RELATIVE.test(answer.words));
  switch (pending) {
    case undefined:
    case 'spot-or-texts':
      return answer;
    case 'in':
      return agrees ? { ...answer, kind: 'in' } : answer;
    case 'out':
    case 'leave':
      if (pending === 'leave' && clauses.some(({ tokens }) => KEEPS.test(tokens.join(' '))))
        return { ...answer, kind: 'in' };
      if (agrees) return { ...answer, kind: 'out' };
      if (answer.kind !== 'no' && !(answer.kind === 'out' && DENIES.test(answer.words))) return answer;
      // A no to "leave?" means that the player stays in. A no to "out?" only suggests that the friend may
      // play.
      return pending === 'leave' ? { ...answer, kind: 'in' } : { ...answer, kind: 'open', guess: 'in' };
  }
}
