import { freeCredit } from '../accounts/free-credit.js';
import { sharedOut } from '../accounts/unused.js';
import type { Account } from '../accounts/account.js';
import type { EndReason, StripeCommand, StripeSnapshot } from './stripe-snapshot.js';

/** The reasons of our refunds; that of credit is followed by the id of the plan that ended. */
export const CREDIT = 'credit:';
export const ERASURE = 'erasure';
export const WITHDRAWAL = 'withdrawal';
/** In integer cents: a smaller credit is not paid out. */
export const LEAST_PAID_BACK = 100;
/**
 * The credit is not paid out after an end for these reasons: such a plan never began, or an operator or bank decides on
 * the refund.
 */
const STAYS: Array<EndReason | null> = [null, 'abandoned', 'duplicate', 'refunded', 'disputed'];

/** The last plan that ended, after which the credit is paid out; undefined while a plan or a purchase is open. */
function endedPlan({ subscriptions }: StripeSnapshot) {
  if (subscriptions.some((s) => s.endedBecause === null)) return undefined;
  return subscriptions.find((s) => !STAYS.includes(s.endedBecause));
}

/** The refunds that pay out the credit to the cards that paid, once the last plan has ended. */
export function creditBack(account: Account, snapshot: StripeSnapshot): StripeCommand[] {
  const ended = endedPlan(snapshot);
  const credit = freeCredit(snapshot);
  if (!ended || snapshot.gone || !account.customerId || credit <= LEAST_PAID_BACK) return [];
  const reason = `${CREDIT}${ended.id}`;
  const open = snapshot.charges.filter((c) => c.refunds.every((refund) => refund.reason !== reason));
  return sharedOut(open, credit).payback.map(({ chargeId, amount }) => ({
    ...{ do: 'give-back', chargeId, amount, reason, isCredit: true },
  }));
}

/**
 * The credit in integer cents that cannot be refunded to any payment after everything else was paid out; otherwise 0.
 */
export function creditLeft(account: Account, snapshot: StripeSnapshot): number {
  const { subscription, lifetime } = account.standing;
  const credit = freeCredit(snapshot);
  return endedPlan(snapshot) && !subscription && !lifetime && credit > LEAST_PAID_BACK ? credit : 0;
}
