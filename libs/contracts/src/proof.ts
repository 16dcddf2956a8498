import { z } from 'zod';
import { SecondStepGiven, SentPassword } from './auth.js';
import { defineCommand } from './define.js';
import { defineError } from './errors.js';
import { Done, UserId } from './fields.js';
import { PasskeyAssertion } from './passkeys.js';

/** For this long after a sign-in or a proof, a session may do what needs one (accounts#proving-who-you-are). */
export const PROOF_MS = 10 * 60_000;

/** What proves that the owner is at the keyboard: a passkey, or the password with the second step if there is one. */
export const ProofBody = z
  .strictObject({
    password: SentPassword.min(1, 'Password is required.').optional().meta({ example: 'fairway wood' }),
    ...SecondStepGiven,
    passkey: PasskeyAssertion.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    error: 'Password is required.',
    path: ['password'],
  })
  .meta({ description: 'A password or a passkey.' });
/**
 * `tokenHash` identifies the session that is proved, `origin` is as for passkeys, and `nonce` as in the other commands
 * with a password.
 */
export const prove = defineCommand('auth.prove-identity', {
  input: z.object({
    ...{ password: SentPassword.optional(), ...SecondStepGiven, passkey: PasskeyAssertion.optional() },
    ...{ userId: UserId, tokenHash: z.string(), nonce: z.string(), origin: z.string() },
  }),
  output: Done,
  key: (i) => i.userId,
});
/** The gateway's guard throws this before anything was done; the same call does it after a proof. */
export const proofNeeded = defineError('auth.proof-needed', 'forbidden', 'Please confirm that it is you.');
