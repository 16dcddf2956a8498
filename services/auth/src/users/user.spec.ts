import { asId } from '@game/contracts';
import { alongWith, asUser, newAccount, nobody, onlyGiven } from './user.js';

const ann = newAccount({
  id: asId('0197a000-0000-7000-8000-000000000001'),
  username: 'Ann',
  email: 'ann@golf.example',
  gender: null,
  createdAt: new Date('2026-06-01T15:00:00Z'),
  timeZone: undefined,
});

describe('a change of the profile', () => {
  const known = { email: 'ann@golf.example', phone: '+13175550123' };
  it.each([
    [
      'resets nothing if email and phone stay the same',
      { email: 'ANN@golf.example', phone: '+13175550123' },
      {},
    ],
    ['makes a new email unconfirmed', { email: 'ann@links.example' }, { emailVerified: false }],
    [
      'makes a new phone unconfirmed, without consent to texts',
      { phone: '+13175550124' },
      { phoneVerified: false, messagingConsent: false },
    ],
    [
      'ends the consent to texts if the phone is removed',
      { phone: null },
      { phoneVerified: false, messagingConsent: false },
    ],
  ])('%s', (_, fields, along) => {
    expect(alongWith(known, fields)).toEqual(along);
  });
});

it('a profile form keeps a field that it leaves out, and clears a field that is null', () => {
  expect(onlyGiven({ location: null, phone: undefined })).toEqual({ location: null });
});

it('the user that is sent to clients has no password hash and no internal fields', () => {
  const row = { ...ann, passwordHash: 'secret', entitlementVersion: 3, deletesAt: null };
  expect(Object.keys(asUser(row))).not.toEqual(
    expect.arrayContaining(['passwordHash', 'version', 'deletesAt']),
  );
  expect(JSON.stringify(asUser(row))).not.toContain('secret');
});

it('a consent to texts counts only while its number is confirmed', () => {
  const agreed = { ...ann, phone: '+13175550123', messagingConsent: true };
  expect(asUser(agreed).messagingConsent).toBe(false);
  expect(asUser({ ...agreed, phoneVerified: true }).messagingConsent).toBe(true);
});

it('an erased account contains neither the name nor the email of its owner', () => {
  const gone = JSON.stringify({ ...ann, ...nobody(ann.id) });
  expect(gone).not.toMatch(/Ann|ann@/);
});
