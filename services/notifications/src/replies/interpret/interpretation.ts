import type { QuestionKind } from '@game/contracts';

/** The context of a text: what is known about its sender. */
export interface Context {
  /** The sender's standing: invited and not yet answered, on standby, in, or nothing open. */
  state: 'asked' | 'standby' | 'in' | 'none';
  /** The codes of the invites in this state. Empty if there is none, or if the only one has no code. */
  codes: number[];
  /** The question that we last asked back. Y and N answer it. */
  pending?: Ask;
}

export type Ask = 'in' | 'out' | 'leave' | 'spot-or-texts';

export type Intent =
  | 'in'
  | 'out'
  | 'maybe'
  | 'leave'
  | 'question'
  | 'guest'
  | 'late'
  | 'opt-out'
  | 'opt-in'
  | 'help'
  | 'list'
  | 'unclear';

export interface Interpretation {
  /**
   * `leave` comes from somebody who is in or on standby. The same words from a friend who has not answered
   * are `out`.
   */
  intent: Intent;
  /** The code of the invite that the text names, if it names exactly one. */
  code: number | null;
  /** The codes of all invites that the answer is for, if it clearly answers several. */
  codes?: number[];
  /** From 0 to 1. An intent other than `unclear` is safe to act on. */
  confidence: number;
  /** The words that decided the intent, in lower case and without contractions. */
  because: string;
  /** The kind of the question, if the text contains one. */
  kind?: QuestionKind;
  /** How many people the sender brings along. */
  guests?: number;
  /** By how many minutes the sender is late. */
  minutes?: number;
  /** True if a program wrote the text, or if it only reports a reaction. It gets no reply. */
  automatic?: true;
  /** The question to ask back, if the intent is `unclear` and there is a guess. */
  ask?: Ask;
  /** What an answer says besides: "I'm in, what time?" is the answer `in` with a question. */
  also?: 'question' | 'guest' | 'late';
}
