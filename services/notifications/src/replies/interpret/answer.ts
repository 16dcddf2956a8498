import type { Clause } from './clauses.js';
import type { Signal } from './signals.js';

/**
 * The answer that follows from the signals of a text so far. `agrees` stands for words like "ok". `open`
 * means that there is no clear answer; if `guess` is set, we ask back whether it is right.
 */
export interface Answer {
  kind: 'in' | 'out' | 'yes' | 'no' | 'maybe' | 'agrees' | 'open' | 'none';
  guess?: 'in' | 'out';
  words: string;
  clause: number;
  /** True if the text only gives a reason, without an answer. */
  excuse?: boolean;
}

/** A signal, and the answer that followed from the signals before it. */
export interface Step {
  answer: Answer;
  signal: Signal;
  /** The clause in which the signal is. */
  clause: Clause;
  /** Whether the answer comes from the same clause or sentence. */
  same: boolean;
  sameSentence: boolean;
  /** Whether the text takes back what it said before, for instance with "wait" or "actually". */
  corrected: boolean;
  /** Whether the sentence of the signal has a condition. */
  conditional: boolean;
  /** Whether the answer and the signal are about different days. */
  otherDay: boolean;
}

export const becomes = ({ signal }: Step, kind: Answer['kind'], more: Partial<Answer> = {}): Answer => ({
  kind,
  words: signal.words,
  clause: signal.clause,
  ...more,
});
export const opens = (step: Step, guess: 'in' | 'out') => becomes(step, 'open', { guess });

export const isUndecided = ({ kind }: Answer) => kind === 'none' || kind === 'agrees';
export const isEmoji = ({ words }: Signal) => words.startsWith(':');

/** "I would love to" is an answer unless a reason against it follows. */
export const WISH =
  /\b(love|like|happy|glad|delighted|gerne|gern|encantaria|jaimerais|jadorerais|plaisir|sounds|would be)\b/;
/** A wish that means OUT if any "but" follows, whatever the reason is. */
export const POLITE_WISH = /\b(love|like|would be|encantaria|jaimerais|jadorerais)\b/;
