import {
  GRACE_DAYS,
  LAST_NOTICE_DAYS,
  TRIAL_DAYS,
  type Buyer,
  type Entitlement,
  type UserId,
} from '@game/contracts';
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
  /** The time at which the subscription ends; null if it renews. */
  cancelAt: string | null;
  card: Card | null;
  /** When that card expires; absent if it is not known. */
  cardExpires?: string;
  /** The plan that follows when this period ends; absent if the same plan is renewed. */
  changesTo?: { plan: PaidPlan; priceId: string };
  /** Stripe's id of the schedule that makes the change; absent if there is no schedule. */
  scheduleId?: string;
  /** `needsApproval` is set while the payment waits for the cardholder's approval. */
  pastDue: { invoiceId: string | null; since: string; amount: number; needsApproval?: true } | null;
}

/** What the user had at Stripe when it was last read. */
export interface Standing {
  subscription: LiveSubscription | null;
  lifetime: { paymentIntent: string; since: string } | null;
  /**
   * Credit in integer cents, which Stripe uses before it charges a card; absent in rows that an older version saved.
   */
  credit?: number;
  /** The purchase that the golfer may still give back, in integer cents; absent if there is none. */
  withdrawable?: { amount: number; until: string };
}

/** The notices that were sent last, so that each is sent once. Stored as JSON. */
export interface Told {
  /** The invoices of the first and the last notice of a failed payment, and of the request to approve one. */
  failed?: string;
  last?: string;
  approve?: string;
  /** The moment that a notice is about, and how many days before it the notice was due. */
  card?: string;
  renewal?: string;
  free?: string;
}

/** A year or Lifetime that the golfer gave back. Stored as JSON. */
export interface Withdrawal {
  at: string;
  /** The plan that the withdrawal ends; null for Lifetime. */
  subscriptionId: string | null;
  refunds: Array<{ chargeId: string; amount: number }>;
}

/** A part of one payment, in integer cents, that is to be refunded to its card. */
export interface Payback {
  chargeId: string;
  amount: number;
  /** The total refunded part of the payment, including this amount. */
  refunded: number;
}

/**
 * A user's account in billing. Free access ends at `freeUntil`: until `trialEnd` it is the trial, after that it comes
 * from referrals.
 */
export interface Account {
  userId: UserId;
  /** Null once the account was deleted. */
  email: string | null;
  registeredAt: Date;
  trialEnd: Date;
  freeUntil: Date;
  customerId: string | null;
  /** The user's customers that were deleted at Stripe. Payments of theirs still count. */
  formerCustomers: string[];
  /** Stripe's id of the card form that was opened last, if it has not been used yet. */
  setupId: string | null;
  /** The free time that was left when this subscription began. It postpones the subscription's next charge. */
  carried: { subscriptionId: string; seconds: number } | null;
  standing: Standing;
  /** What the user was told already, so that each notice goes out once. */
  told: Told;
  /** The entitlement that was last published. */
  entitlement: Entitlement | null;
  /**
   * When the account will be erased; set while its owner can still cancel the deletion. In that time the plan is not
   * renewed.
   */
  leavesAt: Date | null;
  /** The refunds at the erasure of the account, which are decided once; null before. */
  payback: Payback[] | null;
  /** What the golfer gave back, which is possible once per account; null before. */
  withdrawal: Withdrawal | null;
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
    formerCustomers: [],
    setupId: null,
    carried: null,
    standing: { subscription: null, lifetime: null },
    told: {},
    entitlement: null,
    leavesAt: null,
    payback: null,
    withdrawal: null,
    deletedAt: null,
    version: '',
  };
}

const after = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS);
export const graceEnd = (since: string) => after(since, GRACE_DAYS);
export const lastNoticeAt = (since: string) => after(since, GRACE_DAYS - LAST_NOTICE_DAYS);

export const trialEndOf = ({ trialEnd, freeUntil }: Account) => (trialEnd < freeUntil ? trialEnd : freeUntil);

/** Adds free days: they follow the free time that is left, or postpone the next charge of a running plan. */
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

/**
 * Takes free days back, as far as they are not used up; the trial stays. Nothing changes for a golfer with a plan, whose
 * next charge may have been moved at Stripe already.
 */
export function withoutFreeDays(account: Account, days: number, now: Date): Account {
  const { subscription, lifetime } = account.standing;
  if (lifetime || subscription || account.freeUntil <= now) return account;
  const left = Math.max(account.trialEnd.getTime(), account.freeUntil.getTime() - days * DAY_MS);
  return left < account.freeUntil.getTime() ? { ...account, freeUntil: new Date(left) } : account;
}
