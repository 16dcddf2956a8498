import { badSignature } from '@game/contracts';
import { Clock, SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import twilio from 'twilio';
import type { NotificationsSettings } from '../settings.js';
import type { Report } from '../messages/message.js';
import { call } from './http.js';
import { twilioFault } from './twilio-errors.js';
import { validityPeriod } from './validity-period.js';
import {
  networkResult,
  statusResult,
  type Asked,
  type Found,
  type Outgoing,
  type Provider,
  type SendResult,
} from './provider.js';

type HttpRequest = Parameters<twilio.RequestClient['request']>[0];
interface TwilioMessage {
  sid: string;
  to: string;
  body: string;
  status: string;
  errorCode: number | null;
  dateCreated: Date | null;
}

const API = 'https://api.twilio.com';
/**
 * The URL for delivery reports. Undefined for the real Twilio and a loopback PUBLIC_URL, because Twilio refuses such a
 * callback (error 21609); the delivery of those messages is polled instead.
 */
export function callbackFor(
  id: string,
  { PUBLIC_URL, TWILIO_BASE_URL }: Pick<NotificationsSettings, 'PUBLIC_URL' | 'TWILIO_BASE_URL'>,
): string | undefined {
  if (!TWILIO_BASE_URL && LOOPBACK.test(new URL(PUBLIC_URL).hostname)) return undefined;
  return `${PUBLIC_URL}/api/webhooks/twilio/status?message=${id}`;
}
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/**
 * Returns the parameter that names the sender: a number or short code, or a Messaging Service, which chooses
 * a number of its pool.
 */
export const senderOf = (sender: string) =>
  sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender };
/** The tolerance for Twilio's times, which are whole seconds of its own clock. */
const CLOCKS_DIFFER_MS = 5_000;

/**
 * The SDK's HTTP client over our own connections. It can call another host (TWILIO_BASE_URL), and keeps Retry-After,
 * which the SDK's error drops.
 */
class Http extends twilio.RequestClient {
  constructor(private readonly baseUrl: string) {
    super();
  }
  override async request<T>({ method, uri, username, password, headers, params, data }: HttpRequest) {
    const url = new URL(uri.replace(API, this.baseUrl));
    url.search = form(params).toString();
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const answer = await call(
      method,
      url,
      { ...headers, authorization } as never,
      data === undefined ? undefined : form(data).toString(),
    );
    if (WITH_RETRY_AFTER.has(answer.status)) throw new Busy(answer.status, answer.headers['retry-after']);
    return { statusCode: answer.status, body: answer.text as T, headers: answer.headers };
  }
}
function form(fields: unknown = {}): URLSearchParams {
  const given = Object.entries(fields as object).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  );
}
/** The statuses of a provider that has too much to do (RFC 6585, RFC 9110). */
const WITH_RETRY_AFTER = new Set([429, 503]);
class Busy extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | undefined,
  ) {
    super(String(status));
  }
}

/**
 * Twilio's words for the state of a text or MMS. Source: https://www.twilio.com/docs/messaging/api/message-resource
 * (Message Status values).
 */
export const TWILIO_REPORTS: Record<string, Report> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  // Some segments have arrived, so the text must not be sent again.
  partially_delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * A report without a code says only that this text did not arrive, so the fault counts as the recipient's.
 */
export const reportFault = (code: string | null) => (code === null ? 'recipient' : twilioFault(code));

@Injectable()
export class Twilio implements Provider {
  private readonly client: twilio.Twilio;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly clock: Clock,
  ) {
    const httpClient = new Http((settings.TWILIO_BASE_URL ?? API).replace(/\/+$/, ''));
    this.client = twilio(settings.TWILIO_ACCOUNT_SID, settings.TWILIO_AUTH_TOKEN, {
      httpClient: httpClient as never,
    });
  }

  async send(message: Outgoing): Promise<SendResult> {
    assertFreeToWait('A call to Twilio');
    try {
      const sent = await this.client.messages.create({
        to: message.address,
        ...senderOf(message.sender ?? this.settings.TWILIO_FROM[0]!),
        body: message.body,
        validityPeriod: validityPeriod(message, this.clock.now()),
        statusCallback: callbackFor(message.id, this.settings),
      });
      return { kind: 'accepted', providerId: sent.sid };
    } catch (error) {
      const now = this.clock.now();
      if (error instanceof Busy)
        return statusResult(error.status, { code: error.message, fault: 'provider' }, error.retryAfter, now);
      const { status, code } = error as { status?: number; code?: number | string };
      if (typeof status !== 'number') return networkResult(error);
      const known = code === undefined ? null : String(code);
      const refusal = { code: known ?? String(status), fault: twilioFault(known, status) };
      return statusResult(status, refusal, undefined, now);
    }
  }

  /** Twilio's list does not show our message id, so a message is recognised by its number, words and time. */
  find(message: Outgoing, since: Date): Promise<Asked> {
    return asked(async () => {
      const list = await this.client.messages.list({ to: message.address, limit: 50 });
      const from = since.getTime() - CLOCKS_DIFFER_MS;
      return list.filter((m) => m.body === message.body && (m.dateCreated?.getTime() ?? Infinity) >= from);
    });
  }

  report(_message: Outgoing, providerId: string): Promise<Asked> {
    return asked(async () => [await this.client.messages(providerId).fetch()]);
  }

  /** Checks Twilio's signature, which covers the exact URL and every parameter. */
  signed(url: string, params: Record<string, string>, signature: string): boolean {
    return (
      URL.canParse(url) && twilio.validateRequest(this.settings.TWILIO_AUTH_TOKEN, signature, url, params)
    );
  }

  /** Throws if a signed webhook is about another account, for instance a subaccount that has the same webhook URL. */
  assertOwn({ AccountSid }: Record<string, string>): void {
    if (AccountSid !== undefined && AccountSid !== this.settings.TWILIO_ACCOUNT_SID)
      throw badSignature({ message: 'This webhook is about another Twilio account than TWILIO_ACCOUNT_SID' });
  }
}

async function asked(ask: () => Promise<TwilioMessage[]>): Promise<Asked> {
  assertFreeToWait('A call to Twilio');
  try {
    return (await ask()).flatMap(({ sid, status, errorCode }): Found[] => {
      const report = TWILIO_REPORTS[status];
      const code = errorCode ? String(errorCode) : null;
      return report ? [{ providerId: sid, report, code, fault: reportFault(code) }] : [];
    });
  } catch (error) {
    return (error as { status?: number }).status === 404 ? [] : 'unsure';
  }
}
