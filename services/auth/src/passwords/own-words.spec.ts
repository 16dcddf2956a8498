import { refuseOwnWords } from './own-words.js';

const refusal = (password: string) => {
  try {
    refuseOwnWords('password', password, { username: 'Zoë Palmer', email: 'zp.fairways72@example.com' });
  } catch (error) {
    return error;
  }
};

// promises accounts#chosen-passwords
describe('a chosen password', () => {
  it.each([
    ...['Golf2026!', 'golf-golf-golf', 'GetInTheGame1', 'get in the game', 'TeeTime#72', 'MyGolf2025'],
    ...['zoepalmer', 'Zoë-1985!', 'Palmer1234', 'palmerzoe', 'zpfairways72', 'fairways99', 'ZoeGolf12'],
  ])('like %s, of the words of the product and the person, is refused', (password) =>
    expect(refusal(password)).toMatchObject({
      code: 'auth.common-password',
      details: { errors: [{ field: 'password', message: expect.stringMatching(/your name/) }] },
    }),
  );
  it.each([
    ...[
      'golf is for patience',
      'Palmer drives a tractor',
      'fairway wood',
      '84629173',
      'x7#k9$Q2!4',
      '........',
    ],
  ])('like %s, which is more than such words, is accepted', (password) =>
    expect(refusal(password)).toBeUndefined(),
  );
});
