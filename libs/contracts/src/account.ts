import { z } from 'zod';
import { User, UserReply } from './auth.js';
import { SessionInfo } from './credentials.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, Instant, Phone, optional, required } from './fields.js';
import { ApiKey } from './integrations.js';

/** The answer of a call that returns nothing but a message for the screen. */
export const MessageReply = z.object({
  message: z.string().meta({ example: 'Your password was changed. You are signed out everywhere else.' }),
});

/** The three switches of the profile's Account tab (accounts#switches). */
export const SettingsBody = z.strictObject({
  emailNotifications: z.boolean().optional(),
  publicProfile: z.boolean().optional(),
  locationSharing: z.boolean().optional(),
});
/** The four switches of the profile's Messaging tab (accounts#message-kinds); the client sends one at a time. */
export const MessagingPreferencesBody = z
  .strictObject({
    inviteNotifications: z.boolean().optional(),
    confirmationNotifications: z.boolean().optional(),
    reminderNotifications: z.boolean().optional(),
    promotionalNotifications: z.boolean().optional(),
  })
  .refine((switches) => Object.values(switches).some((value) => value !== undefined), {
    error: 'Please name a switch to change.',
    path: ['inviteNotifications'],
  });
export const changeSettings = defineCommand('auth.change-settings', {
  input: SettingsBody.extend(MessagingPreferencesBody.shape).extend({ userId: Id }),
  output: UserReply,
  key: (i) => i.userId,
});

/** `phone` may be absent if the profile already has a number. */
export const MessagingBody = z.strictObject({
  consent: z.boolean('Please say whether we may text you.'),
  phone: optional(Phone),
});
export const MessagingConsent = z
  .object({ consent: z.boolean(), phone: z.string().nullable().meta({ example: '+13175550123' }) })
  .meta({ id: 'MessagingConsent' });
/** `source`: the screen on which the person decided. */
export const setMessaging = defineCommand('auth.set-messaging', {
  input: MessagingBody.extend({ userId: Id, source: z.enum(['profile', 'consent-dialog']) }),
  output: UserReply,
  key: (i) => i.userId,
});

export const VerifiedChannel = z.enum(['email', 'phone']);
export type VerifiedChannel = z.output<typeof VerifiedChannel>;
/** A code has six digits and is valid for 10 minutes and 5 tries. */
export const CodeBody = z.strictObject({
  code: z
    .string('The code has 6 digits.')
    .trim()
    .regex(/^\d{6}$/, 'The code has 6 digits.')
    .meta({ example: '042917' }),
});
export const CodeSent = z
  .object({ sentTo: z.string(), expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }) })
  .meta({ id: 'CodeSent' });
export const requestCode = defineCommand('auth.request-code', {
  input: z.object({ userId: Id, channel: VerifiedChannel }),
  output: CodeSent,
  key: (i) => i.userId,
});
/** A wrong code is an answer, not an error, because an error would roll back the count of tries. */
export const confirmCode = defineCommand('auth.confirm-code', {
  input: CodeBody.extend({ userId: Id, channel: VerifiedChannel }),
  output: z.object({ user: User.nullable(), triesLeft: z.int() }),
  key: (i) => i.userId,
});

export const DeleteAccountBody = z.strictObject({
  password: z
    .string(required('Password is required.'))
    .min(1, 'Password is required.')
    .max(200)
    .meta({ example: 'fairway wood' }),
});
/** The account is deleted 7 days later, unless its owner signs in before then. */
export const DeletionReply = MessageReply.extend({
  message: z.string().meta({ example: 'Your account will be deleted in 7 days.' }),
  deletesAt: Instant,
});
export const deleteAccount = defineCommand('auth.delete-account', {
  input: DeleteAccountBody.extend({ userId: Id, nonce: z.string() }),
  output: z.object({ deletesAt: Instant }),
  key: (i) => i.userId,
});

/**
 * The input of each `<service>.export` query, from which `GET /api/me/export` collects the data of a user. A query
 * answers lists by name, a page at a time; it is sent again with `next` as the cursor until `next` is null. The lists
 * contain no hashes, no secrets and nothing that belongs to other people.
 */
export const ExportInput = z.object({ userId: Id, cursor: z.string().max(200).optional() });
export const ExportNext = z.string().max(200).nullable();
export const exportAccount = defineQuery('auth.export', {
  input: ExportInput,
  output: z.object({
    profile: z.array(User),
    sessions: z.array(SessionInfo.omit({ current: true })),
    apiKeys: z.array(ApiKey),
    messagingConsents: z.array(
      z.object({
        phone: z.string(),
        consent: z.boolean(),
        source: z.string(),
        text: z.string(),
        at: Instant,
      }),
    ),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});
export const AccountExport = z
  .object({ exportedAt: Instant })
  .catchall(z.record(z.string(), z.array(z.record(z.string(), z.unknown()))));

/** The code goes to `address` whatever the user's message switches say. It is plain text, valid for 10 minutes. */
export const codeRequested = defineEvent('auth.code-requested', {
  payload: z.object({
    userId: Id,
    username: z.string(),
    channel: VerifiedChannel,
    address: z.string(),
    code: z.string(),
    timeZone: z.string(),
    expiresAt: Instant,
  }),
  key: (c) => c.userId,
});
/** A change of the account that is reported to its owner, at the email address that was valid before the change. */
export const accountNoticed = defineEvent('auth.account-noticed', {
  payload: z.object({
    userId: Id,
    username: z.string(),
    email: z.string(),
    what: z.enum(['password-changed', 'email-changed', 'deletion-scheduled', 'deletion-cancelled']),
    timeZone: z.string(),
    /** When it happened, or for a deletion will happen. */
    at: Instant,
  }),
  key: (n) => n.userId,
});

export const wrongCode = defineError(
  'auth.wrong-code',
  'invalid',
  'This code does not fit any more. Please ask for a new one.',
);
export const nothingToVerify = defineError(
  'auth.nothing-to-verify',
  'conflict',
  'Add a phone number to your profile first.',
);
export const alreadyVerified = defineError('auth.already-verified', 'conflict', 'This is confirmed already.');
