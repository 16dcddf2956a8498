import { randomBytes } from 'node:crypto';
import type { Handler } from '../http/router.js';
import { faulty } from '../http/faulty.js';
import type { Faults } from '../faults.js';
import type { Store } from '../store.js';
import type { Work } from '../work.js';
import type { Email } from './email.js';
import { authenticate, faultError } from './errors.js';
import type { Postman } from './postman.js';
import { attachmentsOf, readMail, type MailRequest } from './request.js';

export interface MailParts {
  apiKey: string | undefined;
  store: Store;
  faults: Faults;
  work: Work;
  postman: Postman;
  now: () => number;
}

/** POST /v3/mail/send */
export function sendMail({ apiKey, store, faults, work, postman, now }: MailParts): Handler {
  return (call) => {
    authenticate(call, apiKey);
    const mail = readMail(call);
    const fault = faults.answer('sendgrid', 'send', mail.personalizations[0]?.to[0]?.email);
    return faulty(fault, work, faultError, () => {
      const requestId = randomBytes(16).toString('base64url');
      for (const email of emailsOf(mail, requestId, new Date(now()).toISOString())) {
        store.emails.put(email.id, email);
        postman.carry(email);
      }
      return { status: 202, headers: { 'x-message-id': requestId } };
    });
  };
}

function emailsOf(mail: MailRequest, requestId: string, at: string): Email[] {
  const content = (type: string): string | null =>
    mail.content.find((part) => part.type === type)?.value ?? null;
  const attachments = attachmentsOf(mail);
  return mail.personalizations
    .flatMap((part) =>
      (['to', 'cc', 'bcc'] as const).flatMap((field) =>
        (part[field] ?? []).map((address) => ({ part, field, address })),
      ),
    )
    .map(({ part, field, address }, index) => {
      const customArgs = { ...mail.custom_args, ...part.custom_args };
      return {
        id: `${requestId}.${index}`,
        requestId,
        to: address.email,
        toName: address.name ?? null,
        field,
        from: mail.from.email,
        fromName: mail.from.name ?? null,
        replyTo: mail.reply_to?.email ?? null,
        subject: part.subject ?? mail.subject ?? '',
        text: content('text/plain'),
        html: content('text/html'),
        attachments,
        headers: { ...mail.headers, ...part.headers },
        customArgs,
        categories: mail.categories ?? [],
        messageId: customArgs['message_id'] ?? null,
        status: 'processed',
        reason: null,
        createdAt: at,
        updatedAt: at,
      };
    });
}
