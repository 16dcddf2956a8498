import { reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import type { Events } from './events.js';
import { flag, inner, integer, metadata, text, type Form } from './form.js';
import type { PaymentIntent } from './objects.js';
import type { Payments } from './pay.js';
import { cardOf, makeCard } from './payment-methods.js';
import { show } from './show.js';

export function paymentIntents(books: Books, events: Events, payments: Payments): StripeHandlers {
  const confirm = (intent: PaymentIntent, form: Form): PaymentIntent => {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return invalid(`This PaymentIntent's status is ${intent.status}; it cannot be confirmed.`, {
        code: 'payment_intent_unexpected_state',
        payment_intent: show(books, intent),
      });
    }
    const card = inner(inner(form, 'payment_method_data'), 'card');
    const id = text(form, 'payment_method') ?? intent.payment_method ?? undefined;
    const method =
      Object.keys(card).length > 0 ? makeCard(books, card) : cardOf(books, required(id, 'payment_method'));
    return payments.attempt(intent, method);
  };
  return {
    ...reading(books, 'payment_intent', ['customer']),
    'POST /v1/payment_intents': ({ form }) => {
      const amount =
        integer(form, 'amount') ?? invalid('Missing required param: amount.', { param: 'amount' });
      const currency = required(text(form, 'currency'), 'currency');
      const customer = text(form, 'customer') ?? null;
      if (customer) books.get('customer', customer, 'customer');
      const payment_method = text(form, 'payment_method') ?? null;
      const intent = makeIntent(books, {
        amount,
        currency,
        customer,
        payment_method,
        metadata: metadata(form),
      });
      events.tell('payment_intent.created', intent);
      return flag(form, 'confirm') ? confirm(intent, form) : intent;
    },
    'POST /v1/payment_intents/:id/confirm': ({ id, form }) =>
      confirm(books.get<PaymentIntent>('payment_intent', id), form),
    'POST /v1/payment_intents/:id/cancel': ({ id }) => {
      const before = books.get<PaymentIntent>('payment_intent', id);
      if (before.status === 'succeeded') {
        return invalid('A succeeded PaymentIntent cannot be canceled.', {
          code: 'payment_intent_unexpected_state',
        });
      }
      const intent = books.save({ ...before, status: 'canceled' as const });
      events.tell('payment_intent.canceled', intent);
      return intent;
    },
  };
}

type Given = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'metadata'> &
  Partial<Pick<PaymentIntent, '_invoice' | 'payment_method'>>;

export function makeIntent(books: Books, given: Given): PaymentIntent {
  const id = books.newId('pi');
  return books.make<PaymentIntent>('payment_intent', id, {
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: books.newId(`${id}_secret`),
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    _invoice: null,
    ...given,
  });
}
