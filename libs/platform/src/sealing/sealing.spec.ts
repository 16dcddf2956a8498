import { randomBytes } from 'node:crypto';
import { defineCommand, getBooking, secret } from '@game/contracts';
import { z } from 'zod';
import { readSettings } from '../env.js';
import { CannotOpen, Keyring, SealingSettings, newSealingKey } from './keyring.js';
import { Sealing } from './sealing.js';
import { secretPaths } from './secret-paths.js';

const [first, second] = [randomBytes(32), randomBytes(32)];
const ring = (SEALING_KEY: Buffer, ...SEALING_KEYS_ACCEPTED: Buffer[]) =>
  new Keyring({ SEALING_KEY, SEALING_KEYS_ACCEPTED });

describe('a keyring', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const keys = ring(first);
    const [one, two] = [keys.seal('fairway wood', 'test'), keys.seal('fairway wood', 'test')];
    expect(one).not.toEqual(two);
    expect(one).not.toContain('fairway');
    expect([keys.open(one, 'test'), keys.open(two, 'test')]).toEqual(['fairway wood', 'fairway wood']);
  });

  it('refuses a text that was sealed for another purpose or changed', () => {
    const keys = ring(first);
    const sealed = keys.seal('fairway wood', 'auth.sign-in password');
    const other = sealed.at(-6) === 'A' ? 'B' : 'A';
    expect(() => keys.open(sealed, 'auth.register password')).toThrow(CannotOpen);
    expect(() => keys.open(sealed.slice(0, -6) + other + sealed.slice(-5), 'auth.sign-in password')).toThrow(
      CannotOpen,
    );
    expect(() => keys.open(sealed.slice(0, 20), 'auth.sign-in password')).toThrow(CannotOpen);
  });

  it('opens what an accepted key sealed, and seals with the current one', () => {
    const old = ring(first).seal('fairway wood', 'test');
    const rotated = ring(second, first);
    expect(rotated.open(old, 'test')).toBe('fairway wood');
    expect(rotated.seal('fairway wood', 'test').startsWith(rotated.currentPrefix)).toBe(true);
    expect(old.startsWith(rotated.currentPrefix)).toBe(false);
    expect(() => ring(second).open(old, 'test')).toThrow(/not among the sealing keys/);
  });

  it('is made of settings, of which a wrong or missing one is named without its value', () => {
    const SEALING_KEY = newSealingKey();
    const SEALING_KEYS_ACCEPTED = `${newSealingKey()},${newSealingKey()}`;
    const read = readSettings(SealingSettings, { SEALING_KEY, SEALING_KEYS_ACCEPTED });
    expect(read.SEALING_KEYS_ACCEPTED).toHaveLength(2);
    expect(() => readSettings(SealingSettings, {})).toThrow(
      'Setting SEALING_KEY is not set. See .env.example.',
    );
    expect(() => readSettings(SealingSettings, { SEALING_KEY: 'short' })).toThrow(
      'Setting SEALING_KEY is "…": must be 32 bytes in base64',
    );
  });
});

describe('the secret fields of a contract', () => {
  const pin = secret(z.string().min(4));
  const lock = defineCommand('vault.lock', {
    input: z.object({
      pin: pin.optional().meta({ example: '1234' }),
      guests: z.array(z.object({ name: z.string(), token: secret(z.string()).nullable() })),
      either: z.union([
        z.object({ kind: z.literal('a'), code: secret(z.int()) }),
        z.object({ kind: z.literal('b') }),
      ]),
    }),
    output: z.object({ token: secret(z.string()) }),
    key: (i) => i.pin ?? '',
  });
  const input = {
    pin: '1234',
    guests: [
      { name: 'Ann', token: 'A1' },
      { name: 'Bob', token: null },
    ],
    either: { kind: 'a' as const, code: 42 },
  };
  const sealing = new Sealing(ring(first));

  it('are found in objects, lists, unions and optional fields', () => {
    expect(secretPaths(lock.input).map((path) => path.join('.'))).toEqual([
      'pin',
      'guests.*.token',
      'either.code',
    ]);
  });

  it('are sealed and opened, and nothing else is changed', () => {
    const sealed = sealing.sealed(lock, 'input', input);
    expect(sealed).toEqual({
      pin: { sealed: expect.any(String) },
      guests: [
        { name: 'Ann', token: { sealed: expect.any(String) } },
        { name: 'Bob', token: null },
      ],
      either: { kind: 'a', code: { sealed: expect.any(String) } },
    });
    expect(sealing.opened(lock, 'input', sealed)).toEqual(input);
  });

  it('are left as they are if the previous version sent them in plain text', () => {
    expect(sealing.opened(lock, 'input', input)).toEqual(input);
  });

  it('are sealed even if a person typed what looks sealed', () => {
    const typed = { ...input, pin: sealing.keyring.seal('1234', 'vault.lock input pin') };
    expect(sealing.opened(lock, 'input', sealing.sealed(lock, 'input', typed)).pin).toBe(typed.pin);
  });

  it('do not become the key of the message', () => {
    expect(sealing.keyOf(lock, input)).not.toBe('1234');
    expect(sealing.keyOf(lock, input)).toBe(sealing.keyOf(lock, { ...input }));
    expect(sealing.keyOf(getBooking, { userId: 'u', bookingId: 'b' })).toBe(
      getBooking.key({ userId: 'u', bookingId: 'b' } as never),
    );
  });
});
