import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';

/** The most characters of a mail that are searched for quotes; a reply is at the beginning. */
const SEARCHED = 12_000;
/** The most characters of a friend's words that are kept. The same limit applies to texts. */
export const LONGEST = 1_600;

/**
 * The most characters of HTML that are parsed. The parser's time grows with the square of the number of elements that
 * are never closed, and with this limit it takes about 0.15 s at worst.
 */
const PARSED = 100_000;

const TO_TEXT = {
  wordwrap: false as const,
  limits: { maxInputLength: PARSED, maxDepth: 40, maxChildNodes: 2_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    // The mail program puts the mail that was replied to into a blockquote.
    { selector: 'blockquote', format: 'skip' },
    { selector: '.gmail_quote', format: 'skip' },
    { selector: '.yahoo_quoted', format: 'skip' },
    { selector: '#appendonsend', format: 'skip' },
    { selector: '#divRplyFwdMsg', format: 'skip' },
  ],
};

/**
 * Invisible characters and direction marks, except the zero-width joiner and the variation selector, which
 * emoji need.
 */
const INVISIBLE = /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns what the sender wrote, without the mail that was replied to and without the signature. */
export function ownWords({ text, html }: { text: string; html: string }): string {
  const plain = visible(text) || visible(convert(html, TO_TEXT));
  return visible(new EmailReplyParser().parseReply(plain.slice(0, SEARCHED))).slice(0, LONGEST);
}

/** Returns the mail with what it forwards, as plain text. */
export const wholeText = ({ text, html }: { text: string; html: string }): string =>
  (visible(text) || visible(convert(html, { ...TO_TEXT, selectors: TO_TEXT.selectors.slice(0, 2) }))).slice(
    0,
    SEARCHED,
  );

// Postgres cannot store NUL in text.
const visible = (text: string) =>
  text
    .replaceAll('\0', '')
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .trim();
