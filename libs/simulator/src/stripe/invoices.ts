import { page, reading, type Acts } from './act.js';
import type { Books } from './books.js';
import { text } from './form.js';
import type { Invoice, Subscription } from './objects.js';
import { makeIntent } from './payment-intents.js';

export function invoices(books: Books): Acts {
  return {
    ...reading(books, 'invoice'),
    'GET /v1/invoices': ({ form }) => {
      const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
        text(form, name),
      );
      const found = books
        .list<Invoice>('invoice')
        .filter((each) => !customer || each.customer === customer)
        .filter((each) => !subscription || each._subscription === subscription)
        .filter((each) => !status || each.status === status);
      return page('/v1/invoices', found, form);
    },
  };
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
    number: `SIM-${id.slice(-6).toUpperCase()}`,
    billing_reason: reason,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      has_more: false,
      data: [
        { id: books.newId('il'), object: 'line_item', amount, currency, period, quantity: item.quantity },
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
