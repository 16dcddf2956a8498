import { QuestionKind } from '@game/contracts';

/** What the second opinion distinguishes; `other` is last, and giving up a spot counts as `out`. */
export const MEANINGS = ['in', 'out', 'maybe', 'question', 'guest', 'late', 'other'] as const;
/** What a question can be about. */
export const SUBJECTS = QuestionKind.options;
