import { newId } from '@game/platform';
import type { UserId } from '@game/contracts';
import { RequestCode } from '../src/codes/request-code.js';

const inTurn = (_: string, work: (turn: { hash: (code: string) => Promise<string> }) => unknown) =>
  work({ hash: (code) => Promise.resolve(`hash of ${code}`) });
const codes = new RequestCode(
  { knownById: () => Promise.resolve({ email: 'pat@golf.example', emailVerified: false }) } as never,
  {} as never,
  { inTurn } as never,
  {} as never,
  { code: () => Promise.resolve() } as never,
  {} as never,
  {} as never,
  {} as never,
);

// promises accounts#verification
describe('a code that confirms an address', () => {
  it('has six digits, any of which may be zero, does not repeat, and is stored as its hash', async () => {
    const userId = newId<UserId>();
    const made = await Promise.all(
      Array.from({ length: 400 }, () => codes.prepare({ userId, channel: 'email' })),
    );
    for (const { code, codeHash } of made) {
      expect(code).toMatch(/^\d{6}$/);
      expect(codeHash).toBe(`hash of ${code}`);
    }
    for (let place = 0; place < 6; place++)
      expect(new Set(made.map(({ code }) => code[place])).size).toBe(10);
    expect(new Set(made.map(({ code }) => code)).size).toBeGreaterThan(390);
  });
});
