import { PLAN_CENTS } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { CURRENCY, planName, planOfPrice, type PaidPlan } from '../plans/plans.js';
import { Catalogue } from './catalogue.js';
import { MAX_LISTED, StripeApi } from './stripe.js';

/** An open purchase: a subscription whose first invoice is unpaid, or the single payment of Lifetime. */
export interface Checkout {
  kind: 'subscription' | 'payment';
  id: string;
  plan: PaidPlan | undefined;
  clientSecret: string | null;
}

/** States of a payment that can still be made. */
const PAYABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const SECRET = 'latest_invoice.confirmation_secret';

/** The open purchases of a customer. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly stripe: StripeApi,
    private readonly catalogue: Catalogue,
  ) {}

  async open(customer: string): Promise<Checkout[]> {
    return this.stripe.ask(async (sdk) => {
      const [subscriptions, payments] = await Promise.all([
        sdk.subscriptions.list({ customer, status: 'incomplete', limit: 100, expand: [`data.${SECRET}`] }),
        sdk.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_LISTED }),
      ]);
      const lifetimes = payments.filter((p) => p.metadata['plan'] === 'lifetime' && PAYABLE.has(p.status));
      const ours = subscriptions.data.filter((s) => this.catalogue.sold(s));
      return [...ours.map((s) => this.ofSubscription(s)), ...lifetimes.map(ofPayment)];
    });
  }

  /** Begins a checkout; the golfer is charged only on confirming it with a card. The same `once` makes only one. */
  async begin(plan: PaidPlan, customer: string, userId: string, once: string): Promise<Checkout> {
    const key = { idempotencyKey: `checkout:${plan}:${once}` };
    return this.stripe.ask(async (sdk) => {
      if (plan === 'lifetime')
        return ofPayment(
          await sdk.paymentIntents.create(
            {
              amount: PLAN_CENTS.lifetime,
              currency: CURRENCY,
              customer,
              description: planName(plan),
              automatic_payment_methods: { enabled: true },
              metadata: { userId, plan },
            },
            key,
          ),
        );
      const subscription = await sdk.subscriptions.create(
        {
          customer,
          items: [{ price: this.catalogue.prices[plan] }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId },
          expand: [SECRET],
        },
        key,
      );
      return this.ofSubscription(subscription);
    });
  }

  /** Cancels a checkout, so that nobody can pay it. The reconciliation handles one that was paid at this moment. */
  async drop({ kind, id }: Checkout): Promise<void> {
    await this.stripe.ask(async (sdk) => {
      const dropped =
        kind === 'payment'
          ? sdk.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
          : sdk.subscriptions.cancel(id, { cancellation_details: { comment: 'abandoned' } });
      await dropped.catch((error: unknown) => {
        const { code } = error as { code?: string };
        if (code !== 'payment_intent_unexpected_state' && code !== 'resource_missing') throw error;
      });
    });
  }

  private ofSubscription(s: Stripe.Subscription): Checkout {
    const invoice = s.latest_invoice;
    const secret = invoice && typeof invoice !== 'string' ? invoice.confirmation_secret : null;
    const price = s.items.data[0]?.price.id ?? '';
    return {
      kind: 'subscription',
      id: s.id,
      plan: planOfPrice(this.catalogue.prices, price),
      clientSecret: secret?.client_secret ?? null,
    };
  }
}

const ofPayment = (p: Stripe.PaymentIntent): Checkout => ({
  kind: 'payment',
  id: p.id,
  plan: 'lifetime',
  clientSecret: p.client_secret,
});
