import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { flag, inner, list, text, type Form } from './form.js';
import { change, renewalLines, type ProrationBehavior } from './invoice-lines.js';
import type { Customer, Line, Price, Schedule, Subscription } from './objects.js';
import { inPhase } from './schedules.js';
import { wantsTax } from './tax.js';
import { makeSubscription, periodEnd } from './subscription.js';

interface Previewed {
  subscription: Subscription;
  lines: Line[];
}

/**
 * Returns the content of the next invoice of a subscription, which may have a schedule, change its price now, or
 * begin now. Nothing is stored.
 */
export function previewed(books: Books, form: Form): Previewed {
  const details = inner(form, 'subscription_details');
  const [item] = list(details, 'items') as Form[];
  const id = text(form, 'subscription') ?? scheduled(books, text(form, 'schedule'));
  const price = () => books.get<Price>('price', required(item && text(item, 'price'), 'price'), 'price');
  if (!id) {
    const customer = books.get<Customer>(
      'customer',
      required(text(form, 'customer'), 'customer'),
      'customer',
    );
    const automatic_tax = { enabled: String(wantsTax(form, customer)) };
    const draft = makeSubscription(books, customer.id, price(), { automatic_tax });
    books.remove(draft.id);
    return { subscription: draft, lines: renewalLines(books, draft) };
  }
  const subscription = books.get<Subscription>('subscription', id, 'subscription');
  const ends = flag(details, 'cancel_at_period_end') ?? subscription.cancel_at_period_end;
  if (subscription.status === 'canceled' || ends)
    invalid('No upcoming invoices for this subscription.', { code: 'invoice_upcoming_none' }, 404);
  if (!item) return renewal(books, subscription);
  const behavior = (text(details, 'proration_behavior') ?? 'create_prorations') as ProrationBehavior;
  const { after, lines, now } = change(books, subscription, price(), behavior);
  if (now) return { subscription: after, lines: [...subscription._pending, ...lines] };
  return renewal(books, { ...after, _pending: [...subscription._pending, ...lines] });
}

/** Returns the renewal at the end of the current period, at the price that applies then. */
function renewal(books: Books, subscription: Subscription): Previewed {
  const start = subscription.items.data[0].current_period_end;
  const then = inPhase(books, subscription, start);
  const [item] = then.items.data;
  const next = {
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(start, item.price),
  };
  const renewed: Subscription = { ...then, items: { ...then.items, data: [next] } };
  return { subscription: renewed, lines: renewalLines(books, renewed) };
}

const scheduled = (books: Books, id: string | undefined) =>
  id ? books.get<Schedule>('subscription_schedule', id, 'schedule').subscription : undefined;
