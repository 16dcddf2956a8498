import Stripe from 'stripe';
import type { Faults } from '../faults.js';
import type { Webhooks } from '../webhooks.js';
import type { Work } from '../work.js';
import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { inner, integer, list, text } from './form.js';
import type { StripeObject } from './objects.js';
import { show } from './show.js';

/** The published events, the newest first, filtered by type and time. */
export function eventLog(books: Books): StripeHandlers {
  return {
    ...reading(books, 'event'),
    'GET /v1/events': ({ form }) => {
      const types = [text(form, 'type'), ...list(form, 'types').map(String)].filter(Boolean);
      const since = integer(inner(form, 'created'), 'gte') ?? 0;
      const found = books
        .list<StripeObject & { type: string }>('event')
        .filter((each) => each.created >= since && (types.length === 0 || types.includes(each.type)));
      return page('/v1/events', found, form);
    },
  };
}

/** Publishes events: each is stored, so that it can be read, and posted as a signed webhook. As at Stripe, their order is not guaranteed. */
export class Events {
  constructor(
    private readonly books: Books,
    private readonly secret: string,
    private readonly faults: Faults,
    private readonly webhooks: Webhooks,
    private readonly work: Work,
    private readonly paceMs: number,
  ) {}

  tell(type: string, about: StripeObject): void {
    const event = this.books.make('event', this.books.newId('evt'), {
      type,
      api_version: Stripe.API_VERSION,
      data: { object: show(this.books, about) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
    const customer = typeof about['customer'] === 'string' ? about['customer'] : about.id;
    const fault = this.faults.callback('stripe', customer);
    const copies = fault?.kind === 'lost-callback' ? 0 : fault?.kind === 'duplicate-callback' ? 2 : 1;
    this.work.start(async () => {
      await this.work.pause(this.paceMs);
      for (let copy = 0; copy < copies; copy += 1) await this.#post(JSON.stringify(event));
    });
  }

  async #post(body: string): Promise<void> {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.secret,
      timestamp: this.books.seconds(),
    });
    await this.webhooks.deliver({
      kind: 'stripe',
      url: this.webhooks.targets.stripe,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0',
        'stripe-signature': signature,
      },
      body,
    });
  }
}
