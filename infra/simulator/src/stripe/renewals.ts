import { Refusal } from '../http/router.js';
import { payOut } from './balance.js';
import type { Books } from './books.js';
import type { Events } from './events.js';
import { renewalLines } from './invoice-lines.js';
import { makeInvoice, voidInvoice } from './invoices.js';
import type { Invoice, PaymentIntent, Schedule, Subscription } from './objects.js';
import type { Payments } from './pay.js';
import { cardOf } from './payment-methods.js';
import { inPhase, release } from './schedules.js';
import { periodEnd } from './subscription.js';

/** An unpaid first invoice expires after this time: https://docs.stripe.com/billing/subscriptions/overview */
const INCOMPLETE_S = 23 * 3600;
/** The days after which Stripe tries an unpaid renewal again: https://docs.stripe.com/billing/revenue-recovery */
const RETRY_AFTER_DAYS = [1, 3, 5];
const DAY_S = 86_400;
/** The most periods of a subscription that one call renews, because a test may move the clock forward by years. */
const MOST_PERIODS = 60;

/**
 * Changes subscriptions as time passes: renews them or fails to, ends them, and expires unpaid first
 * invoices.
 */
export class Renewals {
  constructor(
    private readonly books: Books,
    private readonly events: Events,
    private readonly payments: Payments,
  ) {}

  /** Handles everything that is due by now. */
  due(): void {
    for (const { id } of this.books.list<Subscription>('subscription')) {
      for (let period = 0; period < MOST_PERIODS && this.#step(id); period += 1);
    }
    payOut(this.books);
  }

  #step(id: string): boolean {
    const { books, events } = this;
    const before = books.get<Subscription>('subscription', id);
    const now = books.seconds();
    if (before.status === 'incomplete' && now >= before.created + INCOMPLETE_S) {
      this.#void(before);
      events.tell(
        'customer.subscription.updated',
        books.save({ ...before, status: 'incomplete_expired' as const }),
      );
      return false;
    }
    if (before.status === 'past_due') this.#retry(before);
    this.#pastItsEnd(before);
    const runs = before.status === 'active' || before.status === 'trialing';
    const [item] = before.items.data;
    if (!runs || now < item.current_period_end) return false;
    if (before.cancel_at_period_end) {
      const at = item.current_period_end;
      const ended = books.save<Subscription>({
        ...before,
        status: 'canceled',
        ended_at: at,
        cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
      });
      events.tell('customer.subscription.deleted', ended);
      return false;
    }
    this.#renew(before);
    return true;
  }

  #renew(last: Subscription): void {
    const { books, events } = this;
    const start = last.items.data[0].current_period_end;
    const before = inPhase(books, last, start);
    const [item] = before.items.data;
    const end = periodEnd(start, item.price);
    const next = { ...item, current_period_start: start, current_period_end: end };
    const renewed: Subscription = {
      ...before,
      status: 'past_due',
      items: { ...before.items, data: [next] },
    };
    const invoice = makeInvoice(books, renewed, renewalLines(books, renewed), 'subscription_cycle');
    // The invoice has the time at which it was due, even if the clock was moved past that.
    books.save<Invoice>({ ...invoice, created: start, status_transitions: { finalized_at: start } });
    const status = invoice._payment_intent ? 'past_due' : 'active';
    books.save<Subscription>({ ...renewed, status, latest_invoice: invoice.id, _pending: [] });
    events.tell('invoice.created', invoice);
    if (!invoice._payment_intent) events.tell('invoice.paid', invoice);
    try {
      const intent = books.find<PaymentIntent>(invoice._payment_intent ?? '');
      if (!intent) return;
      this.payments.attempt(intent, cardOf(books, before.default_payment_method ?? 'none'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    const after = books.get<Subscription>('subscription', before.id);
    if (after.status === 'past_due') events.tell('customer.subscription.updated', after);
  }

  /** Tries the card again on the days of the retry schedule, and leaves the plan past due after the last of them. */
  #retry({ latest_invoice, default_payment_method }: Subscription): void {
    const { books } = this;
    const invoice = latest_invoice ? books.find<Invoice>(latest_invoice) : undefined;
    if (invoice?.status !== 'open') return;
    const days = RETRY_AFTER_DAYS.filter((each) => books.seconds() >= invoice.created + each * DAY_S).length;
    if (days <= (invoice._retries ?? 0)) return;
    books.save<Invoice>({ ...invoice, _retries: days });
    const intent = books.get<PaymentIntent>('payment_intent', invoice._payment_intent ?? '');
    // A payment that waits for its cardholder is not tried again.
    if (intent.status !== 'requires_payment_method') return;
    try {
      this.payments.attempt(intent, cardOf(books, default_payment_method ?? 'none'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Releases the subscription from a schedule whose last phase is over. */
  #pastItsEnd({ schedule: id }: Subscription): void {
    const schedule = id ? this.books.find<Schedule>(id) : undefined;
    if (schedule && schedule.phases.at(-1)!.end_date <= this.books.seconds() && schedule.phases.length > 1)
      release(this.books, schedule);
  }

  #void({ latest_invoice }: Subscription): void {
    const invoice = latest_invoice ? this.books.find<Invoice>(latest_invoice) : undefined;
    if (invoice?.status === 'open') voidInvoice(this.books, this.events, invoice);
  }
}
