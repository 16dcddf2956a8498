import { z } from 'zod';
import { defineEvent, type PayloadOf } from './define.js';
import { Instant, UserId } from './fields.js';

/** Integer cents. */
const Money = { amount: z.int(), currency: z.string() };
const Plan = { planName: z.string() };
const notice = <What extends string, Shape extends z.ZodRawShape>(what: What, shape: Shape) =>
  z.object({ userId: UserId, what: z.literal(what), ...shape });

/**
 * Notices about money that are each sent once. Receipts, failed payments, ends and referrals have events of their own.
 */
export const billingNoticed = defineEvent('billing.noticed', {
  payload: z.discriminatedUnion('what', [
    /** A payment waits until the cardholder approves it; access lasts until `graceUntil`. */
    notice('approve-payment', { ...Plan, ...Money, graceUntil: Instant }),
    /** The card of a plan that renews expires at `at`. */
    notice('card-expires', {
      ...Plan,
      card: z.object({ brand: z.string(), last4: z.string() }),
      at: Instant,
      nextBillingAt: Instant,
    }),
    /** The trial, or free days that were given, end soon, or have ended. */
    notice('free-ends', { isTrial: z.boolean(), at: Instant }),
    notice('free-ended', { isTrial: z.boolean() }),
    /** An annual plan is renewed at `at`. */
    notice('renewal-ahead', { ...Plan, ...Money, at: Instant }),
    /** Credit paid for a plan. (A plan that a card paid for has a receipt.) */
    notice('bought-by-credit', { ...Plan, ...Money, nextBillingAt: Instant }),
    notice('plan-changed', { ...Plan, from: z.string(), ...Money, nextBillingAt: Instant.nullable() }),
    /** Another plan will follow when the paid period ends; `plan-kept` takes that back. */
    notice('plan-follows', { ...Plan, running: z.string(), at: Instant }),
    notice('plan-kept', { ...Plan, ...Money, at: Instant }),
    notice('plan-cancelled', { ...Plan, endsAt: Instant }),
    notice('plan-resumed', { ...Plan, ...Money, at: Instant }),
    /** A payment is refunded to its card, in part or whole. */
    notice('refunded', { ...Plan, ...Money, of: z.int(), paidAt: Instant, isDouble: z.boolean() }),
    notice('credit-paid-back', { ...Money }),
    /** An operator gave free days; `until` is null if they postpone the next charge instead. */
    notice('days-given', { days: z.int(), isGift: z.boolean(), until: Instant.nullable() }),
  ]),
  key: (e) => e.userId,
});
export type BillingNotice = PayloadOf<typeof billingNoticed>;
