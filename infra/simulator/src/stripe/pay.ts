import { balanceTransaction, feeOf } from './balance.js';
import type { Books } from './books.js';
import { answerOf, answerToKeeping } from './cards.js';
import { invalid, stripeError } from './errors.js';
import type { Events } from './events.js';
import { Refusal } from '../http/router.js';
import type { Charge, Invoice, PaymentIntent, PaymentMethod, SetupIntent, Subscription } from './objects.js';
import { show } from './show.js';

/** Charges cards for intents, and updates the invoice and subscription of each. */
export class Payments {
  constructor(
    private readonly books: Books,
    private readonly events: Events,
  ) {}

  /**
   * Charges the card. Returns the intent, which is paid or waits for the cardholder; throws a 402 if the card
   * is declined.
   */
  attempt(intent: PaymentIntent, card: PaymentMethod): PaymentIntent {
    const answer = answerOf(card._number);
    if (answer.kind === 'paid') return this.#succeed(intent, card);
    if (answer.kind === 'declined') return this.#decline(intent, card, answer);
    const action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    const waiting = {
      ...intent,
      status: 'requires_action' as const,
      payment_method: card.id,
      next_action: action,
    };
    this.events.tell('payment_intent.requires_action', this.books.save(waiting));
    const invoice = intent._invoice ? this.books.find<Invoice>(intent._invoice) : undefined;
    if (invoice) this.events.tell('invoice.payment_action_required', invoice);
    return waiting;
  }

  /** Records the cardholder's answer from a browser, which must send the intent's client secret. */
  answered(id: string, clientSecret: string, approves: boolean): PaymentIntent | SetupIntent {
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
    const intent = this.books.get<PaymentIntent | SetupIntent>(kind, id, 'intent');
    if (intent.client_secret !== clientSecret)
      invalid(`The client_secret provided does not match the client_secret associated with ${id}.`, {
        code: `${kind}_invalid_parameter`,
        param: 'client_secret',
      });
    return this.authenticate(id, approves);
  }

  /** Lets the cardholder approve or refuse the payment that waits for them. */
  authenticate(id: string, approves: boolean): PaymentIntent | SetupIntent {
    if (id.startsWith('seti_')) return this.#kept(id, approves);
    const intent = this.books.get<PaymentIntent>('payment_intent', id);
    if (intent.status !== 'requires_action') return intent;
    const card = this.books.get<PaymentMethod>('payment_method', intent.payment_method ?? '');
    if (approves) return this.#succeed(intent, card);
    return this.#failed(intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    });
  }

  /** Saves a card for later, without a charge. Throws a 402 if that is declined. */
  keep(setup: SetupIntent, card: PaymentMethod): SetupIntent {
    const answer = answerToKeeping(card._number);
    if (answer.kind === 'declined') {
      const { code, declineCode, message } = answer;
      throw new Refusal(stripeError(402, 'card_error', message, { code, decline_code: declineCode }));
    }
    if (answer.kind === 'paid') return this.#keep({ ...setup, payment_method: card.id });
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    return this.books.save<SetupIntent>({
      ...setup,
      status: 'requires_action',
      payment_method: card.id,
      next_action,
    });
  }

  #kept(id: string, approves: boolean): SetupIntent {
    const setup = this.books.get<SetupIntent>('setup_intent', id);
    if (setup.status !== 'requires_action') return setup;
    if (approves) return this.#keep(setup);
    return this.books.save<SetupIntent>({
      ...setup,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
    });
  }

  #keep(setup: SetupIntent): SetupIntent {
    const card = this.books.get<PaymentMethod>('payment_method', setup.payment_method ?? '');
    if (setup.customer) this.books.save({ ...card, customer: setup.customer });
    const kept = this.books.save<SetupIntent>({ ...setup, status: 'succeeded', next_action: null });
    this.events.tell('setup_intent.succeeded', kept);
    return kept;
  }

  #succeed(intent: PaymentIntent, card: PaymentMethod): PaymentIntent {
    const { books, events } = this;
    const id = books.newId('ch');
    const { amount, currency } = intent;
    const fee = feeOf(amount);
    const booked = balanceTransaction(books, { type: 'charge', amount, fee, currency, source: id });
    const charge = books.make<Charge>('charge', id, {
      balance_transaction: booked.id,
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      metadata: intent.metadata,
      currency: intent.currency,
      customer: intent.customer,
      paid: true,
      payment_intent: intent.id,
      payment_method: card.id,
      payment_method_details: { type: 'card', card: card.card },
      receipt_url: null,
      refunded: false,
      status: 'succeeded',
    });
    const paid = books.save<PaymentIntent>({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: card.id,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    });
    events.tell('charge.succeeded', charge);
    events.tell('payment_intent.succeeded', paid);
    if (intent._invoice) this.#settle(books.get<Invoice>('invoice', intent._invoice), card);
    return paid;
  }

  #settle(open: Invoice, card: PaymentMethod): void {
    const { books, events } = this;
    const invoice = books.save<Invoice>({
      ...open,
      status: 'paid',
      amount_paid: open.amount_due,
      amount_remaining: 0,
    });
    events.tell('invoice.paid', invoice);
    events.tell('invoice.payment_succeeded', invoice);
    const before = books.get<Subscription>('subscription', invoice._subscription);
    if (before.status === 'canceled' || before.status === 'incomplete_expired') return;
    if (card.customer === null) books.save({ ...card, customer: before.customer });
    const default_payment_method = before.default_payment_method ?? card.id;
    const status = before.trial_end !== null && before.trial_end > books.seconds() ? 'trialing' : 'active';
    const active = books.save<Subscription>({ ...before, status, default_payment_method });
    events.tell('customer.subscription.updated', active);
  }

  #decline(
    intent: PaymentIntent,
    card: PaymentMethod,
    answer: { code: string; declineCode: string; message: string },
  ): never {
    const { code, declineCode, message } = answer;
    const details = { code, decline_code: declineCode };
    const failed = this.#failed(intent, {
      type: 'card_error',
      message,
      ...details,
      payment_method: show(this.books, card),
    });
    throw new Refusal(
      stripeError(402, 'card_error', message, { ...details, payment_intent: show(this.books, failed) }),
    );
  }

  #failed(intent: PaymentIntent, error: object): PaymentIntent {
    const failed = this.books.save<PaymentIntent>({
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
      next_action: null,
    });
    this.events.tell('payment_intent.payment_failed', failed);
    const invoice = intent._invoice ? this.books.find<Invoice>(intent._invoice) : undefined;
    if (invoice) this.events.tell('invoice.payment_failed', invoice);
    return failed;
  }
}
