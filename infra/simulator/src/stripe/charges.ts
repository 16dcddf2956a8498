import { reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { metadata } from './form.js';
import type { Charge } from './objects.js';

/** The routes of charges. A charge is made when an intent is paid; only its metadata can be changed. */
export function charges(books: Books): StripeHandlers {
  return {
    ...reading(books, 'charge', ['customer', 'payment_intent']),
    'POST /v1/charges/:id': ({ id, form }) => {
      const before = books.get<Charge>('charge', id);
      return books.save<Charge>({ ...before, metadata: metadata(form, before.metadata) });
    },
  };
}
