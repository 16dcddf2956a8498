import { MemoryCounters } from '@game/platform';
import { TestClock } from '@game/testing';
import { describe, expect, it } from '@jest/globals';
import { RateLimits } from '../src/rate-limits.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const harness = (setting: 'on' | 'off' = 'on') => {
  const clock = new TestClock(new Date('2026-06-01T15:00:00Z'));
  const limits = new RateLimits(new MemoryCounters(clock), { RATE_LIMITS: setting });
  return { limits, clock };
};
/** Counts how often the act succeeds before it is refused. */
async function allowed(act: () => Promise<void>): Promise<number> {
  for (let times = 0; times < 1_000; times++) {
    const error = await act().then(
      () => undefined,
      (e: { code: string }) => e,
    );
    if (!error) continue;
    expect(error.code).toBe('too-many');
    return times;
  }
  return Infinity;
}

describe('rate limits', () => {
  it.each([
    [
      'an account may be guessed at from one address',
      (l: RateLimits) => l.signIn('a@b.c', '::1'),
      10,
      MINUTE,
    ],
    ['one address may register', (l: RateLimits) => l.register('::1'), 60, HOUR],
    ['one account may be sent a reset link', (l: RateLimits) => l.forgotPassword('a@b.c', '::1'), 5, HOUR],
    ['links may be tried from one address', (l: RateLimits) => l.resetPassword('::1'), 30, HOUR],
    ['the owner’s password may be guessed', (l: RateLimits) => l.password('ann'), 10, 15 * MINUTE],
    ['a golfer may have a code sent', (l: RateLimits) => l.code('ann', 'phone', '+1'), 3, 10 * MINUTE],
    ['a profile may be changed', (l: RateLimits) => l.change('ann'), 120, HOUR],
  ])('restrict how often %s', async (_, act, times, window) => {
    const { limits, clock } = harness();
    expect(await allowed(() => act(limits))).toBe(times);
    clock.forward(window + 1_000);
    expect(await allowed(() => act(limits))).toBe(times);
  });

  it('allow ten codes a day to one number, regardless of who asks for them', async () => {
    const { limits, clock } = harness();
    let asker = 0;
    expect(await allowed(() => limits.code(`golfer ${asker++}`, 'phone', '+13175550123'))).toBe(10);
    await expect(limits.code('another', 'phone', '+13175550124')).resolves.toBeUndefined();
    clock.forward(DAY);
    await expect(limits.code('another', 'phone', '+13175550123')).resolves.toBeUndefined();
  });

  it('allow thirty reset links an hour to one address, over all accounts', async () => {
    const { limits } = harness();
    let account = 0;
    expect(await allowed(() => limits.forgotPassword(`golfer-${account++}@golf.example`, '::1'))).toBe(30);
    expect(await allowed(() => limits.forgotPassword('GOLFER-1@golf.example', '::2'))).toBe(4);
  });

  it('refuse nothing if they are off', async () => {
    const { limits } = harness('off');
    expect(await allowed(() => limits.register('::1'))).toBe(Infinity);
  });
});
