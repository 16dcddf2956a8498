import { randomBytes } from 'node:crypto';

export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'received';

/** One text, in either direction. Times are ISO 8601 in UTC. */
export interface Sms {
  /** The letters `SM` and 32 hex digits. */
  sid: string;
  /** An `outbound-reply` is an answer of the carrier, or of the TwiML with which a webhook was answered. */
  direction: 'outbound-api' | 'outbound-reply' | 'inbound';
  from: string;
  to: string;
  body: string;
  segments: number;
  status: SmsStatus;
  errorCode: number | null;
  /** The callback URL given with the message; null if the account's own is used. */
  statusCallback: string | null;
  /** The product's own id of the message, from the parameter `message` of the status callback. */
  messageId: string | null;
  /** The most seconds that an outbound text may wait in Twilio's queue; absent if the product names none. */
  validityPeriod?: number;
  createdAt: string;
  sentAt: string | null;
  updatedAt: string;
}

export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** The friend's number, whichever the direction of the text. */
export const phoneOf = (sms: Sms): string => (sms.direction === 'inbound' ? sms.from : sms.to);

export const isFinal = (sms: Sms): boolean => sms.status !== 'queued' && sms.status !== 'sent';

export function messageIdOf(statusCallback: string | null): string | null {
  return statusCallback && URL.canParse(statusCallback)
    ? new URL(statusCallback).searchParams.get('message')
    : null;
}

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWO = '^{}\\[~]|€\f';

/**
 * Counts segments. In GSM 03.38 a single segment holds 160 units, and each segment of a longer text 153; some characters
 * take two units. In UCS-2 the numbers are 70 and 67.
 */
export function segmentsOf(body: string): number {
  const chars = [...body];
  const gsm = chars.every((char) => GSM.includes(char) || GSM_TWO.includes(char));
  const units = gsm ? chars.reduce((sum, char) => sum + (GSM_TWO.includes(char) ? 2 : 1), 0) : body.length;
  const [one, many] = gsm ? [160, 153] : [70, 67];
  return units <= one ? 1 : Math.ceil(units / many);
}

export const ERROR_TEXT: Record<number, string> = {
  30003: 'Unreachable destination handset',
  30005: 'Unknown destination handset',
  30006: 'Landline or unreachable carrier',
  30007: 'Message filtered',
  30008: 'Unknown error',
};
