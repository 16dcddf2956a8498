import type { Store } from './store.js';

export interface Doubled {
  /** The product's own message id. */
  message: string;
  to: string;
  count: number;
}
/** How many messages were accepted; one that was refused because of a fault or an error does not count. */
export interface Counts {
  /** Texts that the product sent. */
  sms: number;
  /**
   * Like `sms`, but texts with the same message id in their status callback count once; a text without an id
   * counts by itself.
   */
  distinctSms: number;
  /** Texts with the same message id that more than once reached, or may have reached, the phone. */
  doubled: Doubled[];
  emails: number;
  /** Like `emails`, but mails with the same custom argument `message_id` and recipient count once. */
  distinctEmails: number;
  doubledEmails: Doubled[];
  /** Texts that friends sent. */
  replies: number;
}

export function count(store: Store): Counts {
  const sms = store.sms.all().filter((each) => each.direction === 'outbound-api');
  const emails = store.emails.all();
  const bySms = group(
    sms.map(({ sid, messageId, to, status }) => ({
      ...{ id: sid, message: messageId, to },
      lost: status === 'undelivered' || status === 'failed',
    })),
  );
  const byEmail = group(
    emails.map(({ id, messageId, to, status }) => ({
      ...{ id, message: messageId, to },
      lost: status === 'bounce' || status === 'dropped',
    })),
  );
  return {
    sms: sms.length,
    distinctSms: bySms.distinct,
    doubled: bySms.doubled,
    emails: emails.length,
    distinctEmails: byEmail.distinct,
    doubledEmails: byEmail.doubled,
    replies: store.sms.all().filter((each) => each.direction === 'inbound').length,
  };
}

function group(sent: { id: string; message: string | null; to: string; lost: boolean }[]): {
  distinct: number;
  doubled: Doubled[];
} {
  const groups = new Map<string, Doubled>();
  for (const { id, message, to, lost } of sent) {
    const key = message === null ? id : `${message} ${to}`;
    const known = groups.get(key);
    groups.set(key, { message: message ?? id, to, count: (known?.count ?? 0) + (lost ? 0 : 1) });
  }
  return { distinct: groups.size, doubled: [...groups.values()].filter((each) => each.count > 1) };
}
