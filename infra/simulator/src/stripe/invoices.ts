import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import type { Events } from './events.js';
import { text } from './form.js';
import { invoiceUrl } from './invoice-pdf.js';
import { previewed } from './invoice-preview.js';
import type { Customer, Invoice, PaymentIntent, Subscription, Line } from './objects.js';
import type { Payments } from './pay.js';
import { taxed, totalTaxes, type TaxedLine } from './tax.js';
import { makeIntent } from './payment-intents.js';
import { cardOf } from './payment-methods.js';

export function invoices(books: Books, events: Events, payments: Payments): StripeHandlers {
  return {
    'POST /v1/invoices/create_preview': ({ form }) => {
      const { subscription, lines: untaxed } = previewed(books, form);
      const customer = books.get<Customer>('customer', subscription.customer);
      const lines = taxed(untaxed, !!subscription.automatic_tax?.enabled, customer);
      const { currency } = lines[0]!;
      const shown = linesOf(books, subscription, lines);
      return { object: 'invoice', currency, ...sums(lines, customer.balance), lines: shown };
    },
    'POST /v1/invoices/:id/pay': ({ id, form }) => {
      const invoice = books.get<Invoice>('invoice', id);
      if (invoice.status !== 'open')
        invalid('Invoice is already paid or void.', { code: 'invoice_not_editable' });
      const before = books.get<Subscription>('subscription', invoice._subscription);
      const card = required(
        text(form, 'payment_method') ?? before.default_payment_method ?? undefined,
        'payment_method',
      );
      const intent = books.get<PaymentIntent>('payment_intent', invoice._payment_intent ?? '');
      if (payments.attempt(intent, cardOf(books, card)).status === 'requires_action')
        invalid('The payment needs its cardholder.', { code: 'invoice_payment_intent_requires_action' }, 402);
      return books.get('invoice', id);
    },
    'POST /v1/invoices/:id/void': ({ id }) => voidInvoice(books, events, books.get<Invoice>('invoice', id)),
    ...reading(books, 'invoice'),
    'GET /v1/invoices': ({ form, origin }) => {
      const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
        text(form, name),
      );
      const found = books
        .list<Invoice>('invoice')
        .filter((each) => !customer || each.customer === customer)
        .filter((each) => !subscription || each._subscription === subscription)
        .filter((each) => !status || each.status === status)
        .map((each) => ({ ...each, invoice_pdf: invoiceUrl(origin, each) }));
      return page('/v1/invoices', found, form);
    },
  };
}

/**
 * Voids the invoice, so that it can no longer be paid, and returns to the customer's balance what was paid
 * from it.
 */
export function voidInvoice(books: Books, events: Events, invoice: Invoice): Invoice {
  const intent = invoice._payment_intent ? books.find<PaymentIntent>(invoice._payment_intent) : undefined;
  if (intent && intent.status !== 'succeeded') books.save<PaymentIntent>({ ...intent, status: 'canceled' });
  const customer = books.find<Customer>(invoice.customer);
  if (customer && !customer['deleted'])
    books.save({ ...customer, balance: customer.balance + invoice.amount_due - invoice.total });
  const voided = books.save<Invoice>({ ...invoice, status: 'void' });
  events.tell('invoice.voided', voided);
  return voided;
}

/**
 * The smallest sum, in cents, that Stripe charges to a card. A smaller one is added to the customer's balance
 * until the next invoice.
 */
const LEAST_CHARGE = 50;

/**
 * Sums up the lines. A total below zero is credited to the customer's balance, from which later invoices are
 * paid first.
 */
function sums(lines: TaxedLine[], balance: number) {
  const total_taxes = totalTaxes(lines);
  const total = [...lines, ...total_taxes].reduce((sum, { amount }) => sum + amount, 0);
  const due = total + balance;
  const amount_due = due < LEAST_CHARGE ? 0 : due;
  const ending_balance = balance + total - amount_due;
  return { total, total_taxes, amount_due, starting_balance: balance, ending_balance };
}

function linesOf(books: Books, subscription: Subscription, lines: TaxedLine[]) {
  const [item] = subscription.items.data;
  return {
    object: 'list',
    has_more: false,
    data: lines.map(({ proration, ...line }) => ({
      id: books.newId('il'),
      object: 'line_item',
      ...line,
      quantity: item.quantity,
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: { proration, subscription: subscription.id, subscription_item: item.id },
      },
    })),
  };
}

/** Creates an invoice of these lines and the intent to pay it; an invoice of 0 cents is paid at once. */
export function makeInvoice(
  books: Books,
  subscription: Subscription,
  untaxed: Line[],
  reason: string,
): Invoice {
  const [item] = subscription.items.data;
  const id = books.newId('in');
  const { customer, metadata } = subscription;
  const { currency } = item.price;
  const payer = books.get<Customer>('customer', customer);
  const lines = taxed(untaxed, !!subscription.automatic_tax?.enabled, payer);
  const { amount_due: amount, ...rest } = sums(lines, payer.balance);
  books.save({ ...payer, balance: rest.ending_balance });
  const intent =
    amount > 0 ? makeIntent(books, { amount, currency, customer, metadata: {}, _invoice: id }) : null;
  return books.make<Invoice>('invoice', id, {
    customer,
    status: intent ? 'open' : 'paid',
    currency,
    ...rest,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    status_transitions: { finalized_at: books.seconds() },
    number: `SIM-${id.slice(-6).toUpperCase()}`,
    billing_reason: reason,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: linesOf(books, subscription, lines),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata },
      quote_details: null,
    },
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    metadata: {},
    _payment_intent: intent?.id ?? null,
    _subscription: subscription.id,
  });
}
