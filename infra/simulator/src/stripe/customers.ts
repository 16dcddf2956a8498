import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import type { Events } from './events.js';
import { inner, metadata, text, type Form } from './form.js';
import { invalid } from './errors.js';
import type { Customer, Subscription } from './objects.js';

export function customers(books: Books, events: Events): StripeHandlers {
  const fields = (form: Form, before?: Customer) => ({
    email: text(form, 'email') ?? before?.email ?? null,
    name: text(form, 'name') ?? before?.name ?? null,
    metadata: metadata(form, before?.metadata),
    balance: before?.balance ?? 0,
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
      const customer = books.save({ ...before, ...fields(form, before) });
      events.tell('customer.updated', customer);
      return customer;
    },
    'DELETE /v1/customers/:id': ({ id }) => {
      const customer = books.get<Customer>('customer', id);
      for (const each of books.list<Subscription>('subscription'))
        if (each.customer === id && each.status !== 'canceled')
          books.save<Subscription>({ ...each, status: 'canceled', ended_at: books.seconds() });
      books.remove(id);
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
