import { z } from 'zod';
import { User } from './auth.js';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, Line, UserId } from './fields.js';
import { ApiKeyId } from './ids.js';

/** What an API key may do. No scope covers the account itself: those routes need a session. */
export const SCOPES = [
  'bookings:read',
  'bookings:write',
  'contacts:read',
  'contacts:write',
  'venues:read',
  'events:read',
  'events:write',
  'achievements:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.output<typeof Scope>;

/** The prefix of every API key, by which people and scanners recognise a key of this product in a file. */
export const API_KEY_PREFIX = 'gitg_';
export const MAX_API_KEYS = 20;

export const ApiKeyBody = z.strictObject({
  name: Line(60, 'Please give the key a name.')
    .min(1, 'Please give the key a name.')
    .meta({ example: 'Club website' }),
  scopes: z
    .array(Scope)
    .min(1, 'Please choose at least one scope.')
    .max(SCOPES.length, 'Please name each scope once.'),
});
/** `prefix` is the first characters of the key, by which its owner recognises it in a list. */
export const ApiKey = z
  .object({
    id: ApiKeyId,
    name: z.string().meta({ example: 'Club website' }),
    prefix: z.string().meta({ example: 'gitg_3q2-7wA' }),
    scopes: z.array(Scope),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
/** `key` is shown only once, because only its hash is stored. */
export const NewApiKey = ApiKey.extend({
  key: z.string().meta({ example: 'gitg_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
}).meta({ id: 'NewApiKey' });

/** The gateway makes the key and shows it; `keyHash` is its SHA-256. */
export const createApiKey = defineCommand('auth.create-api-key', {
  input: ApiKeyBody.extend({ userId: UserId, keyHash: z.string(), prefix: z.string() }),
  output: ApiKey,
  key: (i) => i.userId,
});
export const listApiKeys = defineQuery('auth.list-api-keys', {
  input: z.object({ userId: UserId }),
  output: z.array(ApiKey),
  key: (i) => i.userId,
});
export const deleteApiKey = defineCommand('auth.delete-api-key', {
  input: z.object({ userId: UserId, keyId: ApiKeyId }),
  output: Done,
  key: (i) => i.userId,
});
export const readApiKey = defineQuery('auth.read-api-key', {
  input: z.object({ keyHash: z.string() }),
  output: z.object({ grant: z.object({ keyId: ApiKeyId, user: User, scopes: z.array(Scope) }).nullable() }),
});

export const apiKeyEnded = defineEvent('auth.api-key-ended', {
  payload: z.object({ userId: UserId, keyHash: z.string() }),
  key: (k) => k.userId,
});

export const invalidApiKey = defineError(
  'api-key.invalid',
  'unauthenticated',
  'This API key is not valid. Make a new one in your profile.',
);
export const missingScope = defineError('api-key.missing-scope', 'forbidden', 'This API key lacks a scope.');
export const sessionOnly = defineError(
  'api-key.session-only',
  'forbidden',
  'API keys cannot do this. Please sign in instead.',
);
export const apiKeyNotFound = defineError(
  'api-key.not-found',
  'not-found',
  'This API key does not exist any more.',
);
export const tooManyApiKeys = defineError(
  'api-key.too-many',
  'conflict',
  `You have ${MAX_API_KEYS} API keys. Please delete one first.`,
);
