import { page, reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { cardRefused, invalid, missing, required } from './errors.js';
import type { Events } from './events.js';
import { inner, list, text, type Form } from './form.js';
import { Refusal } from '../http/router.js';
import { change, periodLine, type ProrationBehavior } from './invoice-lines.js';
import { makeInvoice, voidInvoice } from './invoices.js';
import type { Customer, Invoice, PaymentIntent, Price, Subscription } from './objects.js';
import type { Payments } from './pay.js';
import { cardOf } from './payment-methods.js';
import { wantsTax } from './tax.js';
import { makeSubscription, updated } from './subscription.js';

export function subscriptions(books: Books, events: Events, payments: Payments): StripeHandlers {
  return {
    ...reading(books, 'subscription'),
    'GET /v1/subscriptions': ({ form }) => {
      const [customer, status] = ['customer', 'status'].map((name) => text(form, name));
      const found = books
        .list<Subscription>('subscription')
        .filter((each) => !customer || each.customer === customer)
        // If no status is given, canceled subscriptions are not listed.
        .filter((each) => status === 'all' || (status ? each.status === status : each.status !== 'canceled'));
      return page('/v1/subscriptions', found, form);
    },
    'POST /v1/subscriptions': ({ form }) => {
      const customer = books.get<Customer>(
        'customer',
        required(text(form, 'customer'), 'customer'),
        'customer',
      );
      wantsTax(form, customer);
      const behavior = text(form, 'payment_behavior') ?? 'allow_incomplete';
      const method = text(form, 'default_payment_method') ?? customer.invoice_settings.default_payment_method;
      const draft = makeSubscription(books, customer.id, priceOf(books, form), form);
      const trial = draft.status === 'trialing';
      if (!trial && !method && behavior !== 'default_incomplete') {
        books.remove(draft.id);
        invalid('This customer has no attached payment source or default payment method.', {
          code: 'resource_missing',
        });
      }
      const line = periodLine(books, draft);
      const lines = [trial ? { ...line, amount: 0 } : line];
      const invoice = makeInvoice(books, draft, lines, 'subscription_create');
      const subscription = books.save({
        ...draft,
        default_payment_method: method,
        latest_invoice: invoice.id,
        // A first invoice that the customer's credit covers is paid without a card, so the subscription runs at once.
        ...(draft.status === 'incomplete' && invoice.status === 'paid' ? { status: 'active' as const } : {}),
      });
      events.tell('customer.subscription.created', subscription);
      events.tell('invoice.created', invoice);
      events.tell('invoice.finalized', invoice);
      if (invoice.status === 'paid') events.tell('invoice.paid', invoice);
      if (method && behavior !== 'default_incomplete' && invoice._payment_intent) {
        charge(invoice._payment_intent, method, behavior === 'error_if_incomplete');
      }
      return books.get('subscription', subscription.id);
    },
    'POST /v1/subscriptions/:id': ({ id, form }) => {
      const before = books.get<Subscription>('subscription', id);
      if (before.status === 'canceled')
        invalid('A canceled subscription can only update its cancellation_details.');
      if (before.schedule && refusedBeside(form))
        invalid(
          `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
        );
      const [item] = list(form, 'items') as Form[];
      const priced = item && text(item, 'price') ? repriced(before, form) : before;
      const after = books.save(updated(books, priced, form));
      events.tell('customer.subscription.updated', after);
      return after;
    },
    'DELETE /v1/subscriptions/:id': ({ id, form }) => {
      const before = books.get<Subscription>('subscription', id);
      if (before.status === 'canceled' || before.status === 'incomplete_expired') missing('subscription', id);
      const at = books.seconds();
      const ended = books.save<Subscription>({
        ...before,
        status: 'canceled',
        canceled_at: at,
        ended_at: at,
        cancellation_details: {
          comment: text(inner(form, 'cancellation_details'), 'comment') ?? null,
          feedback: null,
          reason: 'cancellation_requested',
        },
      });
      const invoice = before.latest_invoice ? books.find<Invoice>(before.latest_invoice) : undefined;
      // If the subscription never began, its first invoice is voided with it; the invoice of a renewal stays
      // open.
      if (invoice?.status === 'open' && before.status === 'incomplete') voidInvoice(books, events, invoice);
      events.tell('customer.subscription.deleted', ended);
      return ended;
    },
  };

  /**
   * Changes the price. The amount due at once is invoiced and charged. If the card fails, the subscription
   * becomes past due, or stays unchanged if the caller asked for the error.
   */
  function repriced(before: Subscription, form: Form): Subscription {
    const behavior = (text(form, 'proration_behavior') ?? 'create_prorations') as ProrationBehavior;
    const { after, lines, now } = change(books, before, priceOf(books, form), behavior);
    if (!now) return { ...after, _pending: [...before._pending, ...lines] };
    const strict = text(form, 'payment_behavior') === 'error_if_incomplete';
    const invoice = makeInvoice(books, after, [...before._pending, ...lines], 'subscription_update');
    const changed = { ...after, latest_invoice: invoice.id, _pending: [] };
    events.tell('invoice.created', invoice);
    if (!invoice._payment_intent) {
      events.tell('invoice.paid', invoice);
      return changed;
    }
    try {
      const method = required(before.default_payment_method ?? undefined, 'default_payment_method');
      charge(invoice._payment_intent, method, strict);
    } catch (error) {
      voidInvoice(books, events, invoice);
      throw error;
    }
    const { status } = books.get<Invoice>('invoice', invoice.id);
    return { ...changed, status: status === 'paid' ? 'active' : 'past_due' };
  }

  function charge(intentId: string, method: string, strict: boolean): void {
    try {
      const intent = books.get<PaymentIntent>('payment_intent', intentId);
      const { status } = payments.attempt(intent, cardOf(books, method));
      if (strict && status === 'requires_action')
        cardRefused('This payment requires additional user action before it can be completed.', {
          code: 'subscription_payment_intent_requires_action',
        });
    } catch (error) {
      // If the caller did not ask for the error, Stripe keeps the new price and leaves the invoice open.
      if (strict || !(error instanceof Refusal)) throw error;
    }
  }
}

/** True if the form sets a field that may not be changed while the subscription has a schedule. */
const refusedBeside = (form: Form) =>
  ['cancel_at_period_end', 'cancel_at', 'trial_end'].some((field) => form[field] !== undefined);

function priceOf(books: Books, form: Form): Price {
  const [item] = list(form, 'items') as Form[];
  const id = required(item && text(item, 'price'), 'items[0][price]');
  const price = books.get<Price>('price', id, 'items[0][price]');
  if (!price.recurring)
    invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    );
  return price;
}
