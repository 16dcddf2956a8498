import { randomBytes } from 'node:crypto';
import type { Faults } from '../faults.js';
import type { Store } from '../store.js';
import type { Webhooks } from '../webhooks.js';
import type { Work } from '../work.js';
import type { Email, EmailStatus } from './email.js';
import { signEvents, type KeyPair } from './keys.js';

/** The largest batch in which events are posted. */
const BATCH = 500;

/** Delivers mails and posts signed batches of events about them. */
export class Postman {
  #events: Record<string, unknown>[] = [];
  #batching = false;

  constructor(
    private readonly keys: KeyPair,
    private readonly store: Store,
    private readonly faults: Faults,
    private readonly webhooks: Webhooks,
    private readonly work: Work,
    private readonly paceMs: number,
    private readonly now: () => number,
  ) {}

  /** Continues the deliveries that a restart interrupted. */
  resume(): void {
    for (const email of this.store.emails.all()) if (email.status === 'processed') this.carry(email);
  }

  carry(email: Email): void {
    const outcome = this.faults.outcome('sendgrid', email.to);
    const callback = this.faults.callback('sendgrid', email.to);
    const end: EmailStatus = !outcome ? 'delivered' : outcome.kind === 'failed' ? 'dropped' : 'bounce';
    const steps: EmailStatus[] = end === 'dropped' ? ['dropped'] : ['processed', end];
    const copies = callback?.kind === 'lost-callback' ? 0 : callback?.kind === 'duplicate-callback' ? 2 : 1;
    const soft = outcome?.kind === 'undelivered' && !!outcome.soft;
    const events = steps.map((step) => this.#event(email, step, soft));
    this.work.start(async () => {
      await this.work.pause(this.paceMs);
      const now = this.store.emails.get(email.id);
      if (!now) return;
      const updatedAt = new Date(this.now()).toISOString();
      this.store.emails.put(email.id, { ...now, status: end, reason: reasonFor(end, soft), updatedAt });
      if (callback?.kind === 'late-callback') await this.work.pause(callback.ms);
      for (let copy = 0; copy < copies; copy += 1) this.#events.push(...events);
      this.#post();
    });
  }

  #event(email: Email, status: EmailStatus, soft: boolean): Record<string, unknown> {
    return {
      // The mail's custom arguments come first, so they never replace SendGrid's own fields.
      ...email.customArgs,
      email: email.to,
      timestamp: Math.floor(this.now() / 1000),
      'smtp-id': `<${email.requestId}@ismtpd.simulator>`,
      ...(email.categories.length ? { category: email.categories } : {}),
      sg_event_id: randomBytes(16).toString('base64url'),
      sg_message_id: email.id,
      event: status,
      ...(status === 'delivered' ? { response: '250 OK' } : {}),
      ...(status === 'bounce'
        ? {
            ...(soft ? { type: 'blocked', status: '4.2.2' } : { type: 'bounce', status: '5.1.1' }),
            reason: reasonFor(status, soft),
          }
        : {}),
      ...(status === 'dropped' ? { reason: reasonFor(status) } : {}),
    };
  }

  /** Posts the waiting events. Events that are added in the same tick are posted together. */
  #post(): void {
    if (this.#batching) return;
    this.#batching = true;
    this.work.start(async () => {
      await Promise.resolve();
      this.#batching = false;
      while (this.#events.length > 0) {
        const body = JSON.stringify(this.#events.splice(0, BATCH));
        await this.webhooks.deliver({
          kind: 'email',
          url: this.webhooks.targets.email,
          headers: this.#headers(body),
          body,
        });
      }
    });
  }

  #headers(body: string): Record<string, string> {
    const timestamp = String(Math.floor(this.now() / 1000));
    return {
      'content-type': 'application/json',
      'user-agent': 'SendGrid Event API',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': signEvents(this.keys.privateKey, timestamp, body),
    };
  }
}

function reasonFor(status: EmailStatus, soft = false): string | null {
  if (status === 'bounce' && soft) return '452 4.2.2 The mailbox is full.';
  if (status === 'bounce') return '550 5.1.1 The email account that you tried to reach does not exist.';
  return status === 'dropped' ? 'Bounced Address' : null;
}
