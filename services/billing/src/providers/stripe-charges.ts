import type Stripe from 'stripe';
import type { Booked, Charge, OwnRefund, Refund } from '../reconciliation/stripe-snapshot.js';
import { ERASURE } from '../reconciliation/credit-back.js';
import { dateOf, idOf } from './stripe.js';
import { paymentIntentOf, taxIn, taxOf } from './stripe-invoices.js';

/** Statuses of a dispute that we won. */
const DISPUTE_OVER = new Set(['won', 'prevented']);
/** The statuses of an inquiry begin so: the bank asks, and has taken nothing back. */
const INQUIRY = 'warning_';

export const isLifetime = (c: Stripe.Charge) => c.metadata['plan'] === 'lifetime';
/** The invoice that a payment paid; Lifetime has none. */
export const invoiceOf = (c: Stripe.Charge, invoices: Stripe.Invoice[]) =>
  invoices.find((i) => paymentIntentOf(i) !== null && paymentIntentOf(i) === idOf(c.payment_intent));

/** A payment as the reconciliation and the ledger see it; `invoice` is the one that it paid. */
export async function chargeOf(
  sdk: Stripe,
  c: Stripe.Charge,
  invoice: Stripe.Invoice | undefined,
): Promise<Charge> {
  const { brand, last4 } = c.payment_method_details?.card ?? {};
  return {
    id: c.id,
    paymentIntent: idOf(c.payment_intent),
    amount: c.amount,
    refunded: c.amount_refunded,
    ...(c.disputed ? await disputeOf(sdk, c.id) : { disputed: false, inquired: false }),
    currency: c.currency,
    paidAt: dateOf(c.created),
    lifetime: isLifetime(c),
    creditOwed: c.metadata['creditTaken'] ? 0 : Number(c.metadata['credit'] ?? 0),
    deducted: Number(c.metadata['unused'] ?? 0) + Number(c.metadata['credit'] ?? 0),
    refunds: (c.refunds?.data ?? []).flatMap(ownRefund),
    allRefunds: (c.refunds?.data ?? []).map(anyRefund),
    booked: bookedOf(c, invoice),
    card: last4 ? { brand: brand ?? 'card', last4 } : null,
    receiptUrl: c.receipt_url,
  };
}

function bookedOf(
  { balance_transaction: made, metadata }: Stripe.Charge,
  invoice: Stripe.Invoice | undefined,
): Booked {
  const { fee, net } = typeof made === 'object' && made ? made : { fee: null, net: null };
  const tax = invoice ? taxOf(invoice) : taxIn(metadata);
  return { fee, net, tax, invoice: invoice?.number ?? invoice?.id ?? null };
}

/** Older versions marked the refund at an erasure as `left`. */
const reasonOf = ({ metadata }: Stripe.Refund) =>
  metadata?.['reason'] ?? (metadata?.['left'] ? ERASURE : null);
const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
const anyRefund = (refund: Stripe.Refund): Refund => ({
  ...{ id: refund.id, amount: refund.amount, at: dateOf(refund.created) },
  ...{ reason: reasonOf(refund), isDouble: refund.reason === 'duplicate', failed: hasFailed(refund) },
});

function ownRefund(refund: Stripe.Refund): OwnRefund[] {
  const { id, amount, metadata } = refund;
  const reason = reasonOf(refund);
  if (!reason) return [];
  const failed = hasFailed(refund);
  const creditOwed = failed || metadata?.['creditTaken'] ? 0 : Number(metadata?.['credit'] ?? 0);
  return [{ id, reason, amount, creditOwed, failed }];
}

async function disputeOf(sdk: Stripe, charge: string): Promise<Pick<Charge, 'disputed' | 'inquired'>> {
  const { data } = await sdk.disputes.list({ charge, limit: 10 });
  const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith(INQUIRY);
  return {
    disputed: data.some((dispute) => !DISPUTE_OVER.has(dispute.status) && !isInquiry(dispute)),
    inquired: data.some(isInquiry),
  };
}
