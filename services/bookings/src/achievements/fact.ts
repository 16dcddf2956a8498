import type { ContactId } from '@game/contracts';

/**
 * Something that a golfer did. Progress is computed from facts alone: a fact is never changed, and it is deleted only
 * with the account.
 */
export type FactKind = 'planned' | 'invited' | 'filled' | 'played' | 'joined' | 'handicap';

export interface Fact {
  kind: FactKind;
  /** What the fact is about, such as an offer's id. A golfer has at most one fact for each kind and ref. */
  ref: string;
  at: Date;
  /** The day of `at`, such as `2026-06-06`, in the zone that the golfer had when the fact was stored. */
  day: string;
  detail: {
    /** The next three are set for the kind `played`. */
    venue?: string;
    minuteOfDay?: number;
    difficulty?: string | null;
    /** Set for the kind `invited`. */
    contactId?: ContactId;
    /** Set for the kind `handicap`. */
    handicap?: number;
  };
}

/**
 * Sorts facts by time, kind and ref, so that the time of an unlock does not depend on the order in which
 * facts arrive.
 */
export const inOrder = (facts: Fact[]): Fact[] =>
  [...facts].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (`${a.kind} ${a.ref}` < `${b.kind} ${b.ref}` ? -1 : 1),
  );
