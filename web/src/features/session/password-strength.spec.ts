import { passwordStrength, resetScore } from './password-strength';

// promises accounts#password-strength
describe('password strength', () => {
  it.each([
    ['abc', 25, 'Weak'],
    ['abcdefgh', 50, 'Fair'],
    ['Abcdefgh', 75, 'Good'],
    ['Abcdefg1', 100, 'Strong'],
    ['Abcdef!!', 100, 'Strong'],
  ])('%s has %i points and is %s', (password, points, label) => {
    expect(passwordStrength(password)).toMatchObject({ points, label });
  });

  it('says what to add', () => {
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
])('on the screen that resets a password, %s scores %i of 5', (password, score) =>
  expect(resetScore(password)).toBe(score),
);
