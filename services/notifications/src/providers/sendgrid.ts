import { verify } from 'node:crypto';
import { Clock, SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import sendgrid from '@sendgrid/mail';
import type { NotificationsSettings } from '../settings.js';
import type { Report } from '../messages/message.js';
import { call } from './http.js';
import { ReplyAddresses } from './reply-addresses.js';
import { unsubscribeHeaders, withFooter } from './mail-footer.js';
import { sendgridFault } from './sendgrid-errors.js';
import {
  networkResult,
  statusResult,
  type Asked,
  type Outgoing,
  type Provider,
  type SendResult,
} from './provider.js';

/** How old a signature may be: SendGrid repeats a batch for up to 24 hours until it is accepted. */
const SIGNATURE_AGE_MS = 24 * 3_600_000;

const API = 'https://api.sendgrid.com';
/** The package exports this class, but its types leave it out. */
const { MailService } = sendgrid as unknown as { MailService: new () => typeof sendgrid };

/**
 * The client that the SDK's mail service needs, over our own connections. Its errors have the SDK's own
 * format.
 */
class Client {
  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  async request({
    method,
    url,
    body,
    qs = {},
  }: {
    method: string;
    url: string;
    body?: unknown;
    qs?: Record<string, string>;
  }) {
    const at = new URL(`${this.baseUrl}${url}`);
    at.search = new URLSearchParams(qs).toString();
    const headers = {
      authorization: `Bearer ${this.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const answer = await call(method, at, headers, body === undefined ? undefined : JSON.stringify(body));
    const response = { statusCode: answer.status, headers: answer.headers, body: json(answer.text) };
    if (answer.status >= 400)
      throw Object.assign(new Error(`SendGrid ${answer.status}`), { code: answer.status, response });
    return [response, response.body] as const;
  }
}
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
interface Refusal {
  code?: number;
  response?: {
    headers?: Record<string, string>;
    body?: { errors?: Array<{ field?: string | null; message?: string }> };
  };
}
interface Activity {
  msg_id: string;
  status: string;
}

/** SendGrid's words for the state of a mail, in its activity feed and its events. */
export const SENDGRID_REPORTS: Record<string, Report> = {
  processed: 'sent',
  processing: 'sent',
  deferred: 'sent',
  delivered: 'delivered',
  not_delivered: 'undelivered',
  bounce: 'undelivered',
  dropped: 'failed',
};

@Injectable()
export class SendGrid implements Provider {
  /** A separate instance, because the whole process shares the default instance of the package. */
  private readonly mail = new MailService();
  private readonly client: Client;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly clock: Clock,
    private readonly addresses: ReplyAddresses,
  ) {
    this.client = new Client(
      (settings.SENDGRID_BASE_URL ?? API).replace(/\/+$/, ''),
      settings.SENDGRID_API_KEY,
    );
    this.mail.setClient(this.client as never);
  }

  async send(message: Outgoing): Promise<SendResult> {
    assertFreeToWait('A call to SendGrid');
    try {
      const [response] = await this.mail.send({
        to: message.address,
        from: { email: this.settings.SENDGRID_FROM, name: 'Get in the game!' },
        ...this.repliesGo(message),
        subject: message.subject ?? '',
        ...withFooter(message, this.settings),
        attachments: message.attachments?.map((a) => ({ ...a, disposition: 'attachment' })),
        customArgs: { message_id: message.id },
        trackingSettings: {
          clickTracking: { enable: false, enableText: false },
          openTracking: { enable: false },
        },
      } as Parameters<typeof sendgrid.send>[0]);
      return { kind: 'accepted', providerId: String(response.headers['x-message-id'] ?? '') };
    } catch (error) {
      const { code, response } = error as Refusal;
      if (typeof code !== 'number') return networkResult(error);
      const reason = response?.body?.errors?.[0]?.field;
      return statusResult(
        code,
        { code: reason ? `${code} ${reason}` : String(code), fault: sendgridFault(code, reason) },
        response?.headers?.['retry-after'],
        this.clock.now(),
      );
    }
  }

  /**
   * A friend's reply to a mail about an offer goes to the offer, a golfer's reply about planning to the planning
   * address, and all other replies to the support. The headers ask
   * programs not to answer (RFC 3834).
   */
  private repliesGo({ kind, offerId, userId, reachToken }: Outgoing) {
    const unsubscribe = reachToken ? unsubscribeHeaders(reachToken, this.settings) : {};
    const planning = kind === 'planning' && userId ? this.addresses.ofGolfer(userId) : undefined;
    const address = offerId && !userId ? this.addresses.of(offerId) : planning;
    if (!address) return { replyTo: this.settings.SUPPORT_EMAIL, headers: unsubscribe };
    const headers = {
      ...unsubscribe,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    };
    return { replyTo: address, headers };
  }

  /**
   * Asks the activity feed, which is an extra of SendGrid's plans. Without the feed, a mail is sent again if
   * its "processed" event does not come within the lease (it usually takes seconds), because an invite that
   * comes twice is better than none.
   */
  async find(message: Outgoing): Promise<Asked> {
    assertFreeToWait('A call to SendGrid');
    try {
      const query = `(unique_args['message_id']="${message.id}")`;
      const [, body] = await this.client.request({
        method: 'GET',
        url: '/v3/messages',
        qs: { limit: '5', query },
      });
      return ((body as { messages?: Activity[] }).messages ?? []).map(({ msg_id, status }) => ({
        providerId: msg_id,
        report: SENDGRID_REPORTS[status] ?? 'sent',
        code: null,
        fault: 'recipient',
      }));
    } catch (error) {
      const { code } = error as Refusal;
      return code === 401 || code === 403 || code === 404 ? [] : 'unsure';
    }
  }

  report(message: Outgoing): Promise<Asked> {
    return this.find(message);
  }

  /** Checks SendGrid's ECDSA signature over the timestamp (in seconds) and the raw body. */
  signed(body: string, timestamp: string, signature: string): boolean {
    const { SENDGRID_WEBHOOK_PUBLIC_KEY: key } = this.settings;
    if (!key) return false;
    const age = this.clock.now().getTime() - Number(timestamp) * 1000;
    if (!/^\d+$/.test(timestamp) || Math.abs(age) > SIGNATURE_AGE_MS) return false;
    return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'));
  }
}
