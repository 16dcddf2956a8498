import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'session';
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/;

export const drawToken = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * 256 bits for one act: random, or where the caller named the act by an Idempotency-Key, the same for its repeats. Only
 * who holds `secret` (a session's or a link's token) can tell what they are.
 */
export const bitsFor = (act: string, secret: string | undefined, key: string | undefined) =>
  secret && key ? createHmac('sha256', secret).update(`${act} ${key}`).digest('base64url') : drawToken();
export const sessionTokenOf = (request: FastifyRequest) => request.cookies[NAME];

export function sessionHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** No script reads it, no other site's form sends it, and over https it never leaves the lock. */
const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

/** As long as a session lives unused. An age and not a date: the browser's clock may be wrong. Auth knows the true end. */
const MAX_AGE_S = 30 * 86_400;

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string): void {
  reply.setCookie(NAME, token, { ...attributes(publicUrl), maxAge: MAX_AGE_S });
}
/** The browser's copy lives on with the session, whose end moves. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  setSessionCookie(reply, request.cookies[NAME]!, publicUrl);
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(NAME, attributes(publicUrl));
}
