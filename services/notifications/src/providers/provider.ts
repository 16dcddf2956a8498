import type { TeeTimeId } from '@game/contracts';
import type { ProviderResult } from '@game/platform';
import type { Report } from '../messages/message.js';
import type { Attachment } from '../messages/notice.js';

/** The longest that a call to a provider may take. */
export const CALL_MS = 10_000;

export interface Outgoing {
  id: string;
  address: string;
  subject: string | null;
  body: string;
  html: string | null;
  attachments: Attachment[] | null;
  userId: string | null;
  bookingId: TeeTimeId | null;
  expiresAt: Date | null;
}

export type SendResult =
  /** `providerId` is null if the provider gives messages no id and never reports. */
  | { kind: 'accepted'; providerId: string | null }
  /** The provider certainly does not have the message; `afterMs`: the wait that it asked for. */
  | { kind: 'retry'; code: string; afterMs?: number }
  /**
   * The provider will never accept the message. `optedOut`: the number is on its STOP list. `gone`: the address exists
   * no longer.
   */
  | { kind: 'refused'; code: string; optedOut?: boolean; gone?: boolean }
  /** The provider may have the message and must be asked before it is sent again. */
  | { kind: 'unknown'; code: string };

export interface Found {
  providerId: string;
  report: Report;
  code: string | null;
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
  if (result.kind === 'refused') return 'recipient';
  const code = result.code.split(' ')[0]!;
  if (code === 'ETIMEDOUT' || code === '408') return 'timeout';
  if (code === '429') return 'throttled';
  if (/^40[1-4]$/.test(code)) return 'sender';
  return NEVER_SENT.has(code) ? 'unreachable' : 'provider';
}

/** Errors before a connection was made: nothing was sent. After any other network error the message may have left. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
export function networkResult(error: unknown): SendResult {
  const { code, name } = error as { code?: unknown; name?: string };
  if (typeof code === 'string')
    return NEVER_SENT.has(code) ? { kind: 'retry', code } : { kind: 'unknown', code };
  // A SyntaxError is an answer that could not be parsed; any other error is the SDK's own refusal to send.
  return error instanceof SyntaxError
    ? { kind: 'unknown', code: 'unreadable' }
    : { kind: 'refused', code: String(name) };
}

/** The result for an HTTP status that is no success. After a 5xx the provider may still have the message. */
export function statusResult(
  status: number,
  code: string,
  retryAfter: string | undefined,
  now: Date,
): SendResult {
  if (status === 429) return { kind: 'retry', code, afterMs: retryAfterMs(retryAfter, now) };
  if (status === 408 || status >= 500) return { kind: 'unknown', code };
  // The fault lies with our own credentials or account, not with the recipient.
  if (status === 401 || status === 402 || status === 403 || status === 404) return { kind: 'retry', code };
  return { kind: 'refused', code };
}

/** Parses a Retry-After header (RFC 9110: seconds or a date); undefined if it is missing, unreadable or past. */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
