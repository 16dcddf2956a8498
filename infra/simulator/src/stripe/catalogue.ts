import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { list, text } from './form.js';
import type { Price } from './objects.js';

/** Products and prices are read only: the simulator starts with them. */
export function catalogue(books: Books): StripeHandlers {
  return {
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
