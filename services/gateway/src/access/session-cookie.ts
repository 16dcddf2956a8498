import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'session';
const SECURE = '__Host-';
/** A session's token is 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export const drawToken = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Returns 256 bits in base64url, for instance for a new API key; `act` names their purpose. With an
 * Idempotency-Key they are the same for each repeat, otherwise they are random. Only the holder of `secret`
 * (the token of a session or link) can compute them.
 */
export const bitsFor = (act: string, secret: string | undefined, key: string | undefined) =>
  secret && key ? createHmac('sha256', secret).update(`${act} ${key}`).digest('base64url') : drawToken();
/**
 * Over https a cookie has the prefix `__Host-`: browsers accept such a cookie from this host only, not from
 * another host of the same domain.
 */
export const nameOfCookie = (name: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? `${SECURE}${name}` : name;
/**
 * Reads the cookie with the prefix, or else the one without, which was set over http or by an earlier
 * version.
 */
export const cookieOf = (request: FastifyRequest, name: string) =>
  request.cookies[`${SECURE}${name}`] ?? request.cookies[name];
export const sessionTokenOf = (request: FastifyRequest) => cookieOf(request, NAME);

export function sessionHashOf(request: FastifyRequest): string | undefined {
  const token = sessionTokenOf(request);
  return token && TOKEN.test(token) ? hashOf(token) : undefined;
}

/**
 * No script can read the cookie, and no other site's form sends it. If the public URL is https, the cookie is
 * sent over https only.
 */
export const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/**
 * The browser drops the cookie after this many seconds without use. It is an age and not a date, because the
 * browser's clock may be wrong. Auth decides when the session really ends.
 */
const MAX_AGE_S = 30 * 86_400;

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(nameOfCookie(NAME, publicUrl), token, { ...attributes(publicUrl), maxAge: MAX_AGE_S });
}
/** Sets the cookie again with its full age, because each use of a session extends it. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  setSessionCookie(reply, sessionTokenOf(request)!, publicUrl);
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  for (const name of new Set([NAME, nameOfCookie(NAME, publicUrl)]))
    reply.clearCookie(name, attributes(publicUrl));
}
