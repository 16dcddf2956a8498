import { z } from 'zod';
import { MIN_PASSWORD } from './constants.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import {
  Done,
  Email,
  Instant,
  Line,
  Phone,
  TimeZone,
  ToldLine,
  TWO_DECIMALS,
  hasTwoDecimals,
  twoDecimals,
  optional,
  required,
  UserId,
} from './fields.js';
import { secret } from './secret.js';

export const Gender = z.enum(['male', 'female', 'other']);
/**
 * Ordered from the lowest to the highest level, because matching counts the steps between two levels (matching#score).
 */
export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const SkillLevel = z.enum(SKILL_LEVELS);
export type SkillLevel = z.output<typeof SkillLevel>;

/** A handicap is 0 to 54, as in the World Handicap System (accounts#profile). */
export const User = z
  .object({
    id: UserId,
    username: z.string().meta({ example: 'Pat' }),
    email: z.string().meta({ example: 'ann@example.com' }),
    phone: z.string().nullable().meta({ example: '+13175550123' }),
    handicap: z.number().nullable().meta({ example: 12.3 }),
    location: z.string().nullable().meta({ example: 'Indianapolis, IN' }),
    gender: Gender.nullable(),
    skillLevel: SkillLevel.nullable(),
    timeZone: TimeZone,
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    subscriptionStatus: z.string().meta({ example: 'trial' }),
    subscriptionType: z.string().meta({ example: 'trial' }),
    messagingConsent: z.boolean(),
    inviteNotifications: z.boolean(),
    confirmationNotifications: z.boolean(),
    reminderNotifications: z.boolean(),
    promotionalNotifications: z.boolean(),
    /** By default the first two of these switches are on and `locationSharing` is off (accounts#switches). */
    emailNotifications: z.boolean(),
    publicProfile: z.boolean(),
    locationSharing: z.boolean(),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    /** The address that replaces `email` as soon as it is confirmed (accounts#changing-the-email). */
    pendingEmail: z.string().nullable().optional().meta({ example: 'ann@links.example' }),
    /** The gender from `genderChangesAt` on, if a change waits (accounts#changing-the-gender). */
    pendingGender: Gender.nullable().optional(),
    genderChangesAt: Instant.nullable().optional(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;
export const UserReply = z.object({ user: User });
/** `message` is shown after the sign-in, for instance that a planned deletion was cancelled. */
export const SignInReply = UserReply.extend({
  message: z.string().optional().meta({ example: 'Welcome back! Your account will not be deleted.' }),
});

export const Password = secret(
  z
    .string('Password is required.')
    .min(MIN_PASSWORD, 'Password must be at least 8 characters long')
    .max(200, 'Password must be at most 200 characters long'),
);

/**
 * The password in a command has no minimum length, because a gateway of the previous version may have checked it by an
 * older rule.
 */
export const SentPassword = secret(z.string().max(200));

/** The password of an account as somebody types it to prove that the account is theirs. */
export const GivenPassword = secret(
  z
    .string(required('Password is required.'))
    .min(1, 'Password is required.')
    .max(200)
    .meta({ example: 'fairway wood' }),
);

/** The profile form shows these error messages as they are. */
const Username = ToldLine(60, 'Username is required.').min(1, 'Username is required.');
export const OwnEmail = z
  .string('Email is required.')
  .trim()
  .min(1, { error: 'Email is required.', abort: true })
  .pipe(Email);

export const RegisterBody = z.strictObject({
  username: Username.meta({ example: 'Pat' }),
  email: OwnEmail.meta({ example: 'ann@example.com' }),
  password: Password.meta({ example: 'fairway wood' }),
  gender: optional(Gender),
  timeZone: TimeZone.optional(),
  /** The code of a friend's share link. An unknown code does not prevent the registration. */
  referralCode: optional(Line(40)).meta({ example: 'K7M2QXW4PA' }),
});
/** A code of the authenticator app, or a recovery code; only for accounts with a second step. */
export const SecondStepGiven = { code: secret(Line(40)).optional().meta({ example: '042917' }) };
export const LoginBody = z.strictObject({
  email: Line(254, 'Email is required.').min(1, 'Email is required.').meta({ example: 'ann@example.com' }),
  password: GivenPassword,
  timeZone: TimeZone.optional(),
  ...SecondStepGiven,
});
export const ProfileBody = z.strictObject({
  username: Username.optional().meta({ example: 'Pat' }),
  email: OwnEmail.optional().meta({ example: 'ann@example.com' }),
  phone: optional(Phone),
  handicap: optional(
    z
      .number('must be a number')
      .min(0, 'must be 0 to 54')
      .max(54, 'must be 0 to 54')
      .refine(hasTwoDecimals, TWO_DECIMALS)
      .meta(twoDecimals),
  ).meta({
    example: 12.3,
  }),
  location: optional(Line(120)).meta({ example: 'Indianapolis, IN' }),
  gender: optional(Gender),
  skillLevel: optional(SkillLevel),
  timeZone: TimeZone.optional(),
});

/**
 * The gateway makes the session's token, 256 random bits, and shares it only with the browser; `tokenHash` is its
 * SHA-256. `nonce` is random and stored nowhere, so that the stored hash of the input reveals nothing about the
 * password. `address` is the client's IP address, for the rate limits and the list of sessions; `device` is its
 * User-Agent.
 */
export const SignInDevice = {
  tokenHash: z.string(),
  address: z.string(),
  device: z.string().max(400).nullable().default(null),
  /** The SHA-256 of the browser's device cookie, by which a device is recognised at its next sign-in. */
  deviceHash: z.string().nullable().default(null),
  /** The session that this browser had. It ends with the sign-in. */
  formerHash: z.string().nullable().default(null),
};
const NewSession = { ...SignInDevice, nonce: z.string() };
export const SessionGrant = z.object({ user: User, expiresAt: Instant });

export const register = defineCommand('auth.register', {
  /**
   * `attempt` is the hash of the browser's Idempotency-Key; a repeat with the same password gets the same account.
   */
  input: RegisterBody.extend({
    ...NewSession,
    password: SentPassword,
    attempt: z.string().nullable(),
    /** The number by which the golfer was asked as a friend. The account has it unconfirmed. */
    phone: Phone.nullish(),
  }),
  output: SessionGrant,
  key: (i) => i.email.toLowerCase(),
});
export const signIn = defineCommand('auth.sign-in', {
  input: LoginBody.extend(NewSession),
  /** `deletionCancelled` is true if the account was scheduled for deletion and the sign-in cancelled that. */
  output: SessionGrant.extend({ deletionCancelled: z.boolean() }),
  key: (i) => i.email.toLowerCase(),
});
export const signOut = defineCommand('auth.sign-out', {
  input: z.object({ tokenHash: z.string() }),
  output: Done,
});
export const readSession = defineQuery('auth.read-session', {
  input: z.object({ tokenHash: z.string() }),
  output: z.object({
    user: User.nullable(),
    expiresAt: Instant.nullable(),
    /** When the user last signed in or proved who they are in this session. */
    provedAt: Instant.nullable().default(null),
  }),
});
export const updateProfile = defineCommand('auth.update-profile', {
  /**
   * `tokenHash` identifies the session that makes the change. A gateway of the previous version also sends
   * `currentPassword` and `nonce`.
   */
  input: ProfileBody.extend({
    userId: UserId,
    tokenHash: z.string().optional(),
    nonce: z.string().optional(),
    currentPassword: SentPassword.optional(),
  }),
  output: UserReply,
  key: (i) => i.userId,
});

/** A whole snapshot with its version: later versions win, whatever the order of arrival. */
export const userSaved = defineEvent('auth.user-saved', {
  payload: User.extend({
    version: z.int(),
    /** Nobody else sees this golfer: the account is about to be deleted, or an operator suspended it. */
    hidden: z.boolean().default(false),
    /** An operator suspended the account: nothing is sent in its name. */
    suspended: z.boolean().default(false),
  }),
  key: (u) => u.id,
});
/** Published once per account, when it is created. `referralCode` is the code of a friend's share link. */
export const userRegistered = defineEvent('auth.user-registered', {
  payload: z.object({
    userId: UserId,
    email: z.string(),
    referralCode: z.string().nullable(),
    /** True if another account was used in this browser before. An earlier version does not send it. */
    deviceShared: z.boolean().default(false),
    createdAt: Instant,
  }),
  key: (u) => u.userId,
});
/** The account is gone for good. Each service erases or anonymises what it keeps of the user. */
export const userDeleted = defineEvent('auth.user-deleted', {
  payload: z.object({ userId: UserId, deletedAt: Instant }),
  key: (u) => u.userId,
});
export const signedOut = defineEvent('auth.signed-out', {
  payload: z.object({ userId: UserId, tokenHash: z.string() }),
  key: (s) => s.userId,
});

export const wrongCredentials = defineError(
  'auth.wrong-credentials',
  'unauthenticated',
  'Wrong email or password.',
);
export const emailTaken = defineError(
  'auth.email-taken',
  'conflict',
  'Another account has this email. Choose a different one.',
);
