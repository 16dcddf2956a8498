import type { Checkout } from '../providers/checkouts.js';
import type { PaidPlan } from '../plans/plans.js';
import type { Converged } from '../reconciliation/converge.js';

/**
 * Longer than it takes until a second click or a retried command arrives, and too short for the golfer to want another
 * purchase.
 */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Returns the purchase of this plan that credit has just paid; undefined if there is none. So a second click, or the
 * retry of a command whose answer was lost, gets the same answer as the first.
 */
export function coveredByCredit(
  { account, snapshot, at }: Pick<Converged, 'account' | 'snapshot' | 'at'>,
  plan: PaidPlan,
): Pick<Checkout, 'clientSecret' | 'due' | 'creditUsed'> | undefined {
  const { subscription } = account.standing;
  const found = snapshot.subscriptions.find((s) => s.id === subscription?.id);
  if (!found || found.plan !== plan || found.payments.length || found.openInvoice) return undefined;
  if (at.getTime() - found.created.getTime() > JUST_NOW_MS) return undefined;
  return { clientSecret: null, due: 0, creditUsed: found.lines.reduce((sum, line) => sum + line.amount, 0) };
}
