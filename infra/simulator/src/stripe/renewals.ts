import { Refusal } from '../http/router.js';
import type { Books } from './books.js';
import type { Events } from './events.js';
import { makeInvoice, renewalLines, voidInvoice } from './invoices.js';
import type { Invoice, PaymentIntent, Subscription } from './objects.js';
import type { Payments } from './pay.js';
import { cardOf } from './payment-methods.js';
import { periodEnd } from './subscription.js';

/** https://docs.stripe.com/billing/subscriptions/overview: an unpaid first invoice expires. */
const INCOMPLETE_S = 23 * 3600;
/** At most so many periods of a subscription are made up for at once, as a test may move the clock forward by years. */
const MOST_PERIODS = 60;

/** Changes subscriptions as time passes: renews them, fails to, ends them, and expires unpaid first invoices. */
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

  #renew(before: Subscription): void {
    const { books, events } = this;
    const [item] = before.items.data;
    const start = item.current_period_end;
    const end = periodEnd(start, item.price);
    const next = { ...item, current_period_start: start, current_period_end: end };
    const renewed: Subscription = {
      ...before,
      status: 'past_due',
      items: { ...before.items, data: [next] },
    };
    const invoice = makeInvoice(books, renewed, renewalLines(books, renewed), 'subscription_cycle');
    // The time at which it was due, even if the clock was moved past that.
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

  #void({ latest_invoice }: Subscription): void {
    const invoice = latest_invoice ? this.books.find<Invoice>(latest_invoice) : undefined;
    if (invoice?.status === 'open') voidInvoice(this.books, invoice);
  }
}
