import type { UserId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { LifetimeQuote } from '../checkout/lifetime-quote.js';
import type { Priced } from '../checkout/terms.js';
import { CURRENCY, planName, planOfPrice, type PaidPlan } from '../plans/plans.js';
import { Catalogue } from './catalogue.js';
import { MAX_LISTED, StripeApi, dateOf } from './stripe.js';
import { taxIn, taxOf } from './stripe-invoices.js';
import { Tax } from './tax.js';

/** An open purchase: a subscription whose first invoice is unpaid, or the single payment of Lifetime. */
export interface Checkout extends Priced {
  kind: 'subscription' | 'payment';
  id: string;
  plan: PaidPlan | undefined;
  /** Null if nothing is due. */
  clientSecret: string | null;
  /** The amounts in integer cents that the card pays and that the customer's credit pays. */
  due: number;
  creditUsed: number;
  /** The amount in integer cents that is deducted for the unused part of a running plan. */
  deducted: number;
  /** The tax in integer cents that the price contains; null if Stripe names none. */
  tax: number | null;
}

export type Quote = Pick<Checkout, 'due' | 'creditUsed' | 'tax'> & Priced & { plan: PaidPlan };

/** The states in which the golfer can still make a payment. */
const PAYABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const SECRET = 'latest_invoice.confirmation_secret';

/** The open purchases of a customer. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly stripe: StripeApi,
    private readonly catalogue: Catalogue,
    private readonly tax: Tax,
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

  /**
   * Begins a checkout; the golfer is charged only when confirming it with a card. Several calls with the same `once`
   * create only one checkout. `quote` is the price of Lifetime.
   */
  async begin(
    plan: PaidPlan,
    customer: string,
    userId: UserId,
    once: string,
    quote: LifetimeQuote,
  ): Promise<Checkout> {
    const key = { idempotencyKey: `checkout:${plan}:${once}` };
    if (plan === 'lifetime') return this.beginLifetime(customer, userId, key.idempotencyKey, quote);
    return this.stripe.ask(async (sdk) => {
      const subscription = await sdk.subscriptions.create(
        {
          customer,
          items: [{ price: this.catalogue.prices[plan] }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId },
          ...this.tax.automatic,
          expand: [SECRET],
        },
        key,
      );
      return this.ofSubscription(subscription);
    });
  }

  private async beginLifetime(customer: string, userId: UserId, once: string, quote: LifetimeQuote) {
    const { unused, credit } = quote;
    // Credit is a means of payment, so the tax is that of the price before the credit.
    const taxed = await this.tax.ofLifetime(customer, quote.due + credit, once);
    const amount = quote.due + (taxed?.tax ?? 0);
    const sums = { unused: String(unused), credit: String(credit), ...(taxed && { tax: String(taxed.tax) }) };
    return this.stripe.ask(async (sdk) =>
      ofPayment(
        await sdk.paymentIntents.create(
          {
            amount,
            currency: CURRENCY,
            customer,
            description: planName('lifetime'),
            automatic_payment_methods: { enabled: true },
            metadata: { userId, plan: 'lifetime', ...sums },
            ...(taxed && { hooks: { inputs: { tax: { calculation: taxed.calculation } } } }),
          },
          { idempotencyKey: `${once}:${amount}` },
        ),
      ),
    );
  }

  /** What a plan would cost now. Nothing is created at Stripe. */
  async quote(plan: PaidPlan, customer: string, now: Date): Promise<Quote> {
    const items = [{ price: this.catalogue.prices[plan] }];
    const invoice = await this.stripe.ask((sdk) =>
      sdk.invoices.createPreview({ customer, subscription_details: { items }, ...this.tax.automatic }),
    );
    const paidUntil = dateOf(Math.max(...invoice.lines.data.map((line) => line.period.end)));
    const due = invoice.amount_due;
    return { plan, due, creditUsed: invoice.total - due, ...pricedBy(invoice), paidUntil, begun: now };
  }

  /**
   * Cancels a checkout, so that nobody can pay it. If it was paid at the same moment, the reconciliation handles the
   * payment.
   */
  async drop({ kind, id }: Pick<Checkout, 'kind' | 'id'>): Promise<void> {
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

  /**
   * Cancels open checkouts for Lifetime that were begun before this time, because the deduction for the unused part of
   * a plan is outdated. Stripe itself cancels those for plans.
   */
  async dropOld(customer: string, before: Date): Promise<void> {
    for (const open of await this.open(customer))
      if (open.kind === 'payment' && open.begun < before) await this.drop(open);
  }

  private ofSubscription(s: Stripe.Subscription): Checkout {
    const invoice = typeof s.latest_invoice === 'string' ? null : s.latest_invoice;
    const price = s.items.data[0]?.price.id ?? '';
    return {
      kind: 'subscription',
      id: s.id,
      plan: planOfPrice(this.catalogue.prices, price),
      clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
      due: invoice?.amount_due ?? 0,
      creditUsed: invoice ? invoice.total - invoice.amount_due : 0,
      deducted: 0,
      ...pricedBy(invoice),
      paidUntil: dateOf(s.items.data[0]!.current_period_end),
      begun: dateOf(s.created),
    };
  }
}

const ofPayment = (p: Stripe.PaymentIntent): Checkout => ({
  kind: 'payment',
  id: p.id,
  plan: 'lifetime',
  clientSecret: p.client_secret,
  due: p.amount,
  creditUsed: Number(p.metadata['credit'] ?? 0),
  deducted: Number(p.metadata['unused'] ?? 0),
  tax: taxIn(p.metadata),
  total: p.amount,
  creditLeft: 0,
  paidUntil: null,
  begun: dateOf(p.created),
});

const pricedBy = (invoice: Stripe.Invoice | null) => ({
  tax: invoice ? taxOf(invoice) : null,
  total: invoice?.total ?? 0,
  creditLeft: Math.max(0, -(invoice?.ending_balance ?? 0)),
});
