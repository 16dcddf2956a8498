import { Reader, type WaitOptions } from './reader.js';
import type { Email } from './sendgrid/email.js';
import type { Store } from './store.js';
import type { InboundMail, MailOptions, MailResult } from './sendgrid/inbound-mail.js';
import type { Inbound, ReplyOptions, ReplyResult } from './twilio/inbound.js';
import type { Sms } from './twilio/sms.js';

/** A friend's phone. */
export interface Phone {
  readonly number: string;
  /** The texts of both directions, the oldest first. */
  thread(): Sms[];
  /** The texts that the phone received, the oldest first. */
  received(): Sms[];
  /** The latest text that the phone received. */
  last(): Sms | undefined;
  /** Resolves with the first matching text that follows the one with which the previous wait resolved. */
  waitFor(fits: RegExp | ((sms: Sms) => boolean), options?: WaitOptions): Promise<Sms>;
  /** Sends a text to the product; resolves when the product has answered the webhook. */
  reply(body: string, options?: ReplyOptions): Promise<ReplyResult>;
}

/** A friend's inbox. */
export interface Inbox {
  readonly address: string;
  /** The inbox's mails, the oldest first. */
  emails(): Email[];
  last(): Email | undefined;
  /**
   * Resolves with the first mail whose subject, text or HTML matches and that follows the one with which the
   * previous wait resolved.
   */
  waitFor(fits: RegExp | ((email: Email) => boolean), options?: WaitOptions): Promise<Email>;
  /**
   * Replies to the inbox's latest mail that can be replied to, as a mail program does; resolves when the product has
   * answered the webhook.
   */
  reply(words: string, options?: MailOptions): Promise<MailResult>;
}

export function phones(store: Store, inbound: Inbound): (number: string) => Phone {
  return once((number: string): Phone => {
    const thread = (): Sms[] => store.sms.of(number);
    const received = (): Sms[] => thread().filter((sms) => sms.direction !== 'inbound');
    const reader = new Reader(store, number, received, (sms) => sms.body);
    return {
      number,
      thread,
      received,
      last: () => received().at(-1),
      waitFor: (fits, options) => reader.waitFor(fits, options),
      reply: (body, options) => inbound.reply(number, body, options),
    };
  });
}

export function inboxes(store: Store, inbound: InboundMail): (address: string) => Inbox {
  const inbox = once((address: string): Inbox => {
    const emails = (): Email[] => store.emails.of(address);
    const textOf = (email: Email): string =>
      [email.subject, email.text, email.html].filter(Boolean).join('\n');
    const reader = new Reader(store, address, emails, textOf);
    return {
      address,
      emails,
      last: () => emails().at(-1),
      waitFor: (fits, options) => reader.waitFor(fits, options),
      reply: (words, options) => {
        const mail = emails().findLast((email) => inbound.takes(email.replyTo));
        if (!mail) throw new Error(`${address} has no mail that can be replied to`);
        return inbound.reply(mail, words, options);
      },
    };
  });
  return (address) => inbox(address.toLowerCase());
}

/** Returns the same handle for the same name, so that its waits continue where the last one ended. */
function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(name);
    made.set(name, fresh);
    return fresh;
  };
}
