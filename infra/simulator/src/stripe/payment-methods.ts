import { reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { brandOf, READY_MADE } from './cards.js';
import { missing, required } from './errors.js';
import type { Events } from './events.js';
import { inner, integer, text, type Form } from './form.js';
import type { PaymentMethod } from './objects.js';

export function paymentMethods(books: Books, events: Events): StripeHandlers {
  return {
    ...reading(books, 'payment_method', ['customer', 'type']),
    'POST /v1/payment_methods': ({ form }) => makeCard(books, inner(form, 'card')),
    'POST /v1/payment_methods/:id/attach': ({ id, form }) => {
      const customer = required(text(form, 'customer'), 'customer');
      books.get('customer', customer, 'customer');
      const card = books.save({ ...cardOf(books, id), customer });
      events.tell('payment_method.attached', card);
      return card;
    },
    'POST /v1/payment_methods/:id/detach': ({ id }) => {
      const card = books.save({ ...books.get<PaymentMethod>('payment_method', id), customer: null });
      events.tell('payment_method.detached', card);
      return card;
    },
  };
}

/** Creates a card from `card[number]` and its expiry, or from `card[token]` such as `tok_visa`. */
export function makeCard(books: Books, card: Form): PaymentMethod {
  const token = text(card, 'token')?.replace(/^tok_/, 'pm_card_');
  const given = (token && READY_MADE[token]) ?? text(card, 'number');
  const number = required(given, 'card[number]').replaceAll(/\D/g, '');
  return books.make<PaymentMethod>('payment_method', books.newId('pm'), {
    type: 'card',
    customer: null,
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: integer(card, 'exp_month') ?? 12,
      exp_year: integer(card, 'exp_year') ?? new Date(books.seconds() * 1000).getUTCFullYear() + 3,
      country: 'US',
    },
    metadata: {},
    _number: number,
  });
}

/** Returns the card with the id. For a ready-made one (`pm_card_visa`) it creates a new card. */
export function cardOf(books: Books, id: string): PaymentMethod {
  const number = READY_MADE[id];
  if (number) return makeCard(books, { number });
  return books.find<PaymentMethod>(id) ?? missing('PaymentMethod', id, 'payment_method');
}
