import type { Entitlement } from '@game/contracts';
import { graceEnd, trialEndOf, type Account } from './account.js';

type Right = Omit<Entitlement, 'userId' | 'version'>;
/** Returns what the user may do now. Premium comes only from a payment, the trial, or free days. */
export function entitlementOf(account: Account, now: Date): Right {
  const { subscription, lifetime } = account.standing;
  if (lifetime) return right('active', 'lifetime', null);
  if (subscription?.pastDue) {
    const until = graceEnd(subscription.pastDue.since);
    if (now < until) return right('past_due', subscription.plan, until);
  } else if (subscription) return right('active', subscription.plan, subscription.cancelAt);
  if (now < trialEndOf(account)) return { ...right('trial', 'trial', trialEndOf(account)), mayHost: false };
  if (now < account.freeUntil) return right('active', 'referral', account.freeUntil);
  return { status: 'free', type: 'free', premium: false, mayHost: false, until: null };
}

function right(status: Right['status'], type: Right['type'], until: Date | string | null): Right {
  return { status, type, premium: true, mayHost: true, until: until && new Date(until).toISOString() };
}
