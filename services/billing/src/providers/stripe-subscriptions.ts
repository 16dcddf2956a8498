import type Stripe from 'stripe';
import type { Card } from '../accounts/account.js';
import { planOfPrice, planOfRhythm, type PriceIds } from '../plans/plans.js';
import type { EndReason, PaidLine, SnapshotSubscription } from '../reconciliation/stripe-snapshot.js';
import { costOf, paymentIntentOf } from './stripe-invoices.js';
import { dateOf } from './stripe.js';

const REASONS: EndReason[] = [
  'unpaid',
  'refunded',
  'disputed',
  'duplicate',
  'lifetime',
  'abandoned',
  'withdrawn',
  'cancelled',
];
const ENDED = new Set(['canceled', 'incomplete_expired', 'paused']);

/** Converts a subscription and its invoices; `waiting` are the invoices that wait for the cardholder's approval. */
export function snapshotSubscription(
  s: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  waiting: Set<string>,
  prices: PriceIds,
): SnapshotSubscription {
  const item = s.items.data[0]!;
  const because = REASONS.find((reason) => reason === s.cancellation_details?.comment);
  const ended = ENDED.has(s.status);
  const open = invoices.find((i) => i.status === 'open');
  const paid = invoices.find((i) => i.status === 'paid' && i.amount_paid > 0);
  const changesTo = s.metadata['changesTo'];
  const schedule = typeof s.schedule === 'object' ? s.schedule : null;
  return {
    id: s.id,
    itemId: item.id,
    priceId: item.price.id,
    plan: planOf(prices, item.price),
    changesTo:
      changesTo && changesTo !== item.price.id
        ? { priceId: changesTo, plan: planOfPrice(prices, changesTo) ?? 'monthly' }
        : null,
    schedule: schedule && { id: schedule.id, priceId: schedule.metadata?.['changesTo'] ?? null },
    status: s.status,
    created: dateOf(s.created),
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancelAt: s.cancel_at ? dateOf(s.cancel_at) : null,
    leaving: s.metadata['leaving'] === 'true',
    extended: Number(s.metadata['extended'] ?? 0),
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    card: cardOf(s.default_payment_method),
    cardExpires: expiryOf(s.default_payment_method),
    openInvoice: open
      ? {
          id: open.id!,
          since: dateOf(open.status_transitions.finalized_at ?? open.created),
          amount: open.amount_due,
          needsApproval: waiting.has(open.id!),
        }
      : null,
    coveredBy: paid ? paymentIntentOf(paid) : null,
    payments: invoices.map(paymentIntentOf).filter((id) => id !== null),
    lines: invoices.filter((i) => i.status === 'paid').flatMap(linesOf),
    endedBecause: ended ? (because ?? stripesReason(s)) : null,
  };
}

const planOf = (prices: PriceIds, { id, recurring }: Stripe.Price) =>
  planOfPrice(prices, id) ?? planOfRhythm(recurring?.interval ?? 'month', recurring?.interval_count ?? 1);

/** Why Stripe itself ended a subscription: after failed payments, or because of a dispute. */
function stripesReason(s: Stripe.Subscription): SnapshotSubscription['endedBecause'] {
  const reason = s.cancellation_details?.reason;
  return reason === 'payment_failed' ? 'unpaid' : reason === 'payment_disputed' ? 'disputed' : 'cancelled';
}

const linesOf = (invoice: Stripe.Invoice): PaidLine[] =>
  invoice.lines.data.map((line) => ({
    amount: costOf(line),
    from: dateOf(line.period.start),
    to: dateOf(line.period.end),
    paymentIntent: paymentIntentOf(invoice),
  }));

function cardOf(method: string | Stripe.PaymentMethod | null): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

/** The end of the month that is printed on the card. */
function expiryOf(method: string | Stripe.PaymentMethod | null): Date | null {
  if (!method || typeof method === 'string' || !method.card) return null;
  return new Date(Date.UTC(method.card.exp_year, method.card.exp_month));
}
