import type { Books } from './books.js';
import { isLocated } from './tax.js';
import type { Customer, Invoice, PaymentIntent, Refund, StripeObject } from './objects.js';

type Shown = Record<string, unknown>;

/**
 * Fields of an invoice that are sent only if the caller expands them, and `payment_intent` as in older API
 * versions.
 */
const ON_REQUEST: Record<string, (invoice: Invoice, intent: PaymentIntent) => unknown> = {
  confirmation_secret: (_, intent) => ({ client_secret: intent.client_secret, type: 'payment_intent' }),
  payment_intent: (_, intent) => intent.id,
  payments: (invoice, intent) => ({
    object: 'list',
    has_more: false,
    data: [
      {
        id: `inpay_${invoice.id}`,
        object: 'invoice_payment',
        invoice: invoice.id,
        amount_requested: invoice.amount_due,
        amount_paid: invoice.amount_paid || null,
        status: invoice.status === 'paid' ? 'paid' : 'open',
        payment: { type: 'payment_intent', payment_intent: intent.id },
      },
    ],
  }),
};

/** The object as the API sends it, with the references that `expand` names replaced by objects. */
export function show(books: Books, object: unknown, expand: readonly string[] = []): unknown {
  if (Array.isArray(object)) return object.map((each) => show(books, each, expand));
  if (object === null || typeof object !== 'object') return object;
  const shown: Shown = {};
  for (const [name, value] of Object.entries(object)) {
    if (!name.startsWith('_')) shown[name] = show(books, value);
  }
  for (const name of new Set(expand.map((path) => path.split('.')[0]!))) {
    const rest = expand
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    const value = onRequest(books, object as StripeObject, name) ?? (object as Shown)[name];
    const found = typeof value === 'string' ? (books.find(value) ?? value) : value;
    if (found !== undefined) shown[name] = show(books, found, rest);
  }
  return shown;
}

function onRequest(books: Books, object: StripeObject, name: string): unknown {
  if (object.object === 'charge' && name === 'refunds') {
    const data = books.list<Refund>('refund').filter((refund) => refund.charge === object.id);
    return { object: 'list', has_more: false, data };
  }
  if (object.object === 'customer' && name === 'tax') {
    const automatic_tax = isLocated(object as Customer) ? 'supported' : 'unrecognized_location';
    return { automatic_tax, ip_address: null, location: null, provider: 'stripe' };
  }
  if (object.object !== 'invoice') return undefined;
  const invoice = object as Invoice;
  const intent = invoice._payment_intent ? books.find<PaymentIntent>(invoice._payment_intent) : undefined;
  return intent && ON_REQUEST[name]?.(invoice, intent);
}
