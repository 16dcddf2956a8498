import { reading, type StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid, required } from './errors.js';
import { inner, integer, list, metadata, text, type Form } from './form.js';
import type { Phase, Price, Schedule, Subscription } from './objects.js';
import { periodEnd } from './subscription.js';

/** The routes of subscription schedules. A schedule can only be created with `from_subscription`. */
export function schedules(books: Books): StripeHandlers {
  const get = (id: string) => books.get<Schedule>('subscription_schedule', id);
  return {
    'POST /v1/subscription_schedules': ({ form }) => {
      const id = required(text(form, 'from_subscription'), 'from_subscription');
      const before = books.get<Subscription>('subscription', id, 'from_subscription');
      if (before.schedule)
        invalid(
          `You cannot migrate a subscription that is already attached to a schedule: ${before.schedule}`,
        );
      const [{ price, quantity, current_period_start, current_period_end }] = before.items.data;
      const schedule = books.make<Schedule>('subscription_schedule', books.newId('sub_sched'), {
        subscription: id,
        status: 'active',
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: price.id, quantity }],
            start_date: current_period_start,
            end_date: current_period_end,
            trial_end: before.status === 'trialing' ? before.trial_end : null,
            automatic_tax: before.automatic_tax ?? { enabled: false },
            metadata: {},
          },
        ],
        metadata: {},
      });
      books.save<Subscription>({ ...before, schedule: schedule.id });
      return schedule;
    },
    ...reading(books, 'subscription_schedule'),
    'POST /v1/subscription_schedules/:id': ({ id, form }) => {
      const before = get(id);
      if (before.status !== 'active')
        invalid(`You cannot update a schedule that is in the \`${before.status}\` status.`);
      return books.save<Schedule>({
        ...before,
        metadata: metadata(form, before.metadata),
        phases: phasesOf(books, form) ?? before.phases,
      });
    },
    'POST /v1/subscription_schedules/:id/release': ({ id }) => {
      const before = get(id);
      if (before.status !== 'active')
        invalid(`You cannot release a schedule that is in the \`${before.status}\` status.`);
      return release(books, before);
    },
  };
}

function phasesOf(books: Books, form: Form): Phase[] | undefined {
  const given = list(form, 'phases') as Form[];
  if (!given.length) return undefined;
  let start = 0;
  return given.map((phase) => {
    const items = (list(phase, 'items') as Form[]).map((item) => ({
      price: required(text(item, 'price'), 'phases[items][price]'),
      quantity: integer(item, 'quantity') ?? 1,
    }));
    const start_date = integer(phase, 'start_date') ?? start;
    const { interval, interval_count } = inner(phase, 'duration');
    const price = books.get<Price>('price', items[0]!.price, 'phases[items][price]');
    const lasting = {
      ...price,
      recurring: { interval, interval_count: Number(interval_count ?? 1) },
    } as Price;
    start = integer(phase, 'end_date') ?? periodEnd(start_date, lasting);
    const trial_end = integer(phase, 'trial_end') ?? null;
    // An empty value is kept: it removes the key from the subscription's metadata when the phase begins.
    const given = Object.entries(inner(phase, 'metadata')).map(([key, value]) => [key, String(value)]);
    return { items, start_date, end_date: start, trial_end, metadata: Object.fromEntries(given) };
  });
}

/** Ends the schedule; the subscription goes on as it is. */
export function release(books: Books, schedule: Schedule): Schedule {
  const subscription = schedule.subscription && books.find<Subscription>(schedule.subscription);
  if (subscription) books.save<Subscription>({ ...subscription, schedule: null });
  return books.save<Schedule>({ ...schedule, status: 'released', subscription: null });
}

/** Applies the phase that begins at `at`. Returns the subscription unchanged if no phase begins then. */
export function inPhase(books: Books, subscription: Subscription, at: number): Subscription {
  const schedule = subscription.schedule ? books.find<Schedule>(subscription.schedule) : undefined;
  const phase = schedule?.phases.find(({ start_date }) => start_date === at);
  if (!phase) return subscription;
  const [item] = subscription.items.data;
  const price = books.get<Price>('price', phase.items[0]!.price);
  return {
    ...subscription,
    items: { ...subscription.items, data: [{ ...item, price }] },
    metadata: metadata({ metadata: phase.metadata }, subscription.metadata),
  };
}
