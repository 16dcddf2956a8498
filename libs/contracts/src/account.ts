import { z } from 'zod';
import { User, UserReply } from './auth.js';
import { SessionInfo } from './credentials.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, Phone, optional, UserId } from './fields.js';
import { ApiKey } from './integrations.js';
import { Passkey } from './passkeys.js';
import { SEALED_SINCE_2, secret } from './secret.js';

/** For a token that is missing, wrong, used or expired. */
const INVALID_UNDO = 'This link does not work any more. It works for seven days after a change, once.';
/** For a number that is not the profile's, or that its owner has not confirmed. */
const UNCONFIRMED_PHONE =
  'Please confirm this number first, as the phone of your profile: we text you a code. Only its owner can agree to texts.';

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
  })
  .meta({ description: 'At least one of the switches.' });
export const changeSettings = defineCommand('auth.change-settings', {
  input: SettingsBody.extend(MessagingPreferencesBody.shape).extend({ userId: UserId }),
  output: UserReply,
  key: (i) => i.userId,
});

/** `phone` may only be the number of the profile, which its owner has confirmed; it may be absent. */
export const MessagingBody = z.strictObject({
  consent: z.boolean('Please say whether we may text you.'),
  phone: optional(Phone),
});
export const MessagingConsent = z
  .object({ consent: z.boolean(), phone: z.string().nullable().meta({ example: '+13175550123' }) })
  .meta({ id: 'MessagingConsent' });
/** `source` names the screen on which the person decided. */
export const setMessaging = defineCommand('auth.set-messaging', {
  input: MessagingBody.extend({ userId: UserId, source: z.enum(['profile', 'consent-dialog']) }),
  output: UserReply,
  key: (i) => i.userId,
});

export const VerifiedChannel = z.enum(['email', 'phone']);
export type VerifiedChannel = z.output<typeof VerifiedChannel>;
/** A code has six digits and is valid for 10 minutes and 5 tries. */
export const CodeBody = z.strictObject({
  code: secret(
    z
      .string('The code has 6 digits.')
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits.')
      .meta({ example: '042917' }),
  ),
});
export const CodeSent = z
  .object({ sentTo: z.string(), expiresAt: Instant.meta({ example: '2026-06-01T18:00:00Z' }) })
  .meta({ id: 'CodeSent' });
export const requestCode = defineCommand('auth.request-code', {
  input: z.object({ userId: UserId, channel: VerifiedChannel }),
  output: CodeSent,
  key: (i) => i.userId,
});
/** A wrong code is an answer, not an error, because an error would roll back the count of tries. */
export const confirmCode = defineCommand('auth.confirm-code', {
  input: CodeBody.extend({ userId: UserId, channel: VerifiedChannel }),
  output: z.object({ user: User.nullable(), triesLeft: z.int() }),
  key: (i) => i.userId,
});

/** The account is deleted 7 days later, unless its owner signs in before then. */
export const DeletionReply = MessageReply.extend({
  message: z.string().meta({ example: 'Your account will be deleted in 7 days.' }),
  deletesAt: Instant,
});
export const deleteAccount = defineCommand('auth.delete-account', {
  input: z.object({ userId: UserId }),
  output: z.object({ deletesAt: Instant }),
  key: (i) => i.userId,
});

/**
 * The input of each `<service>.export` query, from which `GET /api/me/export` collects the data of a user. A query
 * answers lists by name, a page at a time; it is sent again with `next` as the cursor until `next` is null. The lists
 * contain no hashes, no secrets and nothing that belongs to other people.
 */
export const ExportInput = z.object({ userId: UserId, cursor: z.string().max(200).optional() });
export const ExportNext = z.string().max(200).nullable();
export const exportAccount = defineQuery('auth.export', {
  input: ExportInput,
  output: z.object({
    profile: z.array(User),
    sessions: z.array(SessionInfo.omit({ current: true })),
    apiKeys: z.array(ApiKey),
    passkeys: z.array(Passkey).default([]),
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

/** The code goes to `address` whatever the user's message switches say. It is valid for 10 minutes. */
export const codeRequested = defineEvent('auth.code-requested', {
  ...SEALED_SINCE_2,
  payload: z.object({
    userId: UserId,
    username: z.string(),
    channel: VerifiedChannel,
    address: z.string(),
    code: secret(z.string()),
    timeZone: z.string(),
    expiresAt: Instant,
  }),
  key: (c) => c.userId,
});
const Noticed = {
  userId: UserId,
  username: z.string(),
  email: z.string(),
  timeZone: z.string(),
};
/**
 * The account's email was replaced by one that its owner has confirmed. `email` is the old address. The mail to it
 * contains a token that restores it until `undoUntil`; that is safe, because the old address had been confirmed, too
 * (accounts#changing-the-email).
 */
export const emailChanged = defineEvent('auth.email-changed', {
  ...SEALED_SINCE_2,
  payload: z.object({ ...Noticed, token: secret(z.string()), at: Instant, undoUntil: Instant }),
  key: (c) => c.userId,
});
/**
 * Something that an intruder would want was created or read, so the owner is informed (accounts#what-is-announced).
 * Version 2 has more kinds of `what`, and the link that undoes the change; its token is sealed.
 */
export const accessAnnounced = defineEvent('auth.access-announced', {
  payload: z.object({
    ...Noticed,
    what: z.enum([
      ...['api-key', 'webhook', 'phone', 'export', 'sign-in', 'passkey', 'second-step', 'second-step-off'],
      ...['email-restored', 'taken-back', 'email-claimed'],
    ] as const),
    /** What the change is about, for example the name of the key; null if there is nothing to name. */
    about: z.string().nullable(),
    at: Instant,
    /** The token of the link that undoes the change until `undoUntil`; null if the mail has no such link. */
    token: secret(z.string()).nullable().default(null),
    undoUntil: Instant.nullable().default(null),
  }),
  key: (a) => a.userId,
  version: 2,
  upcast: { 1: (announced: object) => announced },
});
/**
 * Undoes the change that a mail was about, and all later ones (accounts#this-was-not-me). The names are those of the
 * first change that could be undone.
 */
export const UndoEmailChangeBody = z.strictObject({
  token: z.string(INVALID_UNDO).min(1, INVALID_UNDO).max(200, INVALID_UNDO),
});
export const undoEmailChange = defineCommand('auth.undo-email-change', {
  input: z.object({ tokenHash: z.string(), nonce: z.string(), address: z.string() }),
  output: Done,
});
/** Informs the owner that somebody downloads everything that is stored about them. */
export const announceExport = defineCommand('auth.announce-export', {
  input: z.object({ userId: UserId }),
  output: Done,
  key: (i) => i.userId,
});

/** A change of the account that is reported to its owner, at the email address that was valid before the change. */
export const accountNoticed = defineEvent('auth.account-noticed', {
  payload: z.object({
    userId: UserId,
    username: z.string(),
    email: z.string(),
    what: z.enum(['password-changed', 'email-changed', 'deletion-scheduled', 'deletion-cancelled']),
    timeZone: z.string(),
    /** When the change was made. For a planned deletion: when the account will be erased. */
    at: Instant,
    /** The names of the passkeys that still sign in after a changed password. */
    passkeys: z.array(z.string()).default([]),
  }),
  key: (n) => n.userId,
});

export const wrongCode = defineError(
  'auth.wrong-code',
  'invalid',
  'This code does not fit any more. Please ask for a new one.',
);
/**
 * The gateway's guard throws this if a user whose email is not confirmed does something that others hear of
 * (accounts#before-anything-is-sent).
 */
export const emailUnconfirmed = defineError(
  'auth.email-unconfirmed',
  'forbidden',
  'Confirm your email first: we mail you a code for it.',
);
export const invalidUndoLink = defineError('auth.invalid-undo-link', 'invalid', INVALID_UNDO);
/** A user can consent to texts only for a number whose confirmation code they entered (accounts#consent-to-texts). */
export const phoneUnconfirmed = defineError('auth.phone-unconfirmed', 'invalid', UNCONFIRMED_PHONE, {
  errors: [{ field: 'phone', message: UNCONFIRMED_PHONE }],
});
export const nothingToVerify = defineError(
  'auth.nothing-to-verify',
  'conflict',
  'Add a phone number to your profile first.',
);
export const phoneUntextable = defineError(
  'auth.phone-untextable',
  'conflict',
  'We do not send texts to numbers like this one. Please enter a mobile number of another country or kind.',
);
export const alreadyVerified = defineError('auth.already-verified', 'conflict', 'This is confirmed already.');
