import { asId, type PushNote } from '@game/contracts';
import { Clock, SETTINGS, assertFreeToWait } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { DevicesRepository, type Target } from '../push/devices.repository.js';
import { PushKeys } from '../push/push-keys.js';
import type { NotificationsSettings } from '../settings.js';
import { Post } from '../webhooks-out/post.js';
import type { KeyPair } from '../push/key-pair.js';
import { retryAfterMs, type Asked, type Outgoing, type Provider, type SendResult } from './provider.js';

interface Request {
  headers: Record<string, string>;
  body: Buffer;
}

/** The longest time, in seconds, for which push services keep a message. */
const MAX_TTL_S = 28 * 24 * 3_600;
/**
 * The HTTP statuses for a device that cannot be reached any more: its subscription has ended, or belongs to another key
 * pair than ours (403).
 */
const GONE = new Set([403, 404, 410]);
/** The HTTP statuses of a message that the push service will never accept. */
const NEVER_TAKEN = new Set([400, 413]);

/**
 * Sends to the push services of browsers. They cannot be asked whether they have a message, so a message with
 * an unknown result is sent again. The second copy replaces the first at the push service (Topic) and on the
 * screen (tag).
 */
@Injectable()
export class WebPush implements Provider {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly keys: PushKeys,
    private readonly post: Post,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  async send(message: Outgoing): Promise<SendResult> {
    assertFreeToWait('A call to a push service');
    try {
      const device = await this.devices.target(asId(message.address));
      if (!device) return { kind: 'refused', code: 'switched-off', fault: 'recipient' };
      const request = this.request(device, message, await this.keys.get());
      if (!request) return { kind: 'refused', code: 'bad-key', fault: 'recipient' };
      const posted = await this.post.send(device.endpoint, request.headers, request.body);
      return 'status' in posted
        ? this.resultOf(posted.status, posted.retryAfter)
        : { kind: 'refused', code: posted.error, fault: 'provider' };
    } catch (error) {
      return { kind: 'refused', code: (error as Error).name, fault: 'provider' };
    }
  }

  /** Returns undefined if the browser's key is invalid, that is, not a point of the curve. */
  private request(device: Target, message: Outgoing, keys: KeyPair): Request | undefined {
    const note: PushNote = {
      to: message.userId ?? asId(''),
      title: message.subject ?? '',
      body: message.body,
      url: message.bookingId ? `/dashboard?tee-time=${message.bookingId}` : '/dashboard',
      tag: message.id,
    };
    const { endpoint, ...browser } = device;
    const options = {
      vapidDetails: { subject: `mailto:${this.settings.SUPPORT_EMAIL}`, ...keys },
      TTL: this.secondsLeft(message.expiresAt),
      topic: message.id.replaceAll('-', ''),
    };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: browser },
        JSON.stringify(note),
        options,
      );
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
      return { headers: Object.fromEntries(named) as Record<string, string>, body: body! };
    } catch {
      return undefined;
    }
  }

  private secondsLeft(until: Date | null): number {
    if (!until) return MAX_TTL_S;
    const left = Math.ceil((until.getTime() - this.clock.now().getTime()) / 1_000);
    return Math.min(Math.max(left, 0), MAX_TTL_S);
  }

  private resultOf(status: number, retryAfter: string | undefined): SendResult {
    const code = String(status);
    if (status >= 200 && status < 300) return { kind: 'accepted', providerId: null };
    if (GONE.has(status)) return { kind: 'refused', code, fault: 'recipient', gone: true };
    if (NEVER_TAKEN.has(status)) return { kind: 'refused', code, fault: 'recipient' };
    return { kind: 'refused', code, fault: 'provider', afterMs: retryAfterMs(retryAfter, this.clock.now()) };
  }

  find(): Promise<Asked> {
    return Promise.resolve([]);
  }

  report(): Promise<Asked> {
    return Promise.resolve([]);
  }
}
