import { passwordStrength, resetScore } from './password-strength';

// promises accounts#password-strength
describe('the strength of a password', () => {
  it.each([
    ['abc', 25, 'Weak'],
    ['abcdefgh', 50, 'Fair'],
    ['Abcdefgh', 75, 'Good'],
    ['Abcdefg1', 100, 'Strong'],
    ['Abcdef!!', 100, 'Strong'],
  ])('of %s is %i points and is called %s', (password, points, label) => {
    expect(passwordStrength(password)).toMatchObject({ points, label });
  });

  it('comes with advice on what to add', () => {
    expect(passwordStrength('a').advice).toEqual([
      'Use at least 8 characters',
      'Add uppercase letters',
      'Add numbers or symbols',
    ]);
  });
});

// promises accounts#password-strength
it.each([
  ['', 0],
  ['abc', 1],
  ['abcdefgh', 2],
  ['Abcdefgh', 3],
  ['Abcdefg1', 4],
  ['Abcdef1!', 5],
])('the strength of %s is %i of 5 on the screen that resets a password', (password, score) =>
  expect(resetScore(password)).toBe(score),
);
