import { page, reading, type Acts } from './act.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { text } from './form.js';
import { invoiceUrl } from './invoice-pdf.js';
import type { Invoice, PaymentIntent, Price, StripeObject, Subscription } from './objects.js';
import type { Payments } from './pay.js';
import { makeIntent } from './payment-intents.js';
import { cardOf } from './payment-methods.js';

export function invoices(books: Books, payments: Payments): Acts {
  return {
    'POST /v1/invoices/create_preview': ({ form }) => {
      const subscription = books.get<Subscription>(
        'subscription',
        required(text(form, 'subscription'), 'subscription'),
      );
      const [item] = subscription.items.data;
      if (subscription.status === 'canceled' || subscription.cancel_at_period_end)
        invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' }, 404);
      const amount = item.price.unit_amount;
      const { currency } = item.price;
      return { object: 'invoice', currency, amount_due: amount, total: amount, total_taxes: [] };
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

/** Nobody can pay it any more. */
export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  const intent = invoice._payment_intent ? books.find<PaymentIntent>(invoice._payment_intent) : undefined;
  if (intent && intent.status !== 'succeeded') books.save<PaymentIntent>({ ...intent, status: 'canceled' });
  return books.save<Invoice>({ ...invoice, status: 'void' });
}

/** The invoice of a subscription's period, with the intent to pay it; one of 0 cents is paid at once. */
export function makeInvoice(
  books: Books,
  subscription: Subscription,
  amount: number,
  reason: string,
): Invoice {
  const [item] = subscription.items.data;
  const id = books.newId('in');
  const period = { start: item.current_period_start, end: item.current_period_end };
  const { customer, metadata } = subscription;
  const { currency } = item.price;
  const intent =
    amount > 0 ? makeIntent(books, { amount, currency, customer, metadata: {}, _invoice: id }) : null;
  return books.make<Invoice>('invoice', id, {
    customer,
    status: intent ? 'open' : 'paid',
    currency,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    total: amount,
    total_taxes: [],
    status_transitions: { finalized_at: books.seconds() },
    number: `SIM-${id.slice(-6).toUpperCase()}`,
    billing_reason: reason,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: books.newId('il'),
          object: 'line_item',
          description: describe(books, item.price),
          amount,
          currency,
          period,
          quantity: item.quantity,
        },
      ],
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata },
      quote_details: null,
    },
    period_start: period.start,
    period_end: period.end,
    metadata: {},
    _payment_intent: intent?.id ?? null,
    _subscription: subscription.id,
  });
}

/** As Stripe words a line: `1 × Pro (at $20.00 / every 3 months)`. */
function describe(books: Books, { product, unit_amount, recurring }: Price): string {
  const { name } = books.find<StripeObject & { name: string }>(product)!;
  const { interval = 'month', interval_count: every = 1 } = recurring ?? {};
  const rhythm = every === 1 ? interval : `every ${every} ${interval}s`;
  return `1 × ${name} (at $${(unit_amount / 100).toFixed(2)} / ${rhythm})`;
}
