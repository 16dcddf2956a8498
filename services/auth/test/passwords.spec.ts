import * as real from '@node-rs/argon2';
import { AT_ONCE, Passwords } from '../src/passwords/passwords.js';

const verify = jest.fn<Promise<boolean>, [stored: string, password: string]>();
class WatchedPasswords extends Passwords {
  protected override readonly verify = verify as unknown as typeof real.verify;
}

const costOf = (stored: string) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.exec(stored)?.[0];

describe('the comparison of a password', () => {
  it('takes as much work for an unknown email as for an account, so that its duration reveals nothing', async () => {
    verify.mockImplementation(real.verify);
    const passwords = new WatchedPasswords();
    await passwords.onModuleInit();
    const stored = await passwords.inTurn('ann', ({ hash }) => hash('fairway'));
    expect(await passwords.inTurn('ann', ({ fits }) => fits('fairway', stored))).toBe(true);
    expect(await passwords.inTurn('ann', ({ fits }) => fits('rough', stored))).toBe(false);
    expect(await passwords.inTurn('ann', ({ fits }) => fits('fairway', undefined))).toBe(false);
    expect(verify).toHaveBeenCalledTimes(3);
    const costs = verify.mock.calls.map(([against]) => costOf(against));
    expect(new Set(costs)).toEqual(new Set([costOf(stored)!]));
  });

  it('runs only a few times at once, lets callers take turns, and refuses too many of them at once', async () => {
    let running = 0;
    let most = 0;
    verify.mockImplementation(async (stored, password) => {
      most = Math.max(most, ++running);
      return real.verify(stored, password).finally(() => running--);
    });
    const passwords = new WatchedPasswords();
    await passwords.onModuleInit();
    const stored = await passwords.inTurn('ann', ({ hash }) => hash('fairway'));
    let answered = 0;
    const flood = Array.from({ length: 200 }, () =>
      passwords.inTurn('eve', ({ fits }) => fits('fairway', stored)).finally(() => answered++),
    );
    const ended = Promise.allSettled(flood);
    const refusedAtOnce = Promise.race(flood);
    await expect(refusedAtOnce).rejects.toMatchObject({ code: 'service.overloaded' });
    await new Promise((resolve) => setImmediate(resolve));
    const before = answered;
    expect(await passwords.inTurn('ann', ({ fits }) => fits('fairway', stored))).toBe(true);
    expect(answered - before).toBeLessThan(20);
    const results = await ended;
    for (const result of results)
      if (result.status === 'fulfilled') expect(result.value).toBe(true);
      else expect(result.reason).toMatchObject({ code: 'service.overloaded' });
    expect(most).toBe(AT_ONCE);
  });
});
