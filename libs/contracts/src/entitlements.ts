import { z } from 'zod';
import { defineEvent } from './define.js';
import { Id, Instant } from './fields.js';

/** What the client reads as `subscriptionType`. */
export const SubscriptionType = z.enum([
  'trial',
  'free',
  'monthly',
  'quarterly',
  'annual',
  'lifetime',
  'referral',
]);

/**
 * What a golfer may do, decided by billing alone: a whole snapshot with its version, later versions win.
 * `premium` means unlimited tee times (a trial is premium in this sense); events and leagues need more than a trial:
 * a paid plan, or days that a referral gave.
 */
export const Entitlement = z.object({
  userId: Id,
  /** trial, active, past_due (keeps access for the days of grace) or free; the client reads it as subscriptionStatus. */
  status: z.enum(['trial', 'active', 'past_due', 'free']),
  type: SubscriptionType,
  premium: z.boolean(),
  /** May create couples events and public leagues (events#hosting). */
  mayHost: z.boolean(),
  /** When it ends by itself; null means never. */
  until: Instant.nullable(),
  version: z.int(),
});
export type Entitlement = z.output<typeof Entitlement>;

export const entitlementChanged = defineEvent('billing.entitlement-changed', {
  payload: Entitlement,
  key: (e) => e.userId,
});

/** Counted from the registration (billing#trial). */
export const TRIAL_DAYS = 14;
/** Days of access after a failed payment. The last notice goes out LAST_NOTICE_DAYS before they end. */
export const GRACE_DAYS = 7;
export const LAST_NOTICE_DAYS = 2;
/** Days of premium that a referral gives to each of its two sides (billing#referrals). */
export const REFERRAL_DAYS = 30;
