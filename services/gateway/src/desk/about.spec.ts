import { aboutOf, reasonOf } from './about.js';

describe('a line in the log of the desk', () => {
  it.each([
    [{ params: { id: '0197a5c0-52f0-7000-8000-000000000002' } }, '0197a5c0-52f0-7000-8000-000000000002'],
    [{ body: { who: 'pat.long@example.com' } }, 'p…@example.com'],
    [{ body: { phone: '+13175550123' } }, '…0123'],
    [{ query: { which: 'resolved' } }, 'resolved'],
    [{ body: 'no object' }, null],
    [{}, null],
  ])('of %j is about %s', (asked, about) => {
    expect(aboutOf(asked)).toBe(about);
  });

  it('has no line breaks and nothing that cannot be stored, and is not longer than the contract allows', () => {
    expect(reasonOf({ body: { reason: 'spam\n2026 forged\u0000 \ud800' } })).toBe('spam 2026 forged   ');
    expect(reasonOf({ body: { note: 'x'.repeat(2_000) } })).toHaveLength(500);
    expect(reasonOf({ body: { reason: 7 } })).toBeNull();
  });
});
