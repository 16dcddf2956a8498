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
  bookingId: string | null;
  expiresAt: Date | null;
}

export type SendResult =
  /** `providerId` is null where the provider names nothing and never reports. */
  | { kind: 'accepted'; providerId: string | null }
  /** Certainly not taken; `afterMs`: the provider's own word for how long to wait. */
  | { kind: 'retry'; code: string; afterMs?: number }
  /** Never will be taken. `optedOut`: the provider keeps this number on its STOP list. `gone`: nobody is at this address. */
  | { kind: 'refused'; code: string; optedOut?: boolean; gone?: boolean }
  /** Perhaps taken: ask before sending again. */
  | { kind: 'unknown'; code: string };

export interface Found {
  providerId: string;
  report: Report;
  code: string | null;
}
/** `unsure`: the provider did not say. */
export type Asked = Found[] | 'unsure';

/** A way to reach people. No call throws, but where it is made while a transaction is open. */
export interface Provider {
  send(message: Outgoing): Promise<SendResult>;
  /** What the provider has that can be this message, sent at `since` or later; empty: it has nothing. */
  find(message: Outgoing, since: Date): Promise<Asked>;
  /** How a message that it took is doing; empty: the provider does not know it. */
  report(message: Outgoing, providerId: string): Promise<Asked>;
}

/** How a call ended, for whoever watches the provider. */
export function classOf(result: SendResult): ProviderResult {
  if (result.kind === 'accepted') return 'ok';
  if (result.kind === 'refused') return 'recipient';
  const code = result.code.split(' ')[0]!;
  if (code === 'ETIMEDOUT' || code === '408') return 'timeout';
  if (code === '429') return 'throttled';
  if (/^40[1-4]$/.test(code)) return 'sender';
  return NEVER_SENT.has(code) ? 'unreachable' : 'provider';
}

/** Before a connection stood nothing was sent; any other failure of the network leaves it open. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
export function networkResult(error: unknown): SendResult {
  const { code, name } = error as { code?: unknown; name?: string };
  if (typeof code === 'string')
    return NEVER_SENT.has(code) ? { kind: 'retry', code } : { kind: 'unknown', code };
  // An answer that could not be read, or a message that the SDK itself would not send.
  return error instanceof SyntaxError
    ? { kind: 'unknown', code: 'unreadable' }
    : { kind: 'refused', code: String(name) };
}

/** The answer's HTTP status, where it was no success: a 5xx may hide that the message was taken. */
export function statusResult(
  status: number,
  code: string,
  retryAfter: string | undefined,
  now: Date,
): SendResult {
  if (status === 429) return { kind: 'retry', code, afterMs: retryAfterMs(retryAfter, now) };
  if (status === 408 || status >= 500) return { kind: 'unknown', code };
  // Our own credentials or account are at fault, not the recipient.
  if (status === 401 || status === 402 || status === 403 || status === 404) return { kind: 'retry', code };
  return { kind: 'refused', code };
}

/** RFC 9110: seconds or a date. */
export function retryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
