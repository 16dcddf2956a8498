import type { BillingNotice } from '@game/contracts';
import { planName } from '../plans/plans.js';
import type { Account, LiveSubscription } from './account.js';

const amountOf = ({ amount, currency }: LiveSubscription) => ({ amount, currency });

/**
 * The notices to a golfer about a change between two readings of Stripe. Each change is saved once, so its notice is
 * sent once, however often its webhook comes (billing#money-mail).
 */
export function changeNotices(before: Account, after: Account): BillingNotice[] {
  const { userId } = after;
  const [was, is] = [before.standing.subscription, after.standing.subscription];
  const notices: BillingNotice[] = [];
  if (isFreeOver(before, after))
    notices.push({ userId, what: 'free-ended', isTrial: before.entitlement!.type === 'trial' });
  if (!was || !is || was.id !== is.id) return notices;
  const name = planName(is.plan);
  const running = { userId, planName: name, ...amountOf(is) };
  if (was.plan !== is.plan)
    notices.push({
      ...{ ...running, what: 'plan-changed', from: planName(was.plan) },
      nextBillingAt: is.cancelAt ? null : is.periodEnd,
    });
  if (!was.cancelAt && is.cancelAt)
    notices.push({ userId, what: 'plan-cancelled', planName: name, endsAt: is.cancelAt });
  else if (was.cancelAt && !is.cancelAt && was.plan === is.plan)
    notices.push({ ...running, what: 'plan-resumed', at: is.periodEnd });
  else if (!is.cancelAt && was.plan === is.plan) notices.push(...ofFollowing(userId, was, is));
  return notices;
}

/** Another plan will follow the running one, or will no longer follow it. */
function ofFollowing(
  userId: Account['userId'],
  was: LiveSubscription,
  is: LiveSubscription,
): BillingNotice[] {
  const [planned, plans] = [was.changesTo?.plan, is.changesTo?.plan];
  if (planned === plans) return [];
  const running = planName(is.plan);
  return [
    plans
      ? { userId, what: 'plan-follows', planName: planName(plans), running, at: is.periodEnd }
      : { userId, what: 'plan-kept', planName: running, ...amountOf(is), at: is.periodEnd },
  ];
}

const isFreeOver = (before: Account, { entitlement }: Account) =>
  (before.entitlement?.type === 'trial' || before.entitlement?.type === 'referral') &&
  entitlement?.status === 'free' &&
  !before.standing.subscription;
