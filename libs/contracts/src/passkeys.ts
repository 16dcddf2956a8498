import { z } from 'zod';
import { SignInDevice, SessionGrant, User } from './auth.js';
import { defineCommand } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, Line, TimeZone, UserId } from './fields.js';
import { PasskeyId } from './ids.js';

export const MAX_PASSKEYS = 10;

/** What the browser's WebAuthn API needs, as JSON (WebAuthn Level 3, `parseCreationOptionsFromJSON` and the like). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });
const Part = z.string().max(4_000);
/** What the browser's WebAuthn API answered, as JSON: an assertion of an existing passkey. */
export const PasskeyAssertion = z
  .looseObject({
    id: Part,
    rawId: Part,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: Part, authenticatorData: Part, signature: Part }),
    clientExtensionResults: z.looseObject({}),
  })
  .meta({ id: 'PasskeyAssertion' });
/** The answer of the browser's WebAuthn API about a new passkey. */
const PasskeyAttestation = z.looseObject({
  id: Part,
  rawId: Part,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Part, attestationObject: Part }),
  clientExtensionResults: z.looseObject({}),
});

export const Passkey = z
  .object({
    id: PasskeyId,
    name: z.string().meta({ example: 'Laptop' }),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export const PasskeyBody = z.strictObject({
  name: Line(60, 'Please give the passkey a name.')
    .min(1, 'Please give the passkey a name.')
    .meta({ example: 'Laptop' }),
  passkey: PasskeyAttestation,
});
export const PasskeyLoginBody = z.strictObject({ passkey: PasskeyAssertion, timeZone: TimeZone.optional() });

/**
 * `origin` is that of the product's public URL. Passkeys belong to its host name. A challenge works once, within five
 * minutes, and for this user only; without a user it is for a sign-in or a proof.
 */
const Origin = { origin: z.string() };
export const beginPasskey = defineCommand('auth.begin-passkey', {
  input: z.object({ ...Origin, userId: UserId.nullable(), address: z.string() }),
  output: PasskeyOptions,
});
export const addPasskey = defineCommand('auth.add-passkey', {
  input: PasskeyBody.extend({ ...Origin, userId: UserId }),
  output: Passkey,
  key: (i) => i.userId,
});
export const removePasskey = defineCommand('auth.remove-passkey', {
  input: z.object({ userId: UserId, passkeyId: PasskeyId }),
  output: Done,
  key: (i) => i.userId,
});
export const signInByPasskey = defineCommand('auth.sign-in-by-passkey', {
  input: PasskeyLoginBody.extend({ ...Origin, ...SignInDevice }),
  output: SessionGrant.extend({ user: User, deletionCancelled: z.boolean() }),
});

export const invalidPasskey = defineError(
  'auth.invalid-passkey',
  'invalid',
  'This passkey was not accepted. Please try again, or use your password.',
);
export const tooManyPasskeys = defineError(
  'auth.too-many-passkeys',
  'conflict',
  `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`,
);
export const passkeyNotFound = defineError(
  'auth.passkey-not-found',
  'not-found',
  'This passkey does not exist any more.',
);
