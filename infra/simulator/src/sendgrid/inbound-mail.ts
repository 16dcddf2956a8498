import { randomUUID } from 'node:crypto';
import type { SimulatorOptions } from '../options.js';
import type { Delivery, Webhooks } from '../webhooks.js';
import type { Email } from './email.js';

/** The default secret and domain for replies to mails; they give access to nothing outside this machine. */
export const LOCAL_REPLIES = {
  SENDGRID_INBOUND_SECRET: 'simulator-inbound-secret',
  REPLY_DOMAIN: 'reply.getinthegame.example',
} as const;

export interface MailOptions {
  /** The sender's address; default the inbox's own. */
  from?: string;
  /** The address that the reply goes to; default the mail's reply address. */
  to?: string;
  /** The Message-ID. A second reply with the same Message-ID counts as a copy of the first. */
  messageId?: string;
  /** Further headers, for instance those of an out-of-office program. */
  headers?: Record<string, string>;
  /** The mail as HTML; with it the mail has no plain text. */
  html?: string;
  /** The subject; default that of a reply. */
  subject?: string;
  /** A calendar file (.ics) that is attached. */
  calendar?: string;
  /** The sizes in bytes of attached files. */
  attachments?: number[];
  /** The last part of the webhook's URL; default the secret of the settings. */
  secret?: string;
}
export interface MailResult extends Delivery {
  messageId: string;
}

/** Posts friends' replies to mails to the product, as SendGrid's Inbound Parse does. */
export class InboundMail {
  readonly #secret: string;
  readonly #domain: string;

  constructor(
    { inboundSecret, replyDomain }: NonNullable<SimulatorOptions['sendgrid']>,
    private readonly webhooks: Webhooks,
    private readonly now: () => number,
  ) {
    this.#secret = inboundSecret ?? LOCAL_REPLIES.SENDGRID_INBOUND_SECRET;
    this.#domain = replyDomain ?? LOCAL_REPLIES.REPLY_DOMAIN;
  }

  /** Whether mail to this address goes to the product. */
  takes(address: string | null): boolean {
    return address?.toLowerCase().endsWith(`@${this.#domain}`) ?? false;
  }

  /** Resolves when the product has answered the webhook or all attempts have failed. */
  async reply(mail: Email, words: string, options: MailOptions = {}): Promise<MailResult> {
    const { from = mail.to, to = mail.replyTo ?? mail.from, secret = this.#secret } = options;
    const messageId = options.messageId ?? `<${randomUUID()}@mail.simulator>`;
    const form = new FormData();
    for (const [name, value] of Object.entries(
      this.#fields(mail, words, { ...options, from, to, messageId }),
    ))
      form.set(name, value);
    for (const [index, bytes] of (options.attachments ?? []).entries())
      form.set(`attachment${index + 1}`, new Blob([new Uint8Array(bytes)]), `photo-${index + 1}.jpg`);
    if (options.calendar !== undefined)
      form.set('calendar', new Blob([options.calendar], { type: 'text/calendar' }), 'booking.ics');
    const multipart = new Response(form);
    const delivery = await this.webhooks.deliver({
      kind: 'inbound-mail',
      url: `${this.webhooks.targets.inboundMail}/${secret}`,
      headers: { 'content-type': multipart.headers.get('content-type')!, 'user-agent': 'Sendlib/1.0' },
      body: new Uint8Array(await multipart.arrayBuffer()),
    });
    return { ...delivery, messageId };
  }

  /**
   * Returns the webhook's fields for a reply that quotes the original mail.
   * Source: https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook
   */
  #fields(
    mail: Email,
    words: string,
    {
      from,
      to,
      messageId,
      headers,
      html,
      subject = `Re: ${mail.subject}`,
    }: MailOptions & { from: string; to: string; messageId: string },
  ): Record<string, string> {
    const date = new Date(this.now()).toUTCString();
    const lines = { From: from, To: to, Subject: subject, Date: date, 'Message-ID': messageId, ...headers };
    const quoted = (mail.text ?? '').replace(/^/gm, '> ');
    const text = `${words}\n\nOn ${date}, ${mail.fromName ?? mail.from} <${mail.from}> wrote:\n\n${quoted}\n`;
    return {
      headers: Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
      dkim: `{@${from.split('@')[1]} : pass}`,
      to,
      from,
      ...(html === undefined ? { text } : { html }),
      sender_ip: '127.0.0.1',
      spf: 'pass',
      envelope: JSON.stringify({ to: [to], from }),
      subject,
      charsets: JSON.stringify({
        to: 'UTF-8',
        from: 'UTF-8',
        subject: 'UTF-8',
        text: 'UTF-8',
        html: 'UTF-8',
      }),
    };
  }
}
