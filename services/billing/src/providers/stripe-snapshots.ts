import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Account, Card } from '../accounts/account.js';
import { planOfPrice, planOfRhythm } from '../plans/plans.js';
import type {
  EndReason,
  Charge,
  StripeSnapshot,
  SnapshotSubscription,
} from '../reconciliation/stripe-snapshot.js';
import { Catalogue } from './catalogue.js';
import { MAX_LISTED, StripeApi, dateOf, idOf } from './stripe.js';

const REASONS: EndReason[] = ['unpaid', 'refunded', 'disputed', 'duplicate', 'lifetime', 'abandoned'];
/** Statuses of a dispute that we won, or of an inquiry without consequences. */
const DISPUTE_OVER = new Set(['won', 'warning_closed', 'prevented']);
const ENDED = new Set(['canceled', 'incomplete_expired', 'paused']);

/** Reads what Stripe holds of a customer, and turns it into what the reconciliation works on. */
@Injectable()
export class StripeSnapshots {
  constructor(
    private readonly stripe: StripeApi,
    private readonly catalogue: Catalogue,
  ) {}

  async of(customer: string, { setupId }: Pick<Account, 'setupId'>): Promise<StripeSnapshot> {
    return this.stripe.ask(async (sdk) => {
      const expand = ['data.default_payment_method'];
      const [all, invoices, charges, newCard] = await Promise.all([
        sdk.subscriptions
          .list({ customer, status: 'all', limit: 100, expand })
          .autoPagingToArray({ limit: MAX_LISTED }),
        sdk.invoices
          .list({ customer, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MAX_LISTED }),
        sdk.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_LISTED }),
        setupId ? newCardOf(sdk, setupId) : null,
      ]);
      const of = (s: Stripe.Subscription) => invoices.filter((i) => subscriptionOf(i) === s.id);
      const subscriptions = all.filter((s) => this.catalogue.sold(s)).map((s) => this.subscription(s, of(s)));
      // Charges for other products that the same account sells to this customer are left out.
      const ours = new Set(subscriptions.flatMap((s) => s.payments));
      const paid = charges.filter(
        (c) => c.status === 'succeeded' && (isLifetime(c) || ours.has(idOf(c.payment_intent) ?? '')),
      );
      return { subscriptions, charges: await Promise.all(paid.map((c) => charge(sdk, c))), newCard };
    });
  }

  /** Returns the next charge and its tax, in cents; undefined if there is none because the subscription will end. */
  async next(subscription: string): Promise<{ amount: number; tax: number | null } | undefined> {
    const preview = await this.stripe
      .ask((sdk) => sdk.invoices.createPreview({ subscription }))
      .catch((error: { code?: string }) => {
        if (error.code !== 'invoice_upcoming_none') throw error;
        return undefined;
      });
    return preview && { amount: preview.amount_due, tax: taxOf(preview) };
  }

  private subscription(s: Stripe.Subscription, invoices: Stripe.Invoice[]): SnapshotSubscription {
    const item = s.items.data[0]!;
    const because = REASONS.find((reason) => reason === s.cancellation_details?.comment);
    const ended = ENDED.has(s.status);
    const open = invoices.find((i) => i.status === 'open');
    const paid = invoices.find((i) => i.status === 'paid' && i.amount_paid > 0);
    const { recurring } = item.price;
    return {
      id: s.id,
      itemId: item.id,
      priceId: item.price.id,
      plan:
        planOfPrice(this.catalogue.prices, item.price.id) ??
        planOfRhythm(recurring?.interval ?? 'month', recurring?.interval_count ?? 1),
      status: s.status,
      created: dateOf(s.created),
      periodStart: dateOf(item.current_period_start),
      periodEnd: dateOf(item.current_period_end),
      cancelAt: s.cancel_at ? dateOf(s.cancel_at) : null,
      extended: Number(s.metadata['extended'] ?? 0),
      amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      currency: item.price.currency,
      card: cardOf(s.default_payment_method),
      openInvoice: open
        ? {
            id: open.id!,
            since: dateOf(open.status_transitions.finalized_at ?? open.created),
            amount: open.amount_due,
          }
        : null,
      coveredBy: paid ? paymentIntentOf(paid) : null,
      payments: invoices.map(paymentIntentOf).filter((id) => id !== null),
      endedBecause: ended ? (because ?? stripesReason(s)) : null,
    };
  }
}

/** Why a subscription ended that we did not end: Stripe ends one after failed payments or by a dispute. */
function stripesReason(s: Stripe.Subscription): SnapshotSubscription['endedBecause'] {
  const reason = s.cancellation_details?.reason;
  return reason === 'payment_failed' ? 'unpaid' : reason === 'payment_disputed' ? 'disputed' : 'cancelled';
}

const isLifetime = (c: Stripe.Charge) => c.metadata['plan'] === 'lifetime';
const subscriptionOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find((p) => p.status === 'paid' && p.payment.type === 'payment_intent');
  return idOf(paid?.payment.payment_intent);
}

export function taxOf({ total_taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number | null {
  return total_taxes?.length ? total_taxes.reduce((sum, tax) => sum + tax.amount, 0) : null;
}

async function charge(sdk: Stripe, c: Stripe.Charge): Promise<Charge> {
  const { brand, last4 } = c.payment_method_details?.card ?? {};
  return {
    id: c.id,
    paymentIntent: idOf(c.payment_intent),
    amount: c.amount,
    refunded: c.amount_refunded,
    disputed: c.disputed && (await isDisputeOpen(sdk, c.id)),
    currency: c.currency,
    paidAt: dateOf(c.created),
    lifetime: isLifetime(c),
    card: last4 ? { brand: brand ?? 'card', last4 } : null,
    receiptUrl: c.receipt_url,
  };
}

async function isDisputeOpen(sdk: Stripe, chargeId: string): Promise<boolean> {
  const { data } = await sdk.disputes.list({ charge: chargeId, limit: 10 });
  return data.some((dispute) => !DISPUTE_OVER.has(dispute.status));
}

async function newCardOf(sdk: Stripe, setupId: string): Promise<StripeSnapshot['newCard']> {
  const setup = await sdk.setupIntents.retrieve(setupId);
  const paymentMethod = setup.status === 'succeeded' ? idOf(setup.payment_method) : null;
  return paymentMethod ? { setupId, paymentMethod } : null;
}

function cardOf(method: string | Stripe.PaymentMethod | null): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}
