import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { text } from './form.js';
import { invoiceUrl } from './invoice-pdf.js';
import { periodLine } from './invoice-lines.js';
import type { Customer, Invoice, PaymentIntent, Subscription, Line } from './objects.js';
import type { Payments } from './pay.js';
import { makeIntent } from './payment-intents.js';
import { cardOf } from './payment-methods.js';

export function invoices(books: Books, payments: Payments): StripeHandlers {
  return {
    'POST /v1/invoices/create_preview': ({ form }) => {
      const subscription = books.get<Subscription>(
        'subscription',
        required(text(form, 'subscription'), 'subscription'),
      );
      if (subscription.status === 'canceled' || subscription.cancel_at_period_end)
        invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' }, 404);
      const lines = renewalLines(books, subscription);
      const { balance } = books.get<Customer>('customer', subscription.customer);
      const { currency } = lines[0]!;
      return { object: 'invoice', currency, ...sums(lines, balance), total_taxes: [] };
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
    'POST /v1/invoices/:id/void': ({ id }) => voidInvoice(books, books.get<Invoice>('invoice', id)),
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

/** Makes the invoice unpayable and returns to the customer's balance what was paid from there. */
export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  const intent = invoice._payment_intent ? books.find<PaymentIntent>(invoice._payment_intent) : undefined;
  if (intent && intent.status !== 'succeeded') books.save<PaymentIntent>({ ...intent, status: 'canceled' });
  const customer = books.find<Customer>(invoice.customer);
  if (customer) books.save({ ...customer, balance: customer.balance + invoice.amount_due - invoice.total });
  return books.save<Invoice>({ ...invoice, status: 'void' });
}

/** The lines of a renewal: the new period, and the prorations since the last invoice. */
export const renewalLines = (books: Books, subscription: Subscription): Line[] => [
  periodLine(books, subscription),
  ...subscription._pending,
];

/** Credits a total below zero to the customer's balance, from which later invoices are paid first. */
function sums(lines: Line[], balance: number) {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const amount_due = Math.max(0, total + Math.min(0, balance));
  return { total, amount_due, starting_balance: balance, ending_balance: balance + total - amount_due };
}

/** Creates an invoice of these lines and the intent to pay it; an invoice of 0 cents is paid at once. */
export function makeInvoice(
  books: Books,
  subscription: Subscription,
  lines: Line[],
  reason: string,
): Invoice {
  const [item] = subscription.items.data;
  const id = books.newId('in');
  const { customer, metadata } = subscription;
  const { currency } = item.price;
  const payer = books.get<Customer>('customer', customer);
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
    total_taxes: [],
    status_transitions: { finalized_at: books.seconds() },
    number: `SIM-${id.slice(-6).toUpperCase()}`,
    billing_reason: reason,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
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
    },
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
