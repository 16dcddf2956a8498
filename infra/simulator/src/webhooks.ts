import { webhookTargets, type WebhookTargets } from './options.js';
import type { Work } from './work.js';

export interface Webhook {
  kind: 'sms' | 'sms-status' | 'email' | 'inbound-mail' | 'stripe';
  /** The public URL for which the webhook was signed. */
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** The outcome of a webhook: the product's last answer, or no status and the reason. */
export interface Delivery {
  at: string;
  kind: Webhook['kind'];
  url: string;
  attempts: number;
  status: number | null;
  /** The first 2,000 characters of the product's answer, or the reason why there was none. */
  answer: string;
}

/** In milliseconds: as long as Twilio waits for the answer to a webhook. */
const TIMEOUT_MS = 15_000;
const AT_ONCE = 32;
const REMEMBERED = 500;

/** Posts webhooks to the product, and repeats them after pauses while the product is down. */
export class Webhooks {
  targets: WebhookTargets;
  readonly log: Delivery[] = [];
  publicUrl: string;
  #deliverTo: string | undefined;
  #free = AT_ONCE;
  #queue: (() => void)[] = [];

  constructor(
    publicUrl: string,
    deliverTo: string | undefined,
    targets: Partial<WebhookTargets> | undefined,
    private readonly retryDelaysMs: readonly number[],
    private readonly now: () => number,
    private readonly work: Work,
  ) {
    this.targets = webhookTargets(publicUrl, targets);
    this.publicUrl = publicUrl.replace(/\/+$/, '');
    this.#deliverTo = deliverTo?.replace(/\/+$/, '');
  }

  /** From now on posts to another address of the product. */
  pointTo(publicUrl: string, deliverTo?: string): void {
    this.targets = webhookTargets(publicUrl);
    this.publicUrl = publicUrl.replace(/\/+$/, '');
    this.#deliverTo = deliverTo?.replace(/\/+$/, '');
  }

  async deliver(webhook: Webhook): Promise<Delivery> {
    let delivery = await this.#post(webhook, 1);
    for (const [index, pause] of this.retryDelaysMs.entries()) {
      if (delivery.status !== null && delivery.status !== 429 && delivery.status < 500) break;
      await this.work.pause(pause);
      delivery = await this.#post(webhook, index + 2);
    }
    this.log.push(delivery);
    if (this.log.length > REMEMBERED) this.log.shift();
    return delivery;
  }

  async #post(webhook: Webhook, attempts: number): Promise<Delivery> {
    await this.#turn();
    const delivery = {
      at: new Date(this.now()).toISOString(),
      kind: webhook.kind,
      url: webhook.url,
      attempts,
    };
    try {
      const answer = await fetch(this.#reachable(webhook.url), {
        method: 'POST',
        headers: webhook.headers,
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.work.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { ...delivery, status: answer.status, answer: (await answer.text()).slice(0, 2000) };
    } catch (error) {
      this.work.signal.throwIfAborted();
      const reason = error instanceof Error ? `${error.message}${cause(error)}` : String(error);
      return { ...delivery, status: null, answer: reason };
    } finally {
      this.#free += 1;
      this.#queue.shift()?.();
    }
  }

  #reachable(url: string): string {
    if (!this.#deliverTo || !url.startsWith(this.publicUrl)) return url;
    return this.#deliverTo + url.slice(this.publicUrl.length);
  }

  async #turn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((next) => this.#queue.push(next));
    this.#free -= 1;
  }
}

function cause(error: Error): string {
  return error.cause instanceof Error ? ` (${error.cause.message})` : '';
}
