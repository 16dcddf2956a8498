import { Secret, TOTP } from 'otpauth';
import { newTotp, periodOf } from './one-time-code.js';

const now = new Date('2026-06-01T15:00:10Z');
const period = Math.floor(now.getTime() / 30_000);
const { secret, uri } = newTotp('Club', 'Robin');
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

describe('the code of an authenticator app', () => {
  it('is accepted in its period of 30 seconds and in the periods beside it', () => {
    expect([-30, 0, 30].map((seconds) => periodOf(codeAt(seconds), secret, now, 0))).toEqual([
      ...[period - 1, period, period + 1],
    ]);
    expect([-90, 90].map((seconds) => periodOf(codeAt(seconds), secret, now, 0))).toEqual([
      ...[undefined, undefined],
    ]);
  });

  it('is accepted only once, and no older one after it', () => {
    expect(periodOf(codeAt(0), secret, now, period)).toBeUndefined();
    expect(periodOf(codeAt(-30), secret, now, period)).toBeUndefined();
    expect(periodOf(codeAt(30), secret, now, period)).toBe(period + 1);
  });

  it('of another secret, or of another length, is refused', () => {
    expect(periodOf(codeAt(0), newTotp('Club', 'Robin').secret, now, 0)).toBeUndefined();
    for (const code of ['', '1', `${codeAt(0)}0`, 'abcdef'])
      expect(periodOf(code, secret, now, 0)).toBeUndefined();
  });

  it('has a secret of 160 bits, which its link carries with the name', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Club:Robin\\?.*secret=${secret}`));
  });
});
