import type { Card } from '../accounts/account.js';
import type { PaidPlan } from '../plans/plans.js';

/** Why billing ended a subscription. It is stored with the subscription at Stripe, so that a crash does not lose it. */
export type EndReason =
  | 'unpaid'
  | 'refunded'
  | 'disputed'
  | 'duplicate'
  | 'lifetime'
  | 'abandoned'
  | 'withdrawn'
  | 'cancelled';

/** A line of a paid invoice, in integer cents. A deduction because of a change of plan is a negative line. */
export interface PaidLine {
  amount: number;
  from: Date;
  to: Date;
  /** The payment of the line's invoice; null if credit covered all of it. */
  paymentIntent: string | null;
}

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
  /** The number of seconds by which billing has postponed the next charge so far. */
  extended: number;
  /** The price of a period, in integer cents. */
  amount: number;
  currency: string;
  card: Card | null;
  /** When that card expires; null if it is not known. */
  cardExpires: Date | null;
  /** The plan to which the owner wants to change when the period ends. */
  changesTo: { plan: PaidPlan; priceId: string } | null;
  /**
   * The subscription's schedule at Stripe, and the price to which it changes; the price is null if billing did not
   * create it.
   */
  schedule: { id: string; priceId: string | null } | null;
  /** The newest unpaid invoice; `needsApproval` if its payment waits for the cardholder's approval. */
  openInvoice: { id: string; since: Date; amount: number; needsApproval: boolean } | null;
  /** The payment of the newest paid invoice; null if there is none. */
  coveredBy: string | null;
  /** The payments of all its invoices. */
  payments: string[];
  /** The lines of all paid invoices, including those that credit paid. */
  lines: PaidLine[];
  endedBecause: EndReason | null;
  /** True if the subscription is set to end because its owner deletes the account. */
  leaving: boolean;
}

/** A refund that billing itself made, in integer cents. */
export interface OwnRefund {
  id: string;
  /** Why the refund was made; a payment has at most one refund for each reason. */
  reason: string;
  amount: number;
  /** The part of the golfer's credit that this refund pays out and that has not been deducted from the credit yet. */
  creditOwed: number;
  /** True if the money did not reach the card. */
  failed: boolean;
}

/** A refund of a payment by billing or by anybody else, in integer cents. */
export interface Refund {
  id: string;
  amount: number;
  at: Date;
  /** Why billing made the refund; null for one that was made in Stripe's dashboard. */
  reason: string | null;
  /** Whether the refund was made because two plans were paid at the same moment. */
  isDouble: boolean;
  failed: boolean;
}

/**
 * What the accountant needs to know of a payment beside its amount, in integer cents; null where Stripe does not say.
 */
export interface Booked {
  fee: number | null;
  net: number | null;
  tax: number | null;
  invoice: string | null;
}

/** A payment that succeeded. Amounts are in integer cents. */
export interface Charge {
  id: string;
  paymentIntent: string | null;
  amount: number;
  refunded: number;
  /** True if the cardholder's bank has taken the money back, or is about to do so. */
  disputed: boolean;
  /** True if the cardholder's bank has asked about the payment, but has not taken it back. */
  inquired: boolean;
  currency: string;
  paidAt: Date;
  /** True if Lifetime was bought with it. */
  lifetime: boolean;
  /** Credit in integer cents that reduced the price and has not been deducted from the customer's credit yet. */
  creditOwed: number;
  /** The deduction from the price of Lifetime for an unused plan and for credit. */
  deducted: number;
  /** The refunds that billing itself made. */
  refunds: OwnRefund[];
  allRefunds: Refund[];
  booked: Booked;
  card: Card | null;
  receiptUrl: string | null;
}

/** Everything that Stripe has about one customer and that the reconciliation needs. */
export interface StripeSnapshot {
  /** True if the customer was deleted at Stripe; its payments still exist there. */
  gone: boolean;
  /** The customer's credit in integer cents. */
  credit: number;
  subscriptions: SnapshotSubscription[];
  charges: Charge[];
  /** The card that the golfer entered last, if it is not used yet. */
  newCard: { setupId: string; paymentMethod: string } | null;
}

/** A change to make at Stripe. Each command is safe to repeat: the second time it changes nothing. */
export type StripeCommand =
  | { do: 'cancel'; subscriptionId: string; because: EndReason; voidInvoice: string | null }
  | { do: 'refund'; paymentIntent: string }
  /** Deducts credit from the customer that a payment of Lifetime or, with `refundId`, a refund has used up. */
  | {
      do: 'take-credit';
      chargeId: string;
      refundId?: string;
      customerId: string;
      amount: number;
      currency: string;
    }
  /** Refunds a part of a payment, once for each reason. With `isCredit`, a `take-credit` command follows. */
  | { do: 'give-back'; chargeId: string; amount: number; reason: string; isCredit: boolean }
  /** `leave` after the owner has deleted the account, `stay` after the owner has cancelled the deletion. */
  | { do: 'leave' | 'stay'; subscriptionId: string }
  /** Makes Stripe change the price when the period ends. */
  | { do: 'schedule'; subscriptionId: string; scheduleId: string | null; priceId: string }
  /** Releases a subscription from its schedule, because Stripe refuses other changes while there is one. */
  | { do: 'unschedule'; scheduleId: string }
  | { do: 'extend'; subscriptionId: string; to: Date; extended: number }
  | { do: 'use-card'; subscriptionId: string | null; paymentMethod: string; payInvoice: string | null };
