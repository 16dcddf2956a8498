import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import type { Events } from './events.js';
import { flag, inner, integer, list, metadata, text, type Form } from './form.js';
import type { Interval, Price } from './objects.js';

/** The routes of products and prices. As at Stripe, the amount of a price cannot be changed. */
export function catalogue(books: Books, events: Events): StripeHandlers {
  const product = (form: Form) =>
    books.make('product', books.newId('prod'), {
      ...{
        name: required(text(form, 'name'), 'name'),
        active: true,
        description: null,
        metadata: metadata(form),
      },
    });
  return {
    'POST /v1/prices': ({ form }) => {
      const amount = integer(form, 'unit_amount') ?? invalid('Missing required param: unit_amount.');
      const of = text(form, 'product') ?? product(inner(form, 'product_data')).id;
      books.get('product', of, 'product');
      const { interval, interval_count: every } = inner(form, 'recurring');
      const recurring = interval
        ? { interval: interval as Interval, interval_count: Number(every ?? 1) }
        : null;
      const price = books.make<Price>('price', books.newId('price'), {
        ...{ product: of, unit_amount: amount, currency: required(text(form, 'currency'), 'currency') },
        ...{ type: recurring ? 'recurring' : 'one_time', recurring, active: true, metadata: metadata(form) },
        lookup_key: text(form, 'lookup_key') ?? null,
      });
      events.tell('price.created', price);
      return price;
    },
    'POST /v1/prices/:id': ({ id, form }) => {
      const before = books.get<Price>('price', id);
      if (form['unit_amount'] !== undefined) invalid('Received unknown parameter: unit_amount');
      const price = books.save<Price>({
        ...before,
        active: flag(form, 'active') ?? before.active,
        lookup_key: text(form, 'lookup_key') ?? before.lookup_key,
        metadata: metadata(form, before['metadata'] as Record<string, string>),
      });
      events.tell('price.updated', price);
      return price;
    },
    ...reading(books, 'product', ['active']),
    ...reading(books, 'price'),
    'GET /v1/prices': ({ form }) => {
      const keys = list(form, 'lookup_keys').map(String);
      const [product, active, type] = ['product', 'active', 'type'].map((name) => text(form, name));
      const found = books
        .list<Price>('price')
        .filter(
          (price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key)),
        )
        .filter((price) => !product || price.product === product)
        .filter((price) => !active || String(price.active) === active)
        .filter((price) => !type || price.type === type);
      return page('/v1/prices', found, form);
    },
  };
}
