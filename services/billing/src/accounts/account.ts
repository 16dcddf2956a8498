import { GRACE_DAYS, LAST_NOTICE_DAYS, TRIAL_DAYS, type Buyer, type Entitlement } from '@game/contracts';
import type { PaidPlan } from '../plans/plans.js';

export const DAY_MS = 86_400_000;

export interface Card {
  brand: string;
  last4: string;
}

/** A subscription that gives access, or gives it still. Times in ISO 8601, for the row's JSON. */
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
  /** Set where it will not renew. */
  cancelAt: string | null;
  card: Card | null;
  pastDue: { invoiceId: string | null; since: string; amount: number } | null;
}

/** What Stripe said when it was last asked. */
export interface Standing {
  subscription: LiveSubscription | null;
  lifetime: { paymentIntent: string; since: string } | null;
}

/** A golfer as billing knows them. Free time ends at `freeUntil`; up to `trialEnd` it is the trial, then what referrals gave. */
export interface Account {
  userId: string;
  /** Null once the account was deleted. */
  email: string | null;
  registeredAt: Date;
  trialEnd: Date;
  freeUntil: Date;
  customerId: string | null;
  /** The card form that was opened last and has not been used yet. */
  setupId: string | null;
  /** Free time that a subscription took over: it moves the next charge of that subscription. */
  carried: { subscriptionId: string; seconds: number } | null;
  standing: Standing;
  /** The invoices whose failure was told, first and last. */
  told: { failed?: string; last?: string };
  /** As published last. */
  entitlement: Entitlement | null;
  deletedAt: Date | null;
  /** Another one after each change of the row; empty before the first. */
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
/** What this golfer may do now. Never premium without payment, but for the trial and what referrals gave. */
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

/** When something may change by the clock alone; undefined where nothing will. */
export function nextEvaluation(account: Account, now: Date): Date | undefined {
  const { subscription } = account.standing;
  const moments = [trialEndOf(account), account.freeUntil];
  if (subscription?.pastDue)
    moments.push(lastNoticeAt(subscription.pastDue.since), graceEnd(subscription.pastDue.since));
  if (subscription?.cancelAt) moments.push(new Date(subscription.cancelAt));
  return moments.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

/** More free time, on top of what there is: behind the free days, or before the next charge of a running plan. */
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
