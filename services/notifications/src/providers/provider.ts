import type { Kind } from '../messages/kinds.js';
import type { OfferId, TeeTimeId, UserId } from '@game/contracts';
import type { ProviderResult } from '@game/platform';
import type { Report } from '../messages/message.js';
import type { Attachment } from '../messages/notice.js';
import type { JudgedFault } from './fault.js';

/** The longest that a call to a provider may take. */
export const CALL_MS = 10_000;

export interface Outgoing {
  id: string;
  address: string;
  /** Our number, short code or Messaging Service; null for push. */
  sender: string | null;
  subject: string | null;
  body: string;
  html: string | null;
  attachments: Attachment[] | null;
  kind: Kind;
  userId: UserId | null;
  offerId: OfferId | null;
  bookingId: TeeTimeId | null;
  createdAt: Date;
  expiresAt: Date | null;
  leaveBy: Date | null;
  delayed: boolean;
  reachToken?: string | undefined;
}

export type SendResult =
  /** `providerId` is null if the provider gives messages no id and never reports. */
  | { kind: 'accepted'; providerId: string | null }
  /**
   * The provider certainly does not have the message. `afterMs` is the wait for which it asked, at most an hour.
   * `gone`: the address does not exist any more.
   */
  | { kind: 'refused'; code: string; fault: JudgedFault; afterMs?: number; gone?: boolean }
  /** The provider may have the message and must be asked before it is sent again. */
  | { kind: 'unknown'; code: string; afterMs?: number };

export interface Found {
  providerId: string;
  report: Report;
  code: string | null;
  /** Whose fault it is if the message did not arrive. */
  fault: JudgedFault;
  /** True if the mailbox refused the mail only for the moment. */
  soft?: boolean;
}
/** `unsure`: the provider gave no usable answer. */
export type Asked = Found[] | 'unsure';

/** A company or push service that carries messages. A call throws only if it is made while a transaction is open. */
export interface Provider {
  send(message: Outgoing): Promise<SendResult>;
  /** The provider's messages since `since` that can be this one; empty if there is none. */
  find(message: Outgoing, since: Date): Promise<Asked>;
  /** The state of an accepted message; empty if the provider does not know it. */
  report(message: Outgoing, providerId: string): Promise<Asked>;
}

/** The class of a call's result, for metrics and logs. */
export function classOf(result: SendResult): ProviderResult {
  if (result.kind === 'accepted') return 'ok';
  const code = result.code.split(' ')[0]!;
  if (result.kind === 'unknown') return code === 'ETIMEDOUT' || code === '408' ? 'timeout' : 'provider';
  if (result.fault === 'recipient') return 'recipient';
  if (result.fault === 'ours') return 'refused';
  if (result.fault !== 'provider') return 'sender';
  if (code === '429') return 'throttled';
  return NEVER_SENT.has(code) ? 'unreachable' : 'provider';
}

/** The errors before a connection is made. After any other network error the message may have been sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
export function networkResult(error: unknown): SendResult {
  const { code, name } = error as { code?: unknown; name?: string };
  if (typeof code === 'string')
    return NEVER_SENT.has(code) ? { kind: 'refused', code, fault: 'provider' } : { kind: 'unknown', code };
  // A SyntaxError is an answer that could not be parsed; any other error is the SDK's own refusal to send.
  return error instanceof SyntaxError
    ? { kind: 'unknown', code: 'unreadable' }
    : { kind: 'refused', code: String(name), fault: 'ours' };
}

/** The result for an HTTP status that is no success. After a 5xx the provider may still have the message. */
export function statusResult(
  status: number,
  { code, fault }: { code: string; fault: JudgedFault },
  retryAfter: string | undefined,
  now: Date,
): SendResult {
  const afterMs = retryAfterMs(retryAfter, now);
  if (status === 408 || status >= 500) return { kind: 'unknown', code, afterMs };
  return { kind: 'refused', code, fault, afterMs };
}

/** The longest wait that is kept to, so that a wrong header cannot silence a sender for days. */
const LONGEST_WAIT_MS = 3_600_000;
/** Parses a Retry-After header (RFC 9110: seconds or a date); undefined if it is missing, unreadable or past. */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined;
}
