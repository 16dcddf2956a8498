import { faultOfStatus, type JudgedFault } from './fault.js';

/**
 * Whose fault a refusal of POST /v3/mail/send is. Source: https://www.twilio.com/docs/sendgrid/api-reference/mail-send
 * and https://www.twilio.com/docs/sendgrid/for-developers/sending-email/errors: a 400 names the wrong field, 413 is a
 * mail that is too large.
 */
export function sendgridFault(status: number, field?: string | null): JudgedFault {
  if (status === 413) return 'ours';
  if (status !== 400) return faultOfStatus(status);
  if (!field) return 'unclassified';
  if (/^personalizations\.\d+\.(to|cc|bcc)\b/.test(field)) return 'recipient';
  return /^(from|reply_to)\b/.test(field) ? 'sender' : 'ours';
}

/** The fields of an event about a mail that did not arrive. */
export interface LostMail {
  event: string;
  /** `bounce` if the mail was refused for good, `blocked` if it was refused for the moment. */
  type?: string;
  reason?: string;
  /** The enhanced status code of the receiving server (RFC 3463). */
  status?: string;
  bounce_classification?: string;
}

/**
 * The fault of each class of bounces. Source:
 * https://www.twilio.com/docs/sendgrid/ui/analytics-and-reporting/bounce-and-block-classifications. The class
 * Technical Failure means a failure of the receiving server.
 */
const BOUNCES: Record<string, JudgedFault> = {
  'Invalid Address': 'recipient',
  'Mailbox Unavailable': 'recipient',
  Technical: 'recipient',
  'Technical Failure': 'recipient',
  Content: 'sender',
  Reputation: 'sender',
  'Frequency or Volume Too High': 'sender',
};
/** Reasons of dropped mails. Source: https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const DROPS: Record<string, JudgedFault> = {
  'Bounced Address': 'recipient',
  Invalid: 'recipient',
  'Spam Reporting Address': 'recipient',
  'Unsubscribed Address': 'recipient',
  'Recipient List over Package Quota': 'sender',
  'Spam Content': 'sender',
  'Invalid SMTPAPI header': 'ours',
};

/** True if the mailbox or its server refused the mail only for the moment, for instance because the mailbox is full. */
export const isSoftBounce = (lost: LostMail) =>
  lost.event === 'bounce' &&
  lost.type === 'blocked' &&
  lost.bounce_classification !== 'Invalid Address' &&
  lostMailFault(lost) === 'recipient';

/** Returns whose fault it is that a mail bounced, was blocked or was dropped. */
export function lostMailFault({ event, type, reason = '', status = '', ...more }: LostMail): JudgedFault {
  if (event === 'dropped') return DROPS[reason] ?? 'unclassified';
  const known = BOUNCES[more.bounce_classification ?? ''];
  if (known) return known;
  // In RFC 3463, class 7 is security or policy, which concerns the sender. All others concern this mailbox or
  // its server.
  if (/^[45]\.7\./.test(status)) return 'sender';
  return type === 'blocked' && !status ? 'unclassified' : 'recipient';
}
