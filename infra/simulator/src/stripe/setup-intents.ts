import { reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { inner, metadata, text } from './form.js';
import type { SetupIntent } from './objects.js';
import type { Payments } from './pay.js';
import { cardOf, makeCard } from './payment-methods.js';

/** The routes of setup intents, which save a card for later charges. */
export function setupIntents(books: Books, payments: Payments): StripeHandlers {
  return {
    ...reading(books, 'setup_intent', ['customer']),
    'POST /v1/setup_intents': ({ form }) => {
      const customer = text(form, 'customer') ?? null;
      if (customer) books.get('customer', customer, 'customer');
      const id = books.newId('seti');
      return books.make<SetupIntent>('setup_intent', id, {
        customer,
        status: 'requires_payment_method',
        client_secret: books.newId(`${id}_secret`),
        payment_method: null,
        next_action: null,
        usage: text(form, 'usage') ?? 'off_session',
        metadata: metadata(form),
      });
    },
    'POST /v1/setup_intents/:id/confirm': ({ id, form }) => {
      const setup = books.get<SetupIntent>('setup_intent', id);
      if (setup.status === 'succeeded' || setup.status === 'canceled')
        invalid(`This SetupIntent's status is ${setup.status}; it cannot be confirmed.`, {
          code: 'setup_intent_unexpected_state',
        });
      const card = inner(inner(form, 'payment_method_data'), 'card');
      const known = text(form, 'payment_method') ?? setup.payment_method ?? undefined;
      const method =
        Object.keys(card).length > 0
          ? makeCard(books, card)
          : cardOf(books, required(known, 'payment_method'));
      return payments.keep(setup, method);
    },
  };
}
