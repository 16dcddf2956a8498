import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, UserId } from './fields.js';
import { Passkey } from './passkeys.js';
import { secret } from './secret.js';

export const RECOVERY_CODES = 10;

/** How somebody signs in: the passkeys, and whether a second step follows the password (accounts#second-step). */
export const SignInWays = z
  .object({
    secondStep: z.boolean(),
    recoveryCodesLeft: z.int().meta({ example: 10 }),
    passkeys: z.array(Passkey),
  })
  .meta({ id: 'SignInWays' });
export const readSignInWays = defineQuery('auth.read-sign-in-ways', {
  input: z.object({ userId: UserId }),
  output: SignInWays,
  key: (i) => i.userId,
});

/** The secret in base32 and as the URI of a QR code, for an authenticator app. */
export const SecondStepSecret = z.object({
  secret: z.string().meta({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
  uri: z.string().meta({ example: 'otpauth://totp/Golf:ann%40example.com?secret=JBSWY3DPEHPK3PXP' }),
  /** The QR code of the URI: the path of an SVG with one unit for each of the `size` modules of a line. */
  qr: z.object({ size: z.int().meta({ example: 41 }), path: z.string().meta({ example: 'M0 0h1v1h-1z' }) }),
});
export const SecondStepBody = z.strictObject({
  code: secret(
    z
      .string('The code has 6 digits.')
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits.')
      .meta({ example: '042917' }),
  ),
});
/** They are shown once, because only their hashes are stored. */
export const RecoveryCodes = z.object({
  codes: z.array(z.string()).meta({ example: ['abcd-efgh-ijkl-mnop'] }),
});

/** The gateway makes the secret. It counts only once a code of it was entered; until then a former one stays. */
export const beginSecondStep = defineCommand('auth.begin-second-step', {
  input: z.object({ userId: UserId, secret: secret(z.string()) }),
  output: Done,
  key: (i) => i.userId,
});
/** The gateway makes the recovery codes and shows them. */
export const confirmSecondStep = defineCommand('auth.confirm-second-step', {
  input: SecondStepBody.extend({
    userId: UserId,
    recoveryHashes: z.array(z.string()).length(RECOVERY_CODES),
  }),
  output: Done,
  key: (i) => i.userId,
});
export const endSecondStep = defineCommand('auth.end-second-step', {
  input: z.object({ userId: UserId }),
  output: Done,
  key: (i) => i.userId,
});

/** The password was right. The same call with a code or passkey goes on. */
export const secondStepNeeded = defineError(
  'auth.second-step-needed',
  'forbidden',
  'Please enter the code of your authenticator app.',
);
const WRONG = 'This code does not fit, or was used already.';
export const wrongSecondStep = defineError('auth.wrong-second-step', 'invalid', WRONG, {
  errors: [{ field: 'code', message: WRONG }],
});
