import type Stripe from 'stripe';
import type { Movement, Payout } from '../ledger/month.js';
import { dateOf, idOf } from './stripe.js';

interface Month {
  from: Date;
  to: Date;
}
const DAY_MS = 86_400_000;
/** Stripe pays out a transaction within this time. */
const PAID_WITHIN_MS = 14 * DAY_MS;
const within = (from: Date, to: Date) => ({
  gte: Math.floor(from.getTime() / 1000),
  lt: Math.floor(to.getTime() / 1000),
});

const movementOf = (made: Stripe.BalanceTransaction, payout: string | null): Movement => ({
  ...{ id: made.id, type: made.type, source: idOf(made.source) ?? made.id, at: dateOf(made.created) },
  ...{ amount: made.amount, fee: made.fee, net: made.net, payout },
});

/** Reads the transactions on Stripe's balance in a month, and the payouts that contain them. */
export async function balanceOf(
  sdk: Stripe,
  { from, to }: Month,
): Promise<{ movements: Movement[]; payouts: Array<Payout & { contents: Movement[] }> }> {
  const list = async (params: Stripe.BalanceTransactionListParams) =>
    all(sdk.balanceTransactions.list({ ...params, limit: 100 }));
  const arrival_date = within(from, new Date(to.getTime() + PAID_WITHIN_MS));
  const payouts = [];
  for await (const { id, amount, automatic, arrival_date: at } of sdk.payouts.list({
    arrival_date,
    limit: 100,
  })) {
    // Stripe lists the transactions only of automatic payouts.
    if (!automatic) continue;
    const contents = (await list({ payout: id })).map((each) => movementOf(each, id));
    payouts.push({ id, amount, arrivesAt: dateOf(at), contents });
  }
  const paidBy = new Map(
    payouts.flatMap(({ id, contents }) => contents.map((each) => [each.id, id] as const)),
  );
  const booked = await list({ created: within(from, to) });
  return { movements: booked.map((each) => movementOf(each, paidBy.get(each.id) ?? null)), payouts };
}

/** Reads every page, because a missing page would look like a difference. */
async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of pages) found.push(each);
  return found;
}
