import { z } from 'zod';
import { OwnEmail, Password } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Id, Instant, required } from './fields.js';

export const ForgotPasswordBody = z.strictObject({ email: OwnEmail.meta({ example: 'ann@example.com' }) });
/** Gives the same answer after the same work whether the account exists or not, so that nobody can find out. */
export const forgotPassword = defineCommand('auth.forgot-password', {
  input: ForgotPasswordBody.extend({ address: z.string() }),
  output: Done,
  key: (i) => i.email.toLowerCase(),
});
/** For a token that is missing, wrong, used or expired; the text does not say which (accounts#forgotten-password). */
const INVALID_LINK = 'Invalid reset link. Please request a new password reset.';
export const ResetPasswordBody = z.strictObject({
  token: z.string(INVALID_LINK).min(1, INVALID_LINK).max(200, INVALID_LINK),
  newPassword: Password.meta({ example: 'rough and green' }),
});
/** `nonce`, here and below: as in `NewSession` of auth.ts, so that the stored hash of the input reveals no password. */
export const resetPassword = defineCommand('auth.reset-password', {
  input: z.object({ tokenHash: z.string(), newPassword: Password, nonce: z.string(), address: z.string() }),
  output: Done,
});
export const ChangePasswordBody = z.strictObject({
  currentPassword: z
    .string(required('Password is required.'))
    .min(1, 'Password is required.')
    .max(200)
    .meta({ example: 'fairway wood' }),
  newPassword: Password.meta({ example: 'rough and green' }),
});
export const changePassword = defineCommand('auth.change-password', {
  input: ChangePasswordBody.extend({ userId: Id, tokenHash: z.string(), nonce: z.string() }),
  output: Done,
  key: (i) => i.userId,
});

/** `lastUsedAt` is accurate to the hour. `device` is the browser's User-Agent. */
export const SessionInfo = z
  .object({
    id: Id,
    current: z.boolean(),
    device: z.string().nullable().meta({ example: 'Firefox on Linux' }),
    address: z.string().nullable().meta({ example: '203.0.113.7' }),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastUsedAt: Instant,
    expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }),
  })
  .meta({ id: 'Session' });
export const listSessions = defineQuery('auth.list-sessions', {
  input: z.object({ userId: Id, tokenHash: z.string() }),
  output: z.array(SessionInfo),
  key: (i) => i.userId,
});
export const endSession = defineCommand('auth.end-session', {
  input: z.object({ userId: Id, sessionId: Id }),
  output: Done,
  key: (i) => i.userId,
});
/** Ends all sessions except the one with this hash. */
export const endOtherSessions = defineCommand('auth.end-other-sessions', {
  input: z.object({ userId: Id, tokenHash: z.string() }),
  output: Done,
  key: (i) => i.userId,
});

/** The token allows one change of the password within an hour. Auth keeps only its hash. */
export const passwordResetRequested = defineEvent('auth.password-reset-requested', {
  payload: z.object({
    userId: Id,
    username: z.string(),
    email: z.string(),
    token: z.string(),
    timeZone: z.string(),
    expiresAt: Instant,
  }),
  key: (r) => r.userId,
});

export const wrongPassword = defineError(
  'auth.wrong-password',
  'invalid',
  'This is not your current password.',
);
export const invalidResetLink = defineError('auth.invalid-reset-link', 'invalid', INVALID_LINK);
export const sessionNotFound = defineError(
  'session.not-found',
  'not-found',
  'This session has ended already.',
);
