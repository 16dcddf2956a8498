import { z } from 'zod';
import { ExportInput, ExportNext } from './account.js';
import { Entitlement } from './entitlements.js';
import { defineQuery } from './define.js';
import { Instant } from './fields.js';

/**
 * The data that billing stores about a user. Only the first page has the lists other than the payments. Amounts are in
 * integer cents.
 */
export const exportBilling = defineQuery('billing.export', {
  input: ExportInput,
  output: z.object({
    /** `customerId` is the user's id at Stripe; card numbers are stored only there. */
    accounts: z.array(
      z.object({
        registeredAt: Instant,
        trialEndsAt: Instant,
        freeUntil: Instant,
        referralCode: z.string(),
        customerId: z.string().nullable(),
        entitlement: Entitlement.nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        plan: z.string(),
        amount: z.int(),
        refunded: z.int(),
        currency: z.string(),
        paidAt: Instant,
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        receiptUrl: z.string().nullable(),
      }),
    ),
    /** Days of premium that the user got: as the referrer of a friend, or as the friend who was referred. */
    referrals: z.array(z.object({ side: z.enum(['referrer', 'friend']), days: z.int(), at: Instant })),
    /** The words to which the user agreed before paying, and when. */
    consents: z.array(z.object({ plan: z.string(), words: z.string(), at: Instant })).default([]),
    /** What an operator ordered for the user; `amount` is a number of days or, for a refund, integer cents. */
    orders: z
      .array(
        z.object({
          kind: z.string(),
          amount: z.int(),
          reason: z.string(),
          placedAt: Instant,
          outcome: z.string().nullable(),
        }),
      )
      .default([]),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});
