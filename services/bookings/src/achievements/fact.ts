/** Something a golfer did. Facts are never changed or taken back: from them alone all progress is computed. */
export type FactKind = 'planned' | 'invited' | 'filled' | 'played' | 'joined' | 'handicap';

export interface Fact {
  kind: FactKind;
  /** What it was done to: one fact for each, however often the event comes. */
  ref: string;
  at: Date;
  /** `2026-06-06`: the day it was in the golfer's own zone when it was written down. */
  day: string;
  detail: {
    /** played */
    venue?: string;
    minuteOfDay?: number;
    difficulty?: string | null;
    /** invited */
    contactId?: string;
    /** handicap */
    handicap?: number;
  };
}

/** One order for all: the same facts give the same dates, whatever the order in which they came. */
export const inOrder = (facts: Fact[]): Fact[] =>
  [...facts].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (`${a.kind} ${a.ref}` < `${b.kind} ${b.ref}` ? -1 : 1),
  );
