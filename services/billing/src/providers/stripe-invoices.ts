import type Stripe from 'stripe';
import { idOf } from './stripe.js';

export function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find((p) => p.status === 'paid' && p.payment.type === 'payment_intent');
  return idOf(paid?.payment.payment_intent);
}

/** The payment with which an open invoice is to be paid. */
export function openIntentOf(invoice: Stripe.Invoice): string | null {
  const open = invoice.payments?.data.find((p) => p.status === 'open' && p.payment.type === 'payment_intent');
  return idOf(open?.payment.payment_intent);
}

/** What a line costs after its discounts, and with the tax that is not in its amount. */
export function costOf({ amount, discount_amounts, taxes }: Stripe.InvoiceLineItem): number {
  const discounts = discount_amounts?.reduce((sum, discount) => sum + discount.amount, 0) ?? 0;
  const added = taxes?.filter((tax) => tax.tax_behavior === 'exclusive') ?? [];
  return amount - discounts + added.reduce((sum, tax) => sum + tax.amount, 0);
}

/** The tax of a payment without an invoice, as billing noted it when the payment was begun. */
export const taxIn = (metadata: Stripe.Metadata): number | null =>
  metadata['tax'] === undefined ? null : Number(metadata['tax']);

export function taxOf({ total_taxes }: Pick<Stripe.Invoice, 'total_taxes'>): number | null {
  return total_taxes?.length ? total_taxes.reduce((sum, tax) => sum + tax.amount, 0) : null;
}
