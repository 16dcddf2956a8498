import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'session';
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/;

export const drawToken = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * 256 bits for one act, base64url: random, or with an Idempotency-Key the same for each repeat. Only a holder of
 * `secret` (the token of a session or link) can compute them.
 */
export const bitsFor = (act: string, secret: string | undefined, key: string | undefined) =>
  secret && key ? createHmac('sha256', secret).update(`${act} ${key}`).digest('base64url') : drawToken();
export const sessionTokenOf = (request: FastifyRequest) => request.cookies[NAME];

export function sessionHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** No script can read the cookie and no other site's form sends it; where the product is at https, it is sent over https alone. */
const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** How long a session lives unused. An age and not a date, because the browser's clock may be wrong; auth decides the true end. */
const MAX_AGE_S = 30 * 86_400;

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(NAME, token, { ...attributes(publicUrl), maxAge: MAX_AGE_S });
}
/** Sets the cookie anew, because each use moves the end of the session. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  setSessionCookie(reply, request.cookies[NAME]!, publicUrl);
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(NAME, attributes(publicUrl));
}
