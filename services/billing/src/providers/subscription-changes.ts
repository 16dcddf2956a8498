import { Injectable } from '@nestjs/common';
import type { LiveSubscription } from '../accounts/account.js';
import { StripeApi } from './stripe.js';

const SETUP_USABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** What a golfer changes about a running plan. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly stripe: StripeApi) {}

  /** Changes the plan, prorated and paid at once; if the card is declined, nothing changes. */
  async plan({ id, itemId }: LiveSubscription, price: string, attempt: string): Promise<void> {
    await this.stripe.ask((sdk) =>
      sdk.subscriptions.update(
        id,
        {
          items: [{ id: itemId, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `change:${id}:${price}:${attempt}` },
      ),
    );
  }

  async endAtPeriodEnd({ id }: LiveSubscription, ends: boolean): Promise<void> {
    await this.stripe.ask((sdk) => sdk.subscriptions.update(id, { cancel_at_period_end: ends }));
  }

  /** A form for another card: the one that is open already, or a new one. */
  async cardForm(customer: string, open: string | null, attempt: string) {
    return this.stripe.ask(async (sdk) => {
      const known = open ? await sdk.setupIntents.retrieve(open) : undefined;
      const setup =
        known && SETUP_USABLE.has(known.status)
          ? known
          : await sdk.setupIntents.create(
              { customer, usage: 'off_session' },
              { idempotencyKey: `card:${customer}:${attempt}` },
            );
      return { id: setup.id, clientSecret: setup.client_secret! };
    });
  }

  async portal(customer: string, return_url: string): Promise<string> {
    const session = await this.stripe.ask((sdk) =>
      sdk.billingPortal.sessions.create({ customer, return_url }),
    );
    return session.url;
  }
}
