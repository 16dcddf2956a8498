import { z } from 'zod';
import { defineEvent } from './define.js';
import { Id, Instant } from './fields.js';

/** 2-social.md section 3: what the client reads as subscriptionType. */
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
 * `premium` means unlimited tee times (a trial is premium in this sense); only a paid one may create events and leagues.
 */
export const Entitlement = z.object({
  userId: Id,
  /** trial, active, past_due (keeps access for the days of grace) or free; the client reads it as subscriptionStatus. */
  status: z.enum(['trial', 'active', 'past_due', 'free']),
  type: SubscriptionType,
  premium: z.boolean(),
  /** May create couples events and public leagues (2-social.md section 4). */
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
