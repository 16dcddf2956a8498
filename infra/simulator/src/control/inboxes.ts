import type { Call, Router } from '../http/router.js';
import type { Email } from '../sendgrid/email.js';
import type { Store } from '../store.js';
import type { InboundMail } from '../sendgrid/inbound-mail.js';
import { bad, json } from './json.js';

/** A mail without its contents. */
export interface EmailLine extends Omit<Email, 'text' | 'html' | 'attachments'> {
  snippet: string;
}
export interface InboxView {
  address: string;
  name: string | null;
  emails: EmailLine[];
}

const INBOXES = 100;
const EMAILS = 100;

/** Lets a mail show pictures and styles, but run no script and not leave its frame. */
const MAIL_POLICY =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:";

/** The routes of the inboxes and their mails; the inbox that received the latest mail comes first. */
export function inboxRoutes(router: Router, store: Store, inbound: InboundMail): void {
  const find = ({ params }: Call): Email => {
    const email = store.emails.get(params['id'] ?? '');
    return email && email.to.toLowerCase() === params['address']?.toLowerCase()
      ? email
      : bad('no such mail', 404);
  };

  router.on('GET', '/api/inboxes', ({ query }) => {
    const inboxes = store.emails.owners().map((address): InboxView => ({
      address,
      name: store.people.get(address)?.name ?? null,
      emails: lines(store, address),
    }));
    inboxes.sort((a, b) => lastAt(b).localeCompare(lastAt(a)));
    const limit = Number(query.get('limit')) || INBOXES;
    return { status: 200, body: { total: inboxes.length, inboxes: inboxes.slice(0, limit) } };
  });

  router.on('GET', '/api/inboxes/:address', ({ params }) => {
    const address = (params['address'] ?? '').toLowerCase();
    return { status: 200, body: { address, emails: store.emails.of(address) } };
  });

  router.on('GET', '/api/inboxes/:address/:id', (call) => {
    const email = find(call);
    return { status: 200, body: { ...email, takesReplies: inbound.takes(email.replyTo) } };
  });

  router.on('POST', '/api/inboxes/:address/:id/reply', async (call) => {
    const { body } = json(call);
    const email = find(call);
    if (typeof body !== 'string') return bad('body must be a string');
    if (!inbound.takes(email.replyTo)) return bad('replies to this mail do not go to the product', 409);
    return { status: 200, body: await inbound.reply(email, body) };
  });

  router.on('GET', '/api/inboxes/:address/:id/html', (call) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY },
    body: inNewTabs(find(call).html ?? ''),
  }));

  router.on('GET', '/api/inboxes/:address/:id/attachments/:index', (call) => {
    const file = find(call).attachments[Number(call.params['index'])];
    if (!file) return bad('no such attachment', 404);
    const name = encodeURIComponent(file.filename);
    return {
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      },
      body: Buffer.from(file.content, 'base64'),
    };
  });
}

const lastAt = (inbox: InboxView): string => inbox.emails.at(-1)?.createdAt ?? '';

function lines(store: Store, address: string): EmailLine[] {
  return store.emails
    .of(address)
    .slice(-EMAILS)
    .map(({ text, html: _html, attachments: _attachments, ...line }) => ({
      ...line,
      snippet: (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 140),
    }));
}

function inNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
