import type { Charge, SnapshotSubscription, StripeSnapshot } from '../reconciliation/stripe-snapshot.js';
import { freeCredit } from './free-credit.js';
import type { Payback } from './account.js';

/** The statuses at Stripe that a subscription has while its period is paid. */
const PAID = new Set(['active', 'trialing']);
const left = ({ amount, refunded }: Charge) => amount - refunded;
const sum = <T>(all: T[], cents: (each: T) => number) => all.reduce((total, each) => total + cents(each), 0);

/**
 * The value in integer cents of the remaining part of the running period, whether it was paid by card or from credit; 0
 * without a paid plan.
 */
export function unusedOf(
  { subscriptions, charges }: Pick<StripeSnapshot, 'subscriptions' | 'charges'>,
  at: Date,
): number {
  return sum(
    subscriptions.filter((s) => PAID.has(s.status)),
    (s) => worthOf(s, charges, at),
  );
}

/**
 * Each line of a paid invoice is worth the share of its amount for the time that is left. After a change of plan, the
 * lines of the old plan and the negative lines that offset it add up to zero, so that only the new plan counts.
 */
function worthOf(s: SnapshotSubscription, charges: Charge[], at: Date): number {
  const lines = movedByFreeDays(s).filter((line) => line.to > at);
  const paid = charges.filter((c) => lines.some((line) => line.paymentIntent === c.paymentIntent));
  if (paid.some((c) => c.disputed)) return 0;
  const worth = sum(lines, ({ amount, from, to }) => {
    const share = (to.getTime() - at.getTime()) / (to.getTime() - from.getTime());
    return amount * Math.min(1, share);
  });
  const cost = sum(lines, (line) => line.amount) - sum(paid, (c) => c.refunded);
  return Math.max(0, Math.min(Math.round(worth), cost));
}

/** Free days come before the paid ones, so they postpone the lines of the running period as well as its end. */
function movedByFreeDays({ lines, extended, periodEnd }: SnapshotSubscription) {
  const charged = lines.filter((line) => line.amount > 0);
  const newest = charged.sort((a, b) => b.from.getTime() - a.from.getTime())[0];
  if (!newest) return [];
  const by = Math.min(extended * 1000, Math.max(0, periodEnd.getTime() - newest.to.getTime()));
  const later = (date: Date) => new Date(date.getTime() + by);
  return lines.map((line) =>
    line.from < newest.from ? line : { ...line, from: later(line.from), to: later(line.to) },
  );
}

/**
 * The amount owed when an account is erased: the unused part of the plan and the credit. It is refunded from the newest
 * payment on and never exceeds the payments; `short` is the rest that no payment covers. Lifetime has no unused part.
 */
export function paybackOf(snapshot: StripeSnapshot, at: Date): { payback: Payback[]; short: number } {
  return sharedOut(snapshot.charges, unusedOf(snapshot, at) + freeCredit(snapshot));
}

/** Distributes an amount in cents over the payments for plans, from the newest on. */
export function sharedOut(charges: Charge[], cents: number): { payback: Payback[]; short: number } {
  const newestFirst = charges
    .filter((c) => !c.lifetime && !c.disputed)
    .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
  const payback: Payback[] = [];
  let short = cents;
  for (const charge of newestFirst) {
    const amount = Math.min(short, left(charge));
    if (amount > 0) payback.push({ chargeId: charge.id, amount, refunded: charge.refunded + amount });
    short -= Math.max(0, amount);
  }
  return { payback, short };
}
