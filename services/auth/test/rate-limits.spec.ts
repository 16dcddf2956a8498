import { asId, type UserId } from '@game/contracts';
import { MemoryCounters } from '@game/platform';
import { TestClock } from '@game/testing';
import { RateLimits } from '../src/rate-limits.js';

const ANN = asId<UserId>('ann');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const harness = (setting: 'on' | 'off' = 'on') => {
  const clock = new TestClock(new Date('2026-06-01T15:00:00Z'));
  const limits = new RateLimits(new MemoryCounters(clock), { RATE_LIMITS: setting });
  return { limits, clock };
};
/** Counts how often the action succeeds before it is refused. */
async function allowed(act: () => Promise<unknown>): Promise<number> {
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
      'a password may be guessed from one network',
      (l: RateLimits) => l.signIn('a@b.c', '::1', null),
      10,
      HOUR,
    ],
    [
      'a password may be guessed from a known device',
      (l: RateLimits) => l.signIn('a@b.c', '::1', 'device'),
      10,
      HOUR,
    ],
    ['one network may register', (l: RateLimits) => l.register('::1'), 60, HOUR],
    ['reset links may be tried from one address', (l: RateLimits) => l.resetPassword('::1'), 30, HOUR],
    [
      'the current password may be tried by a signed-in user',
      (l: RateLimits) => l.password(ANN),
      10,
      15 * MINUTE,
    ],
    ['codes of an authenticator app may be tried', (l: RateLimits) => l.secondStep(ANN, null), 10, HOUR],
    [
      'these codes may be tried from a known device',
      (l: RateLimits) => l.secondStep(ANN, 'device'),
      10,
      HOUR,
    ],
    ['one network may use passkeys', (l: RateLimits) => l.passkey('::1'), 60, MINUTE],
    ['a golfer may request a code', (l: RateLimits) => l.code(ANN, 'phone', '+1'), 3, 10 * MINUTE],
    ['a profile may be changed', (l: RateLimits) => l.change(ANN), 120, HOUR],
  ])('restrict how often %s', async (_, act, times, window) => {
    const { limits, clock } = harness();
    expect(await allowed(() => act(limits))).toBe(times);
    clock.forward(window + 1_000);
    expect(await allowed(() => act(limits))).toBe(times);
  });

  it('allow ten codes a day to one number, regardless of which accounts request them', async () => {
    const { limits, clock } = harness();
    let asker = 0;
    expect(await allowed(() => limits.code(asId(`golfer ${asker++}`), 'phone', '+13175550123'))).toBe(10);
    await expect(limits.code(asId('another'), 'phone', '+13175550124')).resolves.toBeUndefined();
    clock.forward(DAY);
    await expect(limits.code(asId('another'), 'phone', '+13175550123')).resolves.toBeUndefined();
  });

  it('allow thirty reset requests an hour from one network for all accounts, and five reset mails to one account', async () => {
    const { limits } = harness();
    let account = 0;
    expect(await allowed(() => limits.forgotPassword(`golfer-${account++}@golf.example`, '::1'))).toBe(30);
    const mails = [];
    for (let i = 0; i < 6; i++)
      mails.push(await limits.forgotPassword('GOLFER-1@golf.example', `10.0.0.${i}`));
    expect(mails).toEqual([true, true, true, true, false, false]);
  });

  // promises accounts#guessing
  it('count no sign-in with the right password as a guess', async () => {
    const { limits } = harness();
    const mine = ['a@b.c', '10.0.0.1', null] as const;
    const signsIn = async () => (await limits.signIn(...mine), await limits.rightPassword(...mine));
    for (let times = 0; times < 20; times++) await signsIn();
    expect(await allowed(() => limits.signIn(...mine))).toBe(10);
  });

  // promises accounts#guessing
  it('accept one guess per wait once the free guesses are used up, and the waits grow to sixteen minutes', async () => {
    const { limits, clock } = harness();
    let network = 0;
    const guess = () => limits.signIn('a@b.c', `10.0.0.${network++}`, 'device');
    expect(await allowed(guess)).toBe(10);
    const waits = [];
    for (let i = 0; i < 45; i++) {
      const refusal = await guess().catch((error: { details: { retryAfter: number } }) => error);
      waits.push(refusal ? refusal.details.retryAfter / 60 : 0);
    }
    expect([...new Set(waits)].filter(Boolean)).toEqual([1, 2, 4, 8, 16]);
    await expect(limits.signIn('a@b.c', '10.0.0.1', 'another device')).resolves.toBeUndefined();
    clock.forward(16 * MINUTE + 1_000);
    await expect(guess()).resolves.toBeUndefined();
    expect(await allowed(guess)).toBe(0);
  });

  it('count a /64 of IPv6 as one network, and allow a /48 ten times as much', async () => {
    const { limits } = harness();
    let host = 1;
    expect(await allowed(() => limits.register(`2001:db8:0:1::${host++}`))).toBe(60);
    let network = 2;
    expect(await allowed(() => limits.register(`2001:db8:0:${(network++).toString(16)}::1`))).toBe(540);
  });

  it('refuse nothing if they are switched off', async () => {
    const { limits } = harness('off');
    expect(await allowed(() => limits.register('::1'))).toBe(Infinity);
  });
});
