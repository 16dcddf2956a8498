import { CannotOpen, Keyring } from '@game/platform';
import { randomBytes } from 'node:crypto';
import { openedWords, sealedWords, withoutLinks, type Words } from './sealed-words.js';

const ring = () => new Keyring({ SEALING_KEY: randomBytes(32), SEALING_KEYS_ACCEPTED: [] });
const keyring = ring();
const [INVITE, RESET] = ['AbCdEfGhIjKlMnOpQrSt_-', 'x'.repeat(43)];
const link = `https://play.example/r/${INVITE}`;
const invite: Words = {
  kind: 'invite',
  subject: 'Pat invites you to golf',
  body: `Reply IN or OUT. ${link} STOP to end`,
  html: `<a href="${link}">Answer</a> or see ${link}.`,
  attachments: [{ filename: 'a.ics', type: 'text/calendar', content: Buffer.from(link).toString('base64') }],
  fallback: {
    ...{ address: 'ann@example.com', subject: 'Pat invites you', text: link, html: `<a href="${link}">` },
    attachments: [{ filename: 'a.ics', type: 'text/calendar', content: 'abc' }],
  },
};

describe('the stored words of a message', () => {
  it('can be read without the tokens of their links, and are opened unchanged', () => {
    const stored = sealedWords(invite, keyring);
    expect(JSON.stringify(stored)).not.toContain(INVITE);
    expect(JSON.stringify(stored)).not.toContain(invite.attachments![0]!.content);
    expect(stored.body).toMatch(/^Reply IN or OUT. https:\/\/play.example\/r\/sealed\.\S+ STOP to end$/);
    expect(openedWords(stored, keyring)).toEqual(invite);
  });

  it('are sealed as a whole if they are a code or a link to an account', () => {
    const reset: Words = {
      ...{
        kind: 'password-reset',
        subject: '123456 is your code',
        body: `https://a.example/?token=${RESET}`,
      },
      ...{ html: null, attachments: null, fallback: null },
    };
    const stored = sealedWords(reset, keyring);
    expect(stored).toMatchObject({
      ...{ subject: expect.stringMatching(/^sealed\.\S+$/), body: expect.stringMatching(/^sealed\.\S+$/) },
    });
    expect(openedWords(stored, keyring)).toEqual(reset);
  });

  it('are sealed once, although the mail that replaces a text is stored anew', () => {
    for (const kind of ['invite', 'code'] as const) {
      const stored = sealedWords({ ...invite, kind }, keyring);
      expect(sealedWords(stored, keyring)).toEqual(stored);
    }
  });

  it('of the previous version, in plain text, are opened as they are', () => {
    const plain = { ...invite, attachments: null };
    expect(openedWords(plain, keyring)).toEqual({ ...plain, fallback: plain.fallback });
  });

  it('are shown without their links, whether these are sealed or plain', () => {
    const shown = 'Reply IN or OUT. (link) STOP to end';
    expect([invite, sealedWords(invite, keyring)].map(({ body }) => withoutLinks(body))).toEqual([
      shown,
      shown,
    ]);
    expect(withoutLinks('Your page: https://a.example/dashboard.')).toContain('/dashboard.');
  });

  it('do not open with another key', () => {
    expect(() => openedWords(sealedWords(invite, keyring), ring())).toThrow(CannotOpen);
  });
});
