import { describe, expect, it } from '@jest/globals';
import { alongWith, asUser, newAccount, nobody, onlyGiven } from './user.js';

const ann = newAccount({
  id: '0197a000-0000-7000-8000-000000000001',
  username: 'Ann',
  email: 'ann@golf.example',
  gender: null,
  createdAt: new Date('2026-06-01T15:00:00Z'),
  timeZone: undefined,
});

describe('what else changes with a profile', () => {
  const known = { email: 'ann@golf.example', phone: '+13175550123' };
  it.each([
    ['nothing, where nothing is new', { email: 'ANN@golf.example', phone: '+13175550123' }, {}],
    ['a new email is not confirmed', { email: 'ann@links.example' }, { emailVerified: false }],
    ['a new phone is not confirmed', { phone: '+13175550124' }, { phoneVerified: false }],
    [
      'without a phone there is nothing to text',
      { phone: null },
      { phoneVerified: false, messagingConsent: false },
    ],
  ])('%s', (_, fields, along) => {
    expect(alongWith(known, fields)).toEqual(along);
  });
});

it('a form that leaves a field out keeps it; one that sends null clears it', () => {
  expect(onlyGiven({ location: null, phone: undefined })).toEqual({ location: null });
});

it('the user that clients read has no password hash and no internal fields', () => {
  const row = { ...ann, passwordHash: 'secret', entitlementVersion: 3, deletesAt: null };
  expect(Object.keys(asUser(row))).not.toEqual(
    expect.arrayContaining(['passwordHash', 'version', 'deletesAt']),
  );
  expect(JSON.stringify(asUser(row))).not.toContain('secret');
});

it('an erased account has neither the name nor the email of its person', () => {
  const gone = JSON.stringify({ ...ann, ...nobody(ann.id) });
  expect(gone).not.toMatch(/Ann|ann@/);
});
