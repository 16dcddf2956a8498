import { z } from 'zod';
import { defineEvent } from './define.js';
import { Instant, UserId } from './fields.js';

/** The values of `subscriptionType` in the API. */
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
 * What a golfer may do, decided by billing alone. It is a whole snapshot with its version; a later version
 * replaces an earlier one. `premium` means unlimited tee times, and a trial is premium in this sense. Events
 * and leagues need more than a trial: a paid plan, or days that a referral gave.
 */
export const Entitlement = z.object({
  userId: UserId,
  /** trial, active, past_due (keeps access for the days of grace) or free; the client reads it as subscriptionStatus. */
  status: z.enum(['trial', 'active', 'past_due', 'free']),
  type: SubscriptionType,
  premium: z.boolean(),
  /** May create couples events and public leagues (events#hosting). */
  mayHost: z.boolean(),
  /** When the entitlement ends without further events; null means never. */
  until: Instant.nullable(),
  version: z.int(),
});
export type Entitlement = z.output<typeof Entitlement>;

export const entitlementChanged = defineEvent('billing.entitlement-changed', {
  payload: Entitlement,
  key: (e) => e.userId,
});

/** The length of the trial, counted from the registration (billing#trial). */
export const TRIAL_DAYS = 14;
/** How long after its payment a year or Lifetime can be given back. */
export const WITHDRAWAL_DAYS = 14;
/** Days of access after a failed payment. The last notice goes out LAST_NOTICE_DAYS before they end. */
export const GRACE_DAYS = 7;
export const LAST_NOTICE_DAYS = 2;
/** Days of premium that a referral gives to each of its two sides (billing#referrals). */
export const REFERRAL_DAYS = 30;
