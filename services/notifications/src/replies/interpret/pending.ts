import type { Answer } from './answer.js';
import type { Clause } from './clauses.js';
import type { Ask } from './interpretation.js';

/** Phrases that usually mean IN but only agree with what was asked: after "Are you out?" they mean OUT. */
const RELATIVE =
  /^(sounds?|works|put (me|us) down as|(it|that|this) (works|is)|ten four|let us|hell|heck|why not|no doubt|deal|confirm(ed)?|affirmative)\b/;

/** Phrases that usually mean OUT but only deny what was asked: after "Are you out?" they do not mean OUT. */
const DENIES =
  /^(oh |hell |heck |god )?(no|nope|never|absolutely not|definitely not|of course not|not at all)( no)*( way| thanks| thank you| chance| sir| maam| never)*$/;

/** Words that keep a spot after "Shall I give it up?", whatever is said besides. */
const KEEPS = /(?<!\b(not|never) )\b(keep|hold|save) (me|it|my)\b/;

/** Reads a yes, a no or an agreement as the answer to the question that we asked the sender. */
export function answerToPending(answer: Answer, pending: Ask | undefined, clauses: Clause[]): Answer {
  const agrees =
    ['yes', 'agrees'].includes(answer.kind) || (answer.kind === 'in' && RELATIVE.test(answer.words));
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
