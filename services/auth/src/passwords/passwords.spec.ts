import { describe, expect, it, jest } from '@jest/globals';

const verify = jest.fn<(stored: string, password: string) => Promise<boolean>>();
const real = await import('@node-rs/argon2');
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...real, verify }));
const { Passwords } = await import('./passwords.js');

const costOf = (stored: string) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.exec(stored)?.[0];

describe('a password', () => {
  it('is compared with somebody’s or nobody’s at the same cost: the time tells nothing', async () => {
    verify.mockImplementation(real.verify);
    const passwords = new Passwords();
    await passwords.onModuleInit();
    const stored = await passwords.hash('fairway');
    expect(await passwords.fits('fairway', stored)).toBe(true);
    expect(await passwords.fits('rough', stored)).toBe(false);
    expect(await passwords.fits('fairway', undefined)).toBe(false);
    expect(verify).toHaveBeenCalledTimes(3);
    const costs = verify.mock.calls.map(([against]) => costOf(against));
    expect(new Set(costs)).toEqual(new Set([costOf(stored)!]));
  });
});
