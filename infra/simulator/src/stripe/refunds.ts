import { reading, type StripeHandlers } from './stripe-handler.js';
import { balanceTransaction } from './balance.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import type { Events } from './events.js';
import { integer, metadata, text } from './form.js';
import type { Charge, PaymentIntent, Refund } from './objects.js';

export function refunds(books: Books, events: Events): StripeHandlers {
  return {
    ...reading(books, 'refund', ['payment_intent', 'charge']),
    'POST /v1/refunds/:id': ({ id, form }) => {
      const before = books.get<Refund>('refund', id);
      return books.save<Refund>({ ...before, metadata: metadata(form, before.metadata) });
    },
    'POST /v1/refunds': ({ form }) => {
      const intentId = text(form, 'payment_intent');
      const intent = intentId
        ? books.get<PaymentIntent>('payment_intent', intentId, 'payment_intent')
        : undefined;
      const chargeId = required(intent?.latest_charge ?? text(form, 'charge'), 'payment_intent');
      const before = books.get<Charge>('charge', chargeId, 'charge');
      const left = before.amount - before.amount_refunded;
      const amount = integer(form, 'amount') ?? left;
      if (left === 0)
        invalid(`Charge ${chargeId} has already been refunded.`, { code: 'charge_already_refunded' });
      if (amount <= 0 || amount > left)
        invalid(`Refund amount (${amount}) is greater than what is left (${left}).`, { param: 'amount' });
      const amount_refunded = before.amount_refunded + amount;
      const charge = books.save<Charge>({
        ...before,
        amount_refunded,
        refunded: amount_refunded === before.amount,
      });
      const id = books.newId('re');
      const currency = String(before['currency']);
      const change = { type: 'refund' as const, amount: -amount, fee: 0, currency, source: id };
      const refund = books.make('refund', id, {
        balance_transaction: balanceTransaction(books, change).id,
        amount,
        charge: chargeId,
        currency,
        payment_intent: before.payment_intent,
        reason: text(form, 'reason') ?? null,
        status: 'succeeded',
        metadata: metadata(form),
      });
      events.tell('refund.created', refund);
      events.tell('charge.refunded', charge);
      return refund;
    },
  };
}
