import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from './device-cookie.js';
import {
  clearSessionCookie,
  renewSessionCookie,
  sessionTokenOf,
  setSessionCookie,
} from './session-cookie.js';

const TOKEN = 't'.repeat(43);
const sent = (cookies: Record<string, string>) => ({ cookies }) as unknown as FastifyRequest;
/** Returns the cookies that `act` sets, with their options, and those that it deletes. */
function changes(act: (reply: FastifyReply) => void) {
  const set: Array<[name: string, value: string, options: object]> = [];
  const deleted: string[] = [];
  act({
    setCookie: (...cookie: [string, string, object]) => set.push(cookie),
    clearCookie: (name: string) => deleted.push(name),
  } as unknown as FastifyReply);
  return { set, deleted };
}

// promises accounts#sessions
describe('over https', () => {
  const url = 'https://golf.example';
  const ofThisHost = expect.objectContaining({ path: '/', secure: true, httpOnly: true, sameSite: 'lax' });

  it('the session and the device cookie belong to this host only', () => {
    const { set } = changes((reply) => {
      setSessionCookie(reply, TOKEN, url);
      deviceOf(sent({}), reply, url).keep();
    });
    expect(set).toEqual([
      ['__Host-session', TOKEN, ofThisHost],
      ['__Host-device', expect.stringMatching(/^[\w-]{43}$/), ofThisHost],
    ]);
    for (const [, , options] of set) expect(options).not.toHaveProperty('domain');
  });
  it('a cookie that another host of the same domain has set does not replace the session', () =>
    expect(sessionTokenOf(sent({ session: 'x'.repeat(43), '__Host-session': TOKEN }))).toBe(TOKEN));
  it('a session whose cookie an earlier version set stays valid, and its next use sets the cookie under the new name', () => {
    const { set } = changes((reply) => renewSessionCookie(sent({ session: TOKEN }), reply, url));
    expect(set).toEqual([['__Host-session', TOKEN, ofThisHost]]);
  });
  it('signing out deletes the cookie under both names', () =>
    expect(changes((reply) => clearSessionCookie(reply, url)).deleted).toEqual([
      'session',
      '__Host-session',
    ]));
});

it('over http the cookies have no prefix, because browsers refuse cookies with the prefix there', () => {
  const { set } = changes((reply) => setSessionCookie(reply, TOKEN, 'http://localhost:3000'));
  expect(set).toEqual([['session', TOKEN, expect.objectContaining({ secure: false })]]);
});
