import type { UserRow } from './user.row.js';

const DAY_MS = 86_400_000;
/** A change of a gender that was said before takes effect after this time (accounts#changing-the-gender). */
export const GENDER_WAIT_MS = 14 * DAY_MS;

type Gender = UserRow['gender'];
type Known = Pick<UserRow, 'gender' | 'pendingGender' | 'genderChangesAt'>;

/**
 * The fields that follow from the wish for this gender. The first gender counts at once. Another one waits, so that
 * nobody enters women-only matching by a change of the profile; the wish for the present one takes the change back.
 */
export function genderChange(known: Known, wanted: Gender | undefined, now: Date): Partial<Known> {
  if (wanted === undefined) return {};
  if (wanted === known.gender) return { pendingGender: null, genderChangesAt: null };
  if (known.gender === null) return { gender: wanted, pendingGender: null, genderChangesAt: null };
  if (known.genderChangesAt && wanted === known.pendingGender) return {};
  return { pendingGender: wanted, genderChangesAt: new Date(now.getTime() + GENDER_WAIT_MS) };
}
