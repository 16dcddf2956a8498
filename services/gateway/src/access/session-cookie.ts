import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'session';
/** 256 bits, base64url. */
const TOKEN = /^[\w-]{43}$/;

export const drawToken = () => randomBytes(32).toString('base64url');
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function sessionHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** No script reads it, no other site's form sends it, and over https it never leaves the lock. */
const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  expiresAt: string,
  publicUrl: string,
): void {
  reply.setCookie(NAME, token, { ...attributes(publicUrl), expires: new Date(expiresAt) });
}
/** The browser's copy lives as long as the session, whose end moves on. */
export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  expiresAt: string,
  publicUrl: string,
): void {
  setSessionCookie(reply, request.cookies[NAME]!, expiresAt, publicUrl);
}
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(NAME, attributes(publicUrl));
}
