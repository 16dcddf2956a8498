import { API_KEY_PREFIX, invalidApiKey, type Scope, type User } from '@game/contracts';
import type { FastifyRequest } from 'fastify';
import { drawToken, hashOf } from './session-cookie.js';

/** What a key gives access to: whose account, and which scopes. */
export interface Grant {
  keyId: string;
  user: User;
  scopes: Scope[];
}

const KEY = new RegExp(`^Bearer (${API_KEY_PREFIX}[\\w-]{43})$`, 'i');
/** How many characters of a key lists show: enough to tell one key from another. */
const SHOWN = API_KEY_PREFIX.length + 7;

/** `secret`: 256 bits, base64url. */
export function newKey(secret: string = drawToken()) {
  const key = `${API_KEY_PREFIX}${secret}`;
  return { key, keyHash: hashOf(key), prefix: key.slice(0, SHOWN) };
}

/** The hash of the key that the request carries; undefined where it carries none. Throws for any other bearer token. */
export function keyHashOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (!authorization || !/^bearer\b/i.test(authorization)) return undefined;
  const key = KEY.exec(authorization)?.[1];
  if (!key) throw invalidApiKey();
  return hashOf(key);
}
