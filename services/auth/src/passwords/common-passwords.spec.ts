import { refuseCommon } from './common-passwords.js';

const refusal = (password: string) => {
  try {
    refuseCommon('newPassword', password);
  } catch (error) {
    return error;
  }
};

// promises accounts#chosen-passwords
describe('a chosen password', () => {
  it.each(['password', '12345678', 'Football', 'QWERTYUIOP', 'iloveyou'])('like %s is refused', (password) =>
    expect(refusal(password)).toMatchObject({
      code: 'auth.common-password',
      details: { errors: [{ field: 'newPassword' }] },
    }),
  );
  it.each(['fairway wood', 'rough and green', 'x'.repeat(200)])('like %s is accepted', (password) =>
    expect(refusal(password)).toBeUndefined(),
  );
});
