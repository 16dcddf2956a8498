import { GRACE_DAYS, LAST_NOTICE_DAYS, TRIAL_DAYS, type Buyer, type Entitlement } from '@game/contracts';
import type { PaidPlan } from '../plans/plans.js';

export const DAY_MS = 86_400_000;

export interface Card {
  brand: string;
  last4: string;
}

/** A subscription that gives access, or that is past due. Times are in ISO 8601, because it is stored as JSON. */
export interface LiveSubscription {
  id: string;
  itemId: string;
  priceId: string;
  plan: PaidPlan;
  /** Integer cents of the next charge, and the tax in it. */
  amount: number;
  tax: number | null;
  currency: string;
  periodEnd: string;
  /** When it ends; null if it renews. */
  cancelAt: string | null;
  card: Card | null;
  pastDue: { invoiceId: string | null; since: string; amount: number } | null;
}

/** What the user had at Stripe when Stripe was last asked. */
export interface Standing {
  subscription: LiveSubscription | null;
  lifetime: { paymentIntent: string; since: string } | null;
}

/** A user in billing. Free time ends at `freeUntil`: up to `trialEnd` it is the trial, then it comes from referrals. */
export interface Account {
  userId: string;
  /** Null once the account was deleted. */
  email: string | null;
  registeredAt: Date;
  trialEnd: Date;
  freeUntil: Date;
  customerId: string | null;
  /** Stripe's id of the card form that was opened last, if it has not been used yet. */
  setupId: string | null;
  /** Free time that a subscription took over: it moves the next charge of that subscription. */
  carried: { subscriptionId: string; seconds: number } | null;
  standing: Standing;
  /** The invoices whose failed payment was published, as the first notice and as the last. */
  told: { failed?: string; last?: string };
  /** As it was last published. */
  entitlement: Entitlement | null;
  deletedAt: Date | null;
  /** Changes with each save of the row; empty before the first. */
  version: string;
}

export function newAccount({ userId, email, registeredAt }: Buyer): Account {
  const from = new Date(registeredAt);
  const trialEnd = new Date(from.getTime() + TRIAL_DAYS * DAY_MS);
  return {
    userId,
    email,
    registeredAt: from,
    trialEnd,
    freeUntil: trialEnd,
    customerId: null,
    setupId: null,
    carried: null,
    standing: { subscription: null, lifetime: null },
    told: {},
    entitlement: null,
    deletedAt: null,
    version: '',
  };
}

const after = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS);
export const graceEnd = (since: string) => after(since, GRACE_DAYS);
export const lastNoticeAt = (since: string) => after(since, GRACE_DAYS - LAST_NOTICE_DAYS);

const trialEndOf = ({ trialEnd, freeUntil }: Account) => (trialEnd < freeUntil ? trialEnd : freeUntil);

type Right = Omit<Entitlement, 'userId' | 'version'>;
/** What the user may do now. Premium comes only from a payment, the trial, or free time by referrals. */
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

/** The next moment at which the clock alone may change the account; undefined if there is none. */
export function nextEvaluation(account: Account, now: Date): Date | undefined {
  const { subscription } = account.standing;
  const moments = [trialEndOf(account), account.freeUntil];
  if (subscription?.pastDue)
    moments.push(lastNoticeAt(subscription.pastDue.since), graceEnd(subscription.pastDue.since));
  if (subscription?.cancelAt) moments.push(new Date(subscription.cancelAt));
  return moments.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Adds free time: after the free days that are left, or before the next charge of a running plan. */
export function withFreeDays(account: Account, days: number, now: Date): Account {
  const { subscription, lifetime } = account.standing;
  if (lifetime) return account;
  if (subscription) {
    const carried = account.carried?.subscriptionId === subscription.id ? account.carried.seconds : 0;
    return {
      ...account,
      carried: { subscriptionId: subscription.id, seconds: carried + days * (DAY_MS / 1000) },
    };
  }
  const from = Math.max(now.getTime(), account.freeUntil.getTime());
  return { ...account, freeUntil: new Date(from + days * DAY_MS) };
}
