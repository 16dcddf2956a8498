import type { Books } from './books.js';
import { flag, inner, integer, metadata, text, type Form } from './form.js';
import type { Interval, Price, Subscription } from './objects.js';

const DAY = 86_400;

/** Creates a subscription. It is in its trial, or incomplete until its first invoice is paid. */
export function makeSubscription(books: Books, customer: string, price: Price, form: Form): Subscription {
  const id = books.newId('sub');
  const now = books.seconds();
  const days = integer(form, 'trial_period_days');
  const trialEnd = integer(form, 'trial_end') ?? (days === undefined ? null : now + days * DAY);
  return books.make<Subscription>('subscription', id, {
    customer,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: books.newId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, price),
          subscription: id,
        },
      ],
    },
    latest_invoice: null,
    default_payment_method: null,
    cancel_at_period_end: flag(form, 'cancel_at_period_end') ?? false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    start_date: now,
    billing_cycle_anchor: now,
    collection_method: 'charge_automatically',
    currency: price.currency,
    metadata: metadata(form),
    automatic_tax: { enabled: flag(inner(form, 'automatic_tax'), 'enabled') ?? false },
    schedule: null,
    _pending: [],
  });
}

/** The fields that an update may set. */
export function updated(books: Books, before: Subscription, form: Form): Subscription {
  const atEnd = flag(form, 'cancel_at_period_end') ?? before.cancel_at_period_end;
  const trialEnd = integer(form, 'trial_end');
  const [item] = before.items.data;
  const moved = trialEnd === undefined ? item : { ...item, current_period_end: trialEnd };
  return {
    ...before,
    ...(trialEnd === undefined ? {} : { status: 'trialing' as const }),
    items: { ...before.items, data: [moved] },
    cancel_at_period_end: atEnd,
    cancel_at: atEnd ? moved.current_period_end : null,
    canceled_at: atEnd ? (before.canceled_at ?? books.seconds()) : null,
    default_payment_method: text(form, 'default_payment_method') ?? before.default_payment_method,
    trial_end: trialEnd ?? before.trial_end,
    metadata: metadata(form, before.metadata),
  };
}

/** The same day of a later month, or that month's last day: a month after January 31 is February 28. */
export function periodEnd(start: number, price: Price): number {
  const { interval, interval_count: count } = price.recurring ?? {
    interval: 'month' as Interval,
    interval_count: 1,
  };
  if (interval === 'day' || interval === 'week') return start + count * DAY * (interval === 'week' ? 7 : 1);
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
