import { z } from 'zod';
import { defineEvent } from './define.js';
import { Instant, UserId } from './fields.js';
import { SubscriptionView } from './subscription.js';

const OfUser = { userId: UserId };
const byUser = (e: { userId: UserId }) => e.userId;
/** The answer of GET /api/subscription has changed. */
export const subscriptionChanged = defineEvent('billing.subscription-changed', {
  payload: z.object(OfUser),
  key: byUser,
});
/** A charge was paid; published once per charge. Amounts are in integer cents. */
export const paymentReceived = defineEvent('billing.payment-received', {
  payload: z.object({
    ...OfUser,
    paymentId: z.string(),
    planName: z.string(),
    amount: z.int(),
    currency: z.string(),
    /** Integer cents, contained in `amount`; null if there is none, or if an earlier version sent the event. */
    tax: z.int().nullable().default(null),
    paidAt: Instant,
    card: SubscriptionView.shape.card,
    receiptUrl: z.string().nullable(),
    nextBillingAt: Instant.nullable(),
    /**
     * The amount of the next charge in integer cents; null if there is none, or if an earlier version sent the event.
     */
    nextAmount: z.int().nullable().default(null),
    /** True if the payment bought a plan, false if it renewed or changed one. */
    bought: z.boolean().default(false),
  }),
  key: byUser,
});
/** A renewal was not paid. `last` marks the last notice, shortly before access ends. */
export const paymentFailed = defineEvent('billing.payment-failed', {
  payload: z.object({
    ...OfUser,
    planName: z.string(),
    amount: z.int(),
    currency: z.string(),
    graceUntil: Instant,
    last: z.boolean(),
    /** The payment waits for the cardholder's approval, which the last notice then asks for. */
    needsApproval: z.boolean().default(false),
  }),
  key: byUser,
});
export const subscriptionEnded = defineEvent('billing.subscription-ended', {
  payload: z.object({
    ...OfUser,
    planName: z.string(),
    reason: z.enum(['cancelled', 'unpaid', 'refunded', 'disputed']),
    endedAt: Instant,
    /** The amount in integer cents that is refunded to the card because the golfer gave the plan back. */
    givenBack: z.object({ amount: z.int(), currency: z.string() }).nullable().default(null),
  }),
  key: byUser,
});
/** One side of a referral got days of premium. */
export const referralGranted = defineEvent('billing.referral-granted', {
  payload: z.object({
    ...OfUser,
    side: z.enum(['referrer', 'friend']),
    days: z.int(),
    /** When the free days end; null if they postpone the next charge of a plan instead. */
    until: Instant.nullable(),
  }),
  key: byUser,
});
