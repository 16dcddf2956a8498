import { GENDER_WAIT_MS, genderChange } from './gender-change.js';

const now = new Date('2026-06-01T15:00:00Z');
const later = new Date(now.getTime() + GENDER_WAIT_MS);
const man = { gender: 'male' as const, pendingGender: null, genderChangesAt: null };
const waiting = { ...man, pendingGender: 'female' as const, genderChangesAt: later };
const before = { gender: null, pendingGender: null, genderChangesAt: null };
const none = { pendingGender: null, genderChangesAt: null };

// promises accounts#changing-the-gender
describe('the wish for a gender', () => {
  it.each([
    ['takes effect at once if none was said before', before, 'female', { gender: 'female', ...none }],
    ['waits if another was said before', man, 'female', { pendingGender: 'female', genderChangesAt: later }],
    ['waits if it is to say none any more', man, null, { pendingGender: null, genderChangesAt: later }],
    ['for the present one takes the change back', waiting, 'male', none],
    [
      'for another one begins to wait anew',
      waiting,
      'other',
      { pendingGender: 'other', genderChangesAt: later },
    ],
    ['that is repeated does not wait longer', waiting, 'female', {}],
    ['that is absent changes nothing', waiting, undefined, {}],
  ] as const)('%s', (_, known, wanted, changes) => {
    expect(genderChange(known, wanted, now)).toEqual(changes);
  });
});
