import { Injectable } from '@nestjs/common';
import type { LiveSubscription } from '../accounts/account.js';
import { AccountChanged } from '../accounts/account-updates.js';
import { StripeApi, dateOf, isOfSchedule } from './stripe.js';
import { costOf } from './stripe-invoices.js';

const SETUP_USABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** The amount due now for a change, the credit that is then left, and the next charge. In integer cents. */
interface Cost {
  dueToday: number;
  credit: number;
  next: { amount: number; at: string };
}
const creditOf = (balance: number | null) => Math.max(0, -(balance ?? 0));

/** The changes that a golfer makes to a running plan. */
@Injectable()
export class SubscriptionChanges {
  constructor(private readonly stripe: StripeApi) {}

  /**
   * Changes to a dearer plan. The difference in price is charged at once; if the card is declined, nothing changes. A
   * planned end or change of the plan is cancelled.
   */
  async plan({ id, itemId, cancelAt }: LiveSubscription, price: string, attempt: string): Promise<void> {
    await this.stripe.ask((sdk) =>
      sdk.subscriptions.update(
        id,
        {
          items: [{ id: itemId, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          ...(cancelAt && { cancel_at_period_end: false }),
          metadata: { leaving: '', changesTo: '' },
        },
        { idempotencyKey: `change:${id}:${price}:${attempt}` },
      ),
    );
  }

  /** Calculates the cost of the change that `plan` makes. Nothing is charged before the free days have ended. */
  async costNow(customer: string, { id, itemId, periodEnd }: LiveSubscription, price: string): Promise<Cost> {
    const invoice = await this.stripe.ask((sdk) =>
      sdk.invoices.createPreview({
        customer,
        subscription: id,
        subscription_details: {
          items: [{ id: itemId, price }],
          proration_behavior: 'always_invoice',
          cancel_at_period_end: false,
        },
      }),
    );
    const last = invoice.lines.data.reduce((a, b) => (b.period.end > a.period.end ? b : a));
    if (last.period.start * 1000 >= Date.parse(periodEnd))
      return {
        ...{ dueToday: 0, credit: creditOf(invoice.starting_balance) },
        next: { amount: invoice.amount_due, at: periodEnd },
      };
    const credit = creditOf(invoice.ending_balance);
    const next = { amount: Math.max(0, costOf(last) - credit), at: dateOf(last.period.end).toISOString() };
    return { dueToday: invoice.amount_due, credit, next };
  }

  /** Calculates the first charge of a plan that follows the running period. */
  async costLater(customer: string, { periodEnd, tax }: LiveSubscription, price: string): Promise<Cost> {
    // A plan that was bought before Stripe Tax was switched on is renewed without tax.
    const automatic_tax = { enabled: tax !== null };
    const invoice = await this.stripe.ask((sdk) =>
      sdk.invoices.createPreview({ customer, subscription_details: { items: [{ price }] }, automatic_tax }),
    );
    const next = { amount: invoice.amount_due, at: periodEnd };
    return { dueToday: 0, credit: creditOf(invoice.starting_balance), next };
  }

  /**
   * Stores with the subscription the price that follows when its period ends; null to keep the present one. Afterwards
   * the reconciliation creates or releases Stripe's schedule.
   */
  async later({ id, cancelAt }: LiveSubscription, price: string | null): Promise<void> {
    const goesOn = price && cancelAt ? { cancel_at_period_end: false } : {};
    await this.stripe.ask((sdk) =>
      sdk.subscriptions.update(id, { ...goesOn, metadata: { changesTo: price ?? '', leaving: '' } }),
    );
  }

  async endAtPeriodEnd({ id }: LiveSubscription, ends: boolean): Promise<void> {
    await this.stripe
      .ask((sdk) =>
        sdk.subscriptions.update(id, {
          cancel_at_period_end: ends,
          metadata: { leaving: '', changesTo: '' },
        }),
      )
      .catch((error: unknown) => {
        // Another instance created a schedule meanwhile, so the work is repeated from its beginning.
        throw isOfSchedule(error) ? new AccountChanged(id) : error;
      });
  }

  /** Returns a form for entering another card: the one that is already open, or a new one. */
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
