import type { SubscriptionView } from '@game/contracts';
import { DAY_MS, graceEnd, type Account } from '../accounts/account.js';
import { entitlementOf } from '../accounts/entitlement.js';
import { CARD_NOTICE_DAYS } from '../accounts/notices.js';
import { CURRENCY, planName } from '../plans/plans.js';

/** How long before it expires a card is shown as expiring. */
const CARD_SHOWN_MS = Math.max(...CARD_NOTICE_DAYS) * DAY_MS;

/** Converts an account to the answer of GET /api/subscription. */
export function subscriptionView(account: Account, now: Date): SubscriptionView {
  const { subscription, lifetime } = account.standing;
  const { status, type, premium } = entitlementOf(account, now);
  const plan = lifetime ? 'lifetime' : (subscription?.plan ?? 'starter');
  const renews = subscription && !subscription.cancelAt && !subscription.pastDue ? subscription : null;
  const due = subscription?.pastDue;
  const { withdrawable: offer } = account.standing;
  const changesTo = renews?.changesTo;
  const expiry = subscription?.cardExpires ?? null;
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
    credit: account.standing.credit ?? 0,
    card: subscription?.card ?? null,
    cardExpiresAt: expiry && Date.parse(expiry) - now.getTime() <= CARD_SHOWN_MS ? expiry : null,
    changesTo: changesTo
      ? { plan: changesTo.plan, planName: planName(changesTo.plan), at: subscription!.periodEnd }
      : null,
    withdrawable: offer && new Date(offer.until) > now ? offer : null,
    cancelAtPeriodEnd: !!subscription?.cancelAt,
    endsAt: subscription?.cancelAt ?? null,
    pastDue: due
      ? {
          since: due.since,
          graceUntil: graceEnd(due.since).toISOString(),
          needsApproval: !!due.needsApproval,
        }
      : null,
  };
}
