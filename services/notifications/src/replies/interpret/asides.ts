import type { Clause } from './clauses.js';
import type { QuestionKind } from '@game/contracts';
import type { Interpretation } from './interpretation.js';
import { guestsOf, minutesOf } from './numbers.js';
import { KINDS } from './rules.js';
import type { Reading } from './signals.js';

/** What a text contains besides an answer: a guest, a delay or a question. */
export interface Aside {
  fields: Pick<Interpretation, 'kind' | 'guests' | 'minutes'>;
  /** The intent of the text if it contains no answer. */
  intent?: 'late' | 'guest' | 'question';
  also?: Interpretation['also'];
  words: string;
}

/** What a text asks that is a question. */
export function kindOf(asking: { tokens: string[] }[]): QuestionKind {
  const kinds = asking.map(({ tokens }) => KINDS.find(([, phrases]) => phrases.isIn(tokens))?.[0]);
  return kinds.find((kind) => kind && kind !== 'other') ?? 'other';
}

export function asideOf(reading: Reading, clauses: Clause[]): Aside {
  const { questions } = reading;
  const kind = questions.length ? kindOf([...questions, ...clauses.filter(({ asked }) => asked)]) : undefined;
  const guests = guestsOf(clauses);
  const late = reading.signals.find((signal) => signal.kind === 'late');
  const minutes = late && minutesOf(clauses);
  const intent = late ? 'late' : guests ? 'guest' : kind ? 'question' : undefined;
  const also = kind ? 'question' : intent;
  return {
    fields: { ...(kind && { kind }), ...(guests && { guests }), ...(minutes !== undefined && { minutes }) },
    ...(intent && { intent }),
    ...(also && { also }),
    words:
      late?.words ??
      reading.questions[0]?.tokens.join(' ') ??
      clauses.map((clause) => clause.tokens.join(' ')).join(', '),
  };
}
