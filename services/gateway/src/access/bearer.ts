import { API_KEY_PREFIX, invalidApiKey, type Scope, type User, type ApiKeyId } from '@game/contracts';
import type { FastifyRequest } from 'fastify';
import { drawToken, hashOf } from './session-cookie.js';

/** The access that an API key gives: the account of its owner, within its scopes. */
export interface Grant {
  keyId: ApiKeyId;
  user: User;
  scopes: Scope[];
}

const KEY = new RegExp(`^Bearer (${API_KEY_PREFIX}[\\w-]{43})$`, 'i');
/** How many characters of a key are shown in lists, so that its owner can tell one key from another. */
const SHOWN = API_KEY_PREFIX.length + 7;

/** Makes an API key from a secret, which has 256 bits in base64url and is random by default. */
export function newKey(secret: string = drawToken()) {
  const key = `${API_KEY_PREFIX}${secret}`;
  return { key, keyHash: hashOf(key), prefix: key.slice(0, SHOWN) };
}

/**
 * Returns the hash of the API key in the request, or undefined if there is no key. Throws for any other
 * bearer token.
 */
export function keyHashOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (!authorization || !/^bearer\b/i.test(authorization)) return undefined;
  const key = KEY.exec(authorization)?.[1];
  if (!key) throw invalidApiKey();
  return hashOf(key);
}
