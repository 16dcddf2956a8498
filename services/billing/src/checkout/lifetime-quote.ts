import { PLAN_CENTS } from '@game/contracts';
import { unusedOf } from '../accounts/unused.js';
import { freeCredit } from '../accounts/free-credit.js';
import type { StripeSnapshot } from '../reconciliation/stripe-snapshot.js';

/** The price of Lifetime for a golfer, in integer cents: `due` by card, after both deductions. */
export interface LifetimeQuote {
  due: number;
  /** Deducted for the unused part of the plan that Lifetime ends. */
  unused: number;
  /** Paid from the golfer's credit as soon as `due` is paid. */
  credit: number;
}

/** In cents: the smallest amount that Stripe charges to a card. */
const LEAST = 50;
/**
 * In cents: an open checkout is reused if its price differs by no more than this, because the unused part shrinks every
 * second.
 */
const NEAR = 50;

export function lifetimeQuote(
  snapshot: Pick<StripeSnapshot, 'subscriptions' | 'charges' | 'credit'>,
  at: Date,
): LifetimeQuote {
  const most = PLAN_CENTS.lifetime - LEAST;
  const unused = Math.min(unusedOf(snapshot, at), most);
  const credit = Math.min(freeCredit(snapshot), most - unused);
  return { due: PLAN_CENTS.lifetime - unused - credit, unused, credit };
}

export const isNear = (a: LifetimeQuote, b: LifetimeQuote) =>
  a.credit === b.credit && Math.abs(a.due - b.due) <= NEAR;
