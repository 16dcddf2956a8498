import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import type { Events } from './events.js';
import { inner, integer, metadata, text, type Form } from './form.js';
import { invalid, required } from './errors.js';
import { addressIn, mustBeLocated } from './tax.js';
import type { Customer, StripeObject, Subscription } from './objects.js';

const ENDED = new Set<Subscription['status']>(['canceled', 'incomplete_expired']);

export function customers(books: Books, events: Events): StripeHandlers {
  const fields = (form: Form, before?: Customer) => ({
    email: text(form, 'email') ?? before?.email ?? null,
    name: text(form, 'name') ?? before?.name ?? null,
    metadata: metadata(form, before?.metadata),
    balance: before?.balance ?? 0,
    test_clock: text(form, 'test_clock') ?? before?.['test_clock'] ?? null,
    address: addressIn(form) ?? before?.address ?? null,
    invoice_settings: {
      default_payment_method:
        text(inner(form, 'invoice_settings'), 'default_payment_method') ??
        before?.invoice_settings.default_payment_method ??
        null,
    },
  });
  return {
    'POST /v1/customers': ({ form }) => {
      const customer = books.make<Customer>('customer', books.newId('cus'), fields(form));
      events.tell('customer.created', customer);
      return customer;
    },
    'GET /v1/customers/search': ({ form }) => {
      const tests = conditions(text(form, 'query') ?? '');
      const found = books.list<Customer>('customer').filter((each) => tests.every((test) => test(each)));
      return {
        ...(page('/v1/customers/search', found, form) as object),
        object: 'search_result',
        next_page: null,
      };
    },
    ...reading(books, 'customer', ['email']),
    'POST /v1/customers/:id': ({ id, form }) => {
      const before = books.get<Customer>('customer', id);
      const after = { ...before, ...fields(form, before) };
      if (text(inner(form, 'tax'), 'validate_location') === 'immediately') mustBeLocated(after);
      const customer = books.save(after);
      events.tell('customer.updated', customer);
      return customer;
    },
    'POST /v1/customers/:id/balance_transactions': ({ id, form }) => {
      const customer = books.get<Customer>('customer', id);
      const amount =
        integer(form, 'amount') ?? invalid('Missing required param: amount.', { param: 'amount' });
      const currency = required(text(form, 'currency'), 'currency');
      const ending_balance = customer.balance + amount;
      events.tell('customer.updated', books.save<Customer>({ ...customer, balance: ending_balance }));
      return books.make('customer_balance_transaction', books.newId('cbtxn'), {
        ...{ type: 'adjustment', customer: id, amount, currency, ending_balance },
        description: text(form, 'description') ?? null,
        metadata: metadata(form),
      });
    },
    'GET /v1/customers/:id': ({ id }) =>
      books.find<StripeObject & { deleted?: true }>(id)?.deleted
        ? { id, object: 'customer', deleted: true }
        : books.get('customer', id),
    'DELETE /v1/customers/:id': ({ id }) => {
      const customer = books.get<Customer>('customer', id);
      for (const each of books.list<Subscription>('subscription'))
        if (each.customer === id && !ENDED.has(each.status)) {
          const at = books.seconds();
          const ended = { ...each, status: 'canceled' as const, canceled_at: at, ended_at: at };
          events.tell('customer.subscription.deleted', books.save<Subscription>(ended));
        }
      // The payments of a deleted customer remain, but only the customer's id can still be read.
      books.save({ id, object: 'customer', created: customer.created, deleted: true });
      events.tell('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  };
}

/** Parses a search query such as `email:'a@b.c' AND metadata['user']:'u'`. */
function conditions(query: string): ((customer: Customer) => boolean)[] {
  return query.split(/\s+AND\s+/i).map((part) => {
    const [, field, key, value] =
      /^(email|name|metadata)(?:\[["']([^"']+)["']\])?[:~]["']([^"']*)["']$/.exec(part.trim()) ?? [];
    if (field === 'metadata' && key) return (customer: Customer) => customer.metadata[key] === value;
    if (field === 'email' || field === 'name') return (customer: Customer) => customer[field] === value;
    return invalid(`We were unable to parse your search query: ${part}`, { param: 'query' });
  });
}
