import type { Faults } from '../faults.js';
import { faulty } from '../http/faulty.js';
import { Refusal, type Call, type Handler, type Reply, type Router } from '../http/router.js';
import type { SimulatorOptions } from '../options.js';
import type { Store } from '../store.js';
import type { Webhooks } from '../webhooks.js';
import type { Work } from '../work.js';
import { reading, type StripeHandler, type StripeHandlers } from './stripe-handler.js';
import { authenticate } from './auth.js';
import { balance } from './balance.js';
import { Books } from './books.js';
import { charges } from './charges.js';
import { catalogue } from './catalogue.js';
import { customers } from './customers.js';
import { Disputes } from './disputes.js';
import { faultError, stripeError } from './errors.js';
import { Events, eventLog } from './events.js';
import { decodeForm, list, text, type Form } from './form.js';
import { invoicePages } from './invoice-pdf.js';
import { invoices } from './invoices.js';
import { Payments } from './pay.js';
import { paymentIntents } from './payment-intents.js';
import { paymentMethods } from './payment-methods.js';
import { portal } from './portal.js';
import { refunds } from './refunds.js';
import { Renewals } from './renewals.js';
import { PLANS, seedPrices } from './seed.js';
import { schedules } from './schedules.js';
import { setupIntents } from './setup-intents.js';
import { show } from './show.js';
import { subscriptions } from './subscriptions.js';
import { testClocks } from './test-clocks.js';
import { taxCalculations } from './tax.js';

export interface StripeParts {
  options: NonNullable<SimulatorOptions['stripe']>;
  store: Store;
  faults: Faults;
  webhooks: Webhooks;
  work: Work;
  paceMs: number;
  now: () => number;
  /** Moves the clock of `now` forward by milliseconds; absent if it is the clock of the machine. */
  forward?: ((ms: number) => Promise<void>) | undefined;
}

export interface StripeSide {
  payments: Payments;
  disputes: Disputes;
  renewals: Renewals;
  /** Creates the initial prices. */
  seed(): void;
}

export function stripeRoutes(router: Router, parts: StripeParts): StripeSide {
  const { options, store, faults, webhooks, work, paceMs, now } = parts;
  const books = new Books(store, now);
  const secret = options.webhookSecret ?? 'whsec_simulator';
  const events = new Events(books, secret, faults, webhooks, work, paceMs);
  const payments = new Payments(books, events);
  const renewals = new Renewals(books, events, payments);
  const handlers: StripeHandlers = {
    ...customers(books, events),
    ...catalogue(books, events),
    ...paymentMethods(books, events),
    ...paymentIntents(books, events, payments),
    ...subscriptions(books, events, payments),
    ...schedules(books),
    ...invoices(books, events, payments),
    ...setupIntents(books, payments),
    ...portal(),
    ...testClocks(books, parts),
    ...taxCalculations(books),
    ...refunds(books, events),
    ...charges(books),
    ...balance(books),
    ...reading(books, 'dispute', ['charge', 'payment_intent']),
    ...eventLog(books),
  };
  for (const [route, handle] of Object.entries(handlers)) {
    const [method = '', path = ''] = route.split(' ');
    router.on(method, path, overHttp(handle));
  }
  invoicePages(router, books);
  return {
    payments,
    disputes: new Disputes(books, events),
    renewals,
    seed: () => seedPrices(books, options.prices ?? PLANS),
  };

  function overHttp(handle: StripeHandler): Handler {
    return (call) => {
      const query = call.method === 'GET' || call.method === 'DELETE';
      const form = decodeForm(query ? call.query.toString() : call.raw.toString('utf8'));
      authenticate(call, form, books, options.secretKey);
      renewals.due();
      const fault = faults.answer('stripe', call.method === 'GET' ? 'read' : 'send', text(form, 'customer'));
      return faulty(fault, work, faultError, () => once(call, () => run(handle, call, form)));
    };
  }

  function run(handle: StripeHandler, call: Call, form: Form): Reply {
    const headers = { 'request-id': books.newId('req'), 'access-control-allow-origin': '*' };
    try {
      const result = handle({ id: call.params['id'] ?? '', form, origin: `http://${call.headers.host}` });
      return { status: 200, headers, body: show(books, result, list(form, 'expand').map(String)) };
    } catch (error) {
      // A refusal is stored as an answer, too: a repeat under the same idempotency key receives it again.
      if (error instanceof Refusal) return { ...error.reply, headers };
      throw error;
    }
  }

  /** Answers a repeat under the same Idempotency-Key with the stored answer, and refuses the key for another request. */
  function once(call: Call, respond: () => Reply): Reply {
    const key = call.headers['idempotency-key'];
    if (call.method !== 'POST' || typeof key !== 'string') return respond();
    const request = `${call.path}?${call.raw.toString('utf8')}`;
    const stored = store.stripeAnswers.get(key);
    if (!stored) {
      const reply = respond();
      store.stripeAnswers.put(key, { request, status: reply.status, body: reply.body });
      return reply;
    }
    if (stored.request !== request) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with ('${key}').`;
      return stripeError(400, 'idempotency_error', message);
    }
    return { status: stored.status, headers: { 'idempotent-replayed': 'true' }, body: stored.body };
  }
}
