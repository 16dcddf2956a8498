import { createHash } from 'node:crypto';
import { decodeText } from '@game/contracts';
import { automaticBy, headersOf } from './mail-headers.js';
import { ownWords } from './own-words.js';

/** The parts of a mail, posted by SendGrid's Inbound Parse, that this service uses. */
export interface InboundMail {
  /**
   * Derived from the Message-ID, or from the whole form if a mail has none, so that all copies of a mail have
   * the same id.
   */
  id: string;
  /** The addresses in lower case to which the mail was delivered. */
  to: string[];
  /** The address in lower case that the mail says it is from. */
  from: string;
  /** The header by which a program says that it wrote the mail; undefined for a person's mail. */
  automaticBy: string | undefined;
  words: string;
  subject: string;
  /** The mail's plain text, with what it forwards or quotes; empty if the mail has only HTML. */
  text: string;
  html: string;
  /** The calendar file of the mail, or empty. */
  calendar: string;
}

type Fields = Readonly<Record<string, string>>;

/**
 * Reads the fields of the form, in which each character stands for one byte. Source:
 * https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
 */
export function readMail(fields: Fields): InboundMail {
  const charsets = objectIn(fields['charsets']);
  const field = (name: string) => decoded(fields[name] ?? '', String(charsets[name] ?? 'utf-8'));
  const envelope = objectIn(field('envelope'));
  const headers = headersOf(field('headers'));
  const { to, from } = envelope;
  const delivered = Array.isArray(to) ? to.filter((one) => typeof one === 'string') : field('to').split(',');
  const messageId = headers.get('message-id');
  const subject = withoutNul(field('subject') || headers.get('subject') || '');
  return {
    id: createHash('sha256')
      .update(messageId || JSON.stringify(fields))
      .digest('base64url'),
    to: delivered.map(addressIn),
    from: addressIn(field('from') || headers.get('from') || ''),
    // A mail without a return path is the report of a mail server.
    automaticBy: from === '' ? 'return-path' : automaticBy(headers, subject),
    words: ownWords({ text: field('text'), html: field('html') }),
    subject,
    text: withoutNul(field('text')),
    html: field('html'),
    calendar: withoutNul(decoded(fields['calendar'] ?? '', 'utf-8')),
  };
}

// Postgres cannot store NUL in text.
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** The address in `Ann Lee <ann@golf.example>`, in lower case. */
const addressIn = (written: string) => (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase();

const decoded = (bytes: string, charset: string) => decodeText(Buffer.from(bytes, 'latin1'), charset);

function objectIn(json = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
