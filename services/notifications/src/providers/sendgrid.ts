import { verify } from 'node:crypto';
import { Clock, SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import sendgrid from '@sendgrid/mail';
import type { NotificationsSettings } from '../settings.js';
import type { Report } from '../messages/message.js';
import { call } from './http.js';
import {
  networkResult,
  statusResult,
  type Asked,
  type Outgoing,
  type Provider,
  type SendResult,
} from './provider.js';

/** SendGrid repeats a batch that was not accepted for 24 hours. */
const SIGNATURE_AGE_MS = 24 * 3_600_000;

const API = 'https://api.sendgrid.com';
/** The package exports this class, but its types leave it out. */
const { MailService } = sendgrid as unknown as { MailService: new () => typeof sendgrid };

/** The client that the SDK's mail service needs, over our own connections. It rejects errors in the SDK's own format. */
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
  /** An own instance, because the whole process shares the package's default one. */
  private readonly mail = new MailService();
  private readonly client: Client;

  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly clock: Clock,
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
        replyTo: this.settings.SUPPORT_EMAIL,
        subject: message.subject ?? '',
        text: message.body,
        html: message.html ?? undefined,
        attachments: message.attachments?.map((a) => ({ ...a, disposition: 'attachment' })),
        customArgs: { message_id: message.id },
        trackingSettings: {
          clickTracking: { enable: false, enableText: false },
          openTracking: { enable: false },
        },
      } as sendgrid.MailDataRequired);
      return { kind: 'accepted', providerId: String(response.headers['x-message-id'] ?? '') };
    } catch (error) {
      const { code, response } = error as Refusal;
      if (typeof code !== 'number') return networkResult(error);
      const reason = response?.body?.errors?.[0]?.field;
      return statusResult(
        code,
        reason ? `${code} ${reason}` : String(code),
        response?.headers?.['retry-after'],
        this.clock.now(),
      );
    }
  }

  /**
   * Asks the activity feed, which is an extra of SendGrid's plans. Without the feed, a mail whose "processed" event does
   * not come within the lease (it usually takes seconds) is sent again: better an invite twice than none.
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
