import { z } from 'zod';
import { GivenPassword, OwnEmail, Password, SentPassword } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, UserId } from './fields.js';
import { SessionId } from './ids.js';
import { SEALED_SINCE_2, secret } from './secret.js';

export const ForgotPasswordBody = z.strictObject({ email: OwnEmail.meta({ example: 'ann@example.com' }) });
/**
 * Does the same work and gives the same answer whether or not the account exists, so that nobody can find out which
 * emails have an account.
 */
export const forgotPassword = defineCommand('auth.forgot-password', {
  input: ForgotPasswordBody.extend({ address: z.string() }),
  output: Done,
  key: (i) => i.email.toLowerCase(),
});
/** For a token that is missing, wrong, used or expired; the text does not say which (accounts#forgotten-password). */
const INVALID_LINK = 'Invalid reset link. Please request a new password reset.';
export const ResetPasswordBody = z.strictObject({
  token: secret(z.string(INVALID_LINK).min(1, INVALID_LINK).max(200, INVALID_LINK)),
  newPassword: Password.meta({ example: 'rough and green' }),
});
/**
 * `nonce`, here and below, is random and stored nowhere. The platform stores a hash of each command's input to recognise
 * repeats; with the nonce in it nobody can guess the password from that hash.
 */
export const resetPassword = defineCommand('auth.reset-password', {
  /** `deviceHash`: as in `NewSession`. */
  input: z.object({
    ...{ tokenHash: z.string(), newPassword: SentPassword, nonce: z.string(), address: z.string() },
    deviceHash: z.string().nullable().default(null),
  }),
  output: Done,
});
export const ChangePasswordBody = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: Password.meta({ example: 'rough and green' }),
});
export const changePassword = defineCommand('auth.change-password', {
  input: ChangePasswordBody.extend({
    ...{ userId: UserId, tokenHash: z.string(), nonce: z.string(), newPassword: SentPassword },
  }),
  output: Done,
  key: (i) => i.userId,
});

/** `lastUsedAt` is accurate to the hour. `device` is the browser's User-Agent header, shortened. */
export const SessionInfo = z
  .object({
    id: SessionId,
    current: z.boolean(),
    device: z.string().nullable().meta({ example: 'Firefox on Linux' }),
    address: z.string().nullable().meta({ example: '203.0.113.7' }),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastUsedAt: Instant,
    expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }),
  })
  .meta({ id: 'Session' });
export const listSessions = defineQuery('auth.list-sessions', {
  input: z.object({ userId: UserId, tokenHash: z.string() }),
  output: z.array(SessionInfo),
  key: (i) => i.userId,
});
export const endSession = defineCommand('auth.end-session', {
  input: z.object({ userId: UserId, sessionId: SessionId }),
  output: Done,
  key: (i) => i.userId,
});
/** Ends all sessions except the one with this hash. */
export const endOtherSessions = defineCommand('auth.end-other-sessions', {
  input: z.object({ userId: UserId, tokenHash: z.string() }),
  output: Done,
  key: (i) => i.userId,
});

/** The token allows one change of the password within an hour. Auth keeps only its hash. */
export const passwordResetRequested = defineEvent('auth.password-reset-requested', {
  ...SEALED_SINCE_2,
  payload: z.object({
    userId: UserId,
    username: z.string(),
    email: z.string(),
    token: secret(z.string()),
    timeZone: z.string(),
    expiresAt: Instant,
  }),
  key: (r) => r.userId,
});

/**
 * Sent when the password was changed or reset, because somebody who knew the old one may have older links and keys
 * (accounts#what-ends-with-a-password), and when the account is about to be deleted (accounts#deletion). Sessions and
 * API keys end by events of their own; on this event, each service ends the other links and keys that it issued until
 * `at`.
 */
export const credentialsChanged = defineEvent('auth.credentials-changed', {
  payload: z.object({
    userId: UserId,
    at: Instant,
    /** The owner says that everything that was made since then was made by somebody else, so it is deleted. */
    foreignSince: Instant.nullable().default(null),
  }),
  key: (c) => c.userId,
});

export const wrongPassword = defineError(
  'auth.wrong-password',
  'invalid',
  'This is not your current password.',
);
export const commonPassword = defineError(
  'auth.common-password',
  'invalid',
  'This password is one of those that are guessed first. Please choose another, for instance three words that you make up.',
);
export const breachedPassword = defineError(
  'auth.breached-password',
  'invalid',
  'This password was stolen from another site, so others know it. Please choose another, and change it wherever you use it.',
);
export const invalidResetLink = defineError('auth.invalid-reset-link', 'invalid', INVALID_LINK);
export const sessionNotFound = defineError(
  'session.not-found',
  'not-found',
  'This session has ended already.',
);
