import type { SubscriptionView } from '@game/contracts';
import { entitlementOf, graceEnd, type Account } from '../accounts/account.js';
import { CURRENCY, planName } from '../plans/plans.js';

/** What GET /api/subscription shows. */
export function subscriptionView(account: Account, now: Date): SubscriptionView {
  const { subscription, lifetime } = account.standing;
  const { status, type, premium } = entitlementOf(account, now);
  const plan = lifetime ? 'lifetime' : (subscription?.plan ?? 'starter');
  const renews = subscription && !subscription.cancelAt && !subscription.pastDue ? subscription : null;
  const due = subscription?.pastDue;
  const free = !subscription && !lifetime;
  return {
    plan,
    planName: planName(plan),
    ...{ status, type, premium },
    trialEndsAt: status === 'trial' ? account.trialEnd.toISOString() : null,
    freeUntil: free && account.freeUntil > now ? account.freeUntil.toISOString() : null,
    nextBillingAt: renews?.periodEnd ?? null,
    amount: renews?.amount ?? due?.amount ?? null,
    tax: renews?.tax ?? null,
    currency: subscription?.currency ?? CURRENCY,
    card: subscription?.card ?? null,
    cancelAtPeriodEnd: !!subscription?.cancelAt,
    endsAt: subscription?.cancelAt ?? null,
    pastDue: due ? { since: due.since, graceUntil: graceEnd(due.since).toISOString() } : null,
  };
}
