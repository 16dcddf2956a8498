import type { Card } from '../accounts/account.js';
import type { PaidPlan } from '../plans/plans.js';

/** Why we ended a subscription; stored with it at Stripe, so that a crash does not lose it. */
export type EndReason = 'unpaid' | 'refunded' | 'disputed' | 'duplicate' | 'lifetime' | 'abandoned';

export interface SnapshotSubscription {
  id: string;
  itemId: string;
  priceId: string;
  plan: PaidPlan;
  /** The status at Stripe. */
  status: string;
  created: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAt: Date | null;
  /** Seconds by which we have moved its next charge so far. */
  extended: number;
  /** The price of a period, in integer cents. */
  amount: number;
  currency: string;
  card: Card | null;
  /** The newest unpaid invoice. */
  openInvoice: { id: string; since: Date; amount: number } | null;
  /** The payment of the newest paid invoice; null if there is none. */
  coveredBy: string | null;
  /** The payments of all its invoices. */
  payments: string[];
  endedBecause: EndReason | 'cancelled' | null;
}

/** Money that arrived. Amounts in integer cents. */
export interface Charge {
  id: string;
  paymentIntent: string | null;
  amount: number;
  refunded: number;
  /** Taken back by the cardholder's bank, or about to be. */
  disputed: boolean;
  currency: string;
  paidAt: Date;
  /** Lifetime was bought with it. */
  lifetime: boolean;
  card: Card | null;
  receiptUrl: string | null;
}

/** Everything that Stripe holds of one customer and that matters to the reconciliation. */
export interface StripeSnapshot {
  subscriptions: SnapshotSubscription[];
  charges: Charge[];
  /** The card that the golfer entered last, if it is not in use yet. */
  newCard: { setupId: string; paymentMethod: string } | null;
}

/** What has to be done at Stripe. Each may be done again: the second time changes nothing. */
export type StripeCommand =
  | { do: 'cancel'; subscriptionId: string; because: EndReason; voidInvoice: string | null }
  | { do: 'refund'; paymentIntent: string }
  | { do: 'extend'; subscriptionId: string; to: Date; extended: number }
  | { do: 'use-card'; subscriptionId: string | null; paymentMethod: string; payInvoice: string | null };
