import { z } from 'zod';
import { defineCommand, defineQuery } from '../define.js';
import { defineError } from '../errors.js';
import { Done, Id, Instant, Line, Text, UserId } from '../fields.js';
import { secret } from '../secret.js';

export const OperatorId = Id.brand<'OperatorId', 'inout'>();
export type OperatorId = z.output<typeof OperatorId>;
/** A reader looks; an operator acts as well. */
export const OperatorRole = z.enum(['reader', 'operator']);
export type OperatorRole = z.output<typeof OperatorRole>;
/** Somebody who works at the trust desk. Operators have no account as golfers. */
export const Operator = z
  .object({ id: OperatorId, name: z.string().meta({ example: 'Robin' }), role: OperatorRole })
  .meta({ id: 'Operator' });
export type Operator = z.output<typeof Operator>;

export const DeskSignInBody = z.strictObject({
  name: Line(60, 'Please enter your name.').min(1, 'Please enter your name.').meta({ example: 'Robin' }),
  password: secret(z.string().min(1, 'Please enter your password.').max(200)).meta({ example: 'a long one' }),
  /** The six digits of the authenticator app. */
  code: secret(
    Line(10, 'Please enter the code.').regex(
      /^\d{6}$/,
      'Please enter the six digits of your authenticator app.',
    ),
  ).meta({ example: '492039' }),
});
/** Why an operator does something; it stands in the log. */
export const Reason = Text(500, 'Please give a reason.')
  .min(3, 'Please give a reason.')
  .meta({ example: 'Three reports of spam in a week.' });
export const ReasonBody = z.strictObject({ reason: Reason });

/** `tokenHash` is the SHA-256 of the desk's cookie; `nonce` keeps the stored hash of the input from telling anything. */
export const signInOperator = defineCommand('auth.sign-in-operator', {
  input: DeskSignInBody.extend({ tokenHash: z.string(), nonce: z.string(), address: z.string() }),
  output: z.object({ operator: Operator }),
  key: (i) => i.name.toLowerCase(),
});
export const signOutOperator = defineCommand('auth.sign-out-operator', {
  input: z.object({ tokenHash: z.string() }),
  output: Done,
});
/**
 * Admits an operator to one call of the desk and writes the call into the log, whether it is allowed or not. The
 * gateway makes the call only afterwards.
 */
export const enterDesk = defineCommand('auth.enter-desk', {
  input: z.object({
    tokenHash: z.string(),
    /** What the call does, for instance `look-at-reports`. */
    act: z.string().max(60),
    needs: OperatorRole,
    /** Whom or what the call is about, as the operator named it. */
    about: z.string().max(300).nullable(),
    reason: z.string().max(500).nullable(),
  }),
  output: z.object({
    operator: Operator.nullable(),
    refused: z.enum(['signed-out', 'may-only-read']).nullable(),
  }),
  key: (i) => i.tokenHash,
});

/** One line of the log of the desk. Nothing changes or deletes it. */
export const DeskAct = z
  .object({
    id: Id,
    at: Instant,
    operator: z.string(),
    act: z.string().meta({ example: 'suspend-account' }),
    about: z.string().nullable(),
    reason: z.string().nullable(),
    outcome: z.enum(['allowed', 'refused']),
  })
  .meta({ id: 'DeskAct' });
export const DeskLog = z.object({ items: z.array(DeskAct), next: Id.nullable() }).meta({ id: 'DeskLog' });
export const DeskLogQuery = z.strictObject({ cursor: Id.optional() });
export const readDeskLog = defineQuery('auth.read-desk-log', { input: DeskLogQuery, output: DeskLog });

/** What an operator sees of a golfer's account. */
export const DeskAccount = z
  .object({
    id: UserId,
    username: z.string().meta({ example: 'Pat' }),
    email: z.string().meta({ example: 'pat@example.com' }),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    createdAt: Instant,
    suspendedAt: Instant.nullable(),
    deletesAt: Instant.nullable(),
  })
  .meta({ id: 'DeskAccount' });
export type DeskAccount = z.output<typeof DeskAccount>;
/** `who` is the email or the id of the account. */
export const WhoBody = z.strictObject({
  who: Line(254, 'Please enter an email or an id.').min(1, 'Please enter an email or an id.'),
});
export const findAccount = defineQuery('auth.find-account', { input: WhoBody, output: DeskAccount });
/** Ends what the account is signed in with, hides the golfer from others and stops what is sent in their name. */
export const suspendAccount = defineCommand('auth.suspend-account', {
  input: z.object({ userId: UserId }),
  output: DeskAccount,
  key: (i) => i.userId,
});
export const liftSuspension = defineCommand('auth.lift-suspension', {
  input: z.object({ userId: UserId }),
  output: DeskAccount,
  key: (i) => i.userId,
});

export const wrongOperator = defineError(
  'desk.wrong-credentials',
  'unauthenticated',
  'Wrong name, password or code. A code works once.',
);
export const deskSignedOut = defineError('desk.signed-out', 'unauthenticated', 'Please sign in to the desk.');
export const mayOnlyRead = defineError(
  'desk.may-only-read',
  'forbidden',
  'Your role at the desk only reads.',
);
export const accountNotFound = defineError(
  'desk.account-not-found',
  'not-found',
  'There is no such account.',
);
export const accountSuspended = defineError(
  'auth.suspended',
  'forbidden',
  'This account is suspended. Please write to our support if you think that this is a mistake.',
);
