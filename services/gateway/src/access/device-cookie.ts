import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributes, cookieOf, drawToken, hashOf, nameOfCookie } from './session-cookie.js';

const NAME = 'device';
const TOKEN = /^[\w-]{43}$/;
const MAX_AGE_S = 400 * 86_400;

/**
 * Reads the browser's device cookie, a secret by which auth recognises a browser from which a user signed in
 * before. That user can still sign in there while somebody else guesses at the password. The cookie gives
 * access to nothing. Returns its hash, and `keep`, which sets the cookie once the user has proved to be the
 * owner. `drawn` is the secret for a browser without the cookie; a command that may be repeated passes the
 * same one again.
 */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  drawn: string = drawToken(),
) {
  const sent = cookieOf(request, NAME);
  const token = sent && TOKEN.test(sent) ? sent : drawn;
  const keep = () =>
    void reply.setCookie(nameOfCookie(NAME, publicUrl), token, {
      ...attributes(publicUrl),
      maxAge: MAX_AGE_S,
    });
  return { deviceHash: hashOf(token), keep };
}
