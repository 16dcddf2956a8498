import { readMail } from './inbound-mail.js';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('latin1');
const HEADERS = 'Message-ID: <1@golf.example>\nFrom: Ann <ann@golf.example>\n';
const FIELDS = {
  headers: HEADERS,
  envelope: '{"to":["Re-1@Reply.golf.example"],"from":"ann@golf.example"}',
  from: '"Bob <bob@golf.example>" <Ann@Golf.example>',
  text: 'IN',
};

describe('a mail that Inbound Parse posted', () => {
  it('has the sender in its last angle brackets, whatever name precedes them', () => {
    expect(readMail(FIELDS)).toMatchObject({
      from: 'ann@golf.example',
      to: ['re-1@reply.golf.example'],
      words: 'IN',
      automaticBy: undefined,
    });
  });

  it('is read in the charset of each field', () => {
    const charsets = (text: string) => JSON.stringify({ text, from: 'UTF-8' });
    const words = (text: string, charset: string) =>
      readMail({ ...FIELDS, text, charsets: charsets(charset) }).words;
    expect(words(bytes('désolé, pas là', 'latin1'), 'iso-8859-1')).toBe('désolé, pas là');
    expect(words('I\x92m in', 'windows-1252')).toBe('I’m in');
    expect(words('\xdf \xe2 \xe4\xe5\xeb\xe5', 'windows-1251')).toBe('Я в деле');
    expect(words('\x8d\x73\x82\xab\x82\xdc\x82\xb7', 'Shift_JIS')).toBe('行きます');
    expect(words(bytes('😀 in'), 'utf-8')).toBe('😀 in');
    expect(words('IN', 'no-such-charset')).toBe('IN');
    expect(readMail({ ...FIELDS, text: bytes('über') }).words).toBe('über');
  });

  it.each([
    ['Auto-Submitted: auto-replied', 'auto-submitted'],
    ['X-Auto-Response-Suppress: All', 'x-auto-response-suppress'],
    ['precedence:  BULK', 'precedence'],
    ['List-Id: Golfers <golfers.golf.example>', 'list-id'],
    ['X-Autoreply: yes', 'x-autoreply'],
    ['Return-Path: <>', 'return-path'],
    ['Content-Type: multipart/report;\n report-type=delivery-status', 'content-type'],
  ])('with the header %j counts as written by a program', (header, by) => {
    expect(readMail({ ...FIELDS, headers: `${HEADERS}${header}\n` }).automaticBy).toBe(by);
  });

  it.each([
    'Automatic reply: Pat invites you',
    'Out of Office',
    'Abwesenheitsnotiz: Golf',
    'Undeliverable: Golf',
  ])('with the subject %j counts as written by a program', (subject) =>
    expect(readMail({ ...FIELDS, subject }).automaticBy).toBe('subject'),
  );

  it('counts as a mail server’s report without a return path, and as a person’s mail with "Auto-Submitted: no"', () => {
    expect(readMail({ ...FIELDS, envelope: '{"to":[],"from":""}' }).automaticBy).toBe('return-path');
    expect(readMail({ ...FIELDS, headers: `${HEADERS}Auto-Submitted: no\n` }).automaticBy).toBeUndefined();
  });

  it('has the same id as its copies and a different id from other mails', () => {
    const id = (more: object) => readMail({ ...FIELDS, ...more }).id;
    expect(id({ text: 'OUT' })).toBe(id({}));
    expect(id({ headers: 'Message-ID: <2@golf.example>' })).not.toBe(id({}));
    expect(id({ headers: '' })).not.toBe(id({ headers: '', text: 'OUT' }));
  });

  it('is read without an error even if its fields are nonsense', () => {
    const nonsense: Array<Record<string, string>> = [
      {},
      { envelope: 'null' },
      { envelope: '{"to":7}', charsets: '[]', headers: ':\n :' },
    ];
    for (const fields of nonsense) expect(readMail(fields)).toMatchObject({ from: '', words: '' });
  });
});
