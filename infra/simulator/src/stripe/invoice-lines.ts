import type { Books } from './books.js';
import type { Line, Price, StripeObject, Subscription } from './objects.js';
import { periodEnd } from './subscription.js';

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** The line of a subscription's current period, at its full price. */
export function periodLine(books: Books, subscription: Subscription): Line {
  const [item] = subscription.items.data;
  const { price, current_period_start: start, current_period_end: end } = item;
  return {
    description: describe(books, price),
    amount: price.unit_amount,
    currency: price.currency,
    period: { start, end },
    proration: false,
  };
}

/** The lines of a renewal: the new period, and the prorations since the last invoice. */
export const renewalLines = (books: Books, subscription: Subscription): Line[] => [
  periodLine(books, subscription),
  ...subscription._pending,
];

const sameRhythm = (a: Price, b: Price) =>
  a.recurring?.interval === b.recurring?.interval &&
  a.recurring?.interval_count === b.recurring?.interval_count;

/**
 * The lines of a change of price, https://docs.stripe.com/billing/subscriptions/prorations. The unused
 * seconds of the period are credited at the old price and charged at the new one. A price with another
 * interval begins a new period now, which is charged at once. During a trial there are no lines.
 */
export function change(books: Books, before: Subscription, price: Price, behavior: ProrationBehavior) {
  const [item] = before.items.data;
  const on = (fields: object): Subscription => ({
    ...before,
    items: { ...before.items, data: [{ ...item, price, ...fields }] },
  });
  if (before.status === 'trialing') return { after: on({}), lines: [], now: false };

  const start = books.seconds();
  const end = item.current_period_end;
  const left = Math.max(0, end - start) / (end - item.current_period_start);
  const prorated = (of: Price, sign: 1 | -1): Line => ({
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${productOf(books, of)} after ${day(start)}`,
    amount: sign * Math.round(of.unit_amount * left) || 0,
    currency: of.currency,
    period: { start, end },
    proration: true,
  });
  const credit = behavior === 'none' ? [] : [prorated(item.price, -1)];
  if (sameRhythm(item.price, price)) {
    const lines = behavior === 'none' ? [] : [...credit, prorated(price, 1)];
    return { after: on({}), lines, now: behavior === 'always_invoice' };
  }
  const after = on({ current_period_start: start, current_period_end: periodEnd(start, price) });
  return { after, lines: [...credit, periodLine(books, after)], now: true };
}

const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000);
const productOf = (books: Books, { product }: Price) =>
  books.find<StripeObject & { name: string }>(product)!.name;

/** The description of a line in Stripe's words, for example `1 × Pro (at $20.00 / every 3 months)`. */
function describe(books: Books, price: Price): string {
  const { interval = 'month', interval_count: every = 1 } = price.recurring ?? {};
  const rhythm = every === 1 ? interval : `every ${every} ${interval}s`;
  return `1 × ${productOf(books, price)} (at $${(price.unit_amount / 100).toFixed(2)} / ${rhythm})`;
}
