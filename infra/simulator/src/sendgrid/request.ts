import type { Call } from '../http/router.js';
import type { Attachment } from './email.js';
import { refuse } from './errors.js';

interface Address {
  email: string;
  name?: string;
}
export interface Personalization {
  to: Address[];
  cc?: Address[];
  bcc?: Address[];
  subject?: string;
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
}
/** The body of POST /v3/mail/send, as far as the product uses it. */
export interface MailRequest {
  personalizations: Personalization[];
  from: Address;
  reply_to?: Address;
  subject?: string;
  content: { type: string; value: string }[];
  attachments?: {
    content: string;
    filename: string;
    type?: string;
    disposition?: string;
    content_id?: string;
  }[];
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
  categories?: string[];
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const BAD_ADDRESS = 'Does not contain a valid address.';

/** Reads and checks a request; throws SendGrid's error if something in it is wrong. */
export function readMail(call: Call): MailRequest {
  const mail = parse(call);
  if (!Array.isArray(mail.personalizations) || mail.personalizations.length === 0) {
    refuse(
      400,
      'The personalizations field is required and must have at least one personalization.',
      'personalizations',
    );
  }
  if (!ADDRESS.test(mail.from?.email ?? '')) {
    refuse(
      400,
      'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.',
      'from.email',
    );
  }
  for (const [index, { to, cc, bcc, subject }] of mail.personalizations.entries()) {
    const field = `personalizations.${index}`;
    if (!Array.isArray(to) || to.length === 0) {
      refuse(
        400,
        'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
        `${field}.to`,
      );
    }
    for (const [name, list] of Object.entries({ to, cc: cc ?? [], bcc: bcc ?? [] })) {
      for (const [at, address] of list.entries()) {
        if (!ADDRESS.test(address?.email ?? '')) refuse(400, BAD_ADDRESS, `${field}.${name}.${at}.email`);
      }
    }
    if (!(subject ?? mail.subject)) {
      refuse(
        400,
        'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
        'subject',
      );
    }
  }
  if (
    !Array.isArray(mail.content) ||
    mail.content.length === 0 ||
    mail.content.some((part) => !part?.value)
  ) {
    refuse(400, 'The content value must be a string at least one character in length.', 'content.0.value');
  }
  return mail;
}

function parse(call: Call): MailRequest {
  try {
    const mail = JSON.parse(call.raw.toString('utf8')) as MailRequest | null;
    if (mail !== null && typeof mail === 'object') return mail;
  } catch {
    // Refused below, like a body that is no object.
  }
  return refuse(400, 'Bad Request');
}

export const attachmentsOf = (mail: MailRequest): Attachment[] =>
  (mail.attachments ?? []).map((file) => ({
    filename: file.filename,
    type: file.type ?? 'application/octet-stream',
    disposition: file.disposition ?? 'attachment',
    contentId: file.content_id ?? null,
    content: file.content,
  }));
