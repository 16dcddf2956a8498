import { z } from 'zod';
import { PlanId } from './checkout.js';
import { Entitlement, SubscriptionType } from './entitlements.js';
import { Instant } from './fields.js';
import { secret } from './secret.js';

const Card = z.object({ brand: z.string(), last4: z.string() });
export const SubscriptionView = z
  .object({
    plan: PlanId.meta({ example: 'annual' }),
    planName: z.string(),
    status: Entitlement.shape.status,
    type: SubscriptionType,
    premium: z.boolean(),
    /** When the trial ends; null if none is running. */
    trialEndsAt: Instant.nullable(),
    /** When the days that a referral gave end; null if a paid plan follows. */
    freeUntil: Instant.nullable(),
    /** The time of the next charge, whose sum is `amount`; null if there is none. */
    nextBillingAt: Instant.nullable(),
    /** Integer cents, tax included. */
    amount: z.int().nullable().meta({ example: 999 }),
    /** Integer cents, contained in `amount`; null if Stripe names no tax. */
    tax: z.int().nullable(),
    currency: z.string().meta({ example: 'usd' }),
    /** The golfer's credit in integer cents, from which the next charges are paid first. */
    credit: z.int().default(0).meta({ example: 4927 }),
    card: Card.nullable(),
    /** Set if the card expires within a month. */
    cardExpiresAt: Instant.nullable().default(null),
    /** The cheaper plan that follows when the paid period ends. It can be taken back until then. */
    changesTo: z.object({ plan: PlanId, planName: z.string(), at: Instant }).nullable().default(null),
    /** The sum in integer cents that is refunded to the card if the golfer gives the year or Lifetime back. */
    withdrawable: z
      .object({ amount: z.int().meta({ example: 6400 }), until: Instant })
      .nullable()
      .default(null),
    cancelAtPeriodEnd: z.boolean(),
    /** When a cancelled plan ends. */
    endsAt: Instant.nullable(),
    /**
     * Set if a payment failed; access lasts until `graceUntil`. With `needsApproval` the payment waits until the
     * cardholder approves it.
     */
    pastDue: z
      .object({ since: Instant, graceUntil: Instant, needsApproval: z.boolean().default(false) })
      .nullable(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.output<typeof SubscriptionView>;

/** What a change to another plan costs, as Stripe calculates it. Amounts are in integer cents, tax included. */
export const ChangePreview = z
  .object({
    plan: PlanId.meta({ example: 'monthly' }),
    planName: z.string(),
    /** When the change takes effect: a dearer plan begins at once, a cheaper one when the paid period ends. */
    takesEffect: z.enum(['now', 'period-end']),
    at: Instant,
    dueToday: z.int().meta({ example: 0 }),
    /** The golfer's credit after the change, which pays the next charges first. */
    credit: z.int().meta({ example: 4927 }),
    /** The charge that follows, with the credit already taken off. */
    next: z.object({ amount: z.int().meta({ example: 800 }), at: Instant }),
    currency: z.string().meta({ example: 'usd' }),
  })
  .meta({ id: 'ChangePreview' });
export type ChangePreview = z.output<typeof ChangePreview>;

export const InvoiceView = z
  .object({
    id: z.string().meta({ example: 'in_1' }),
    number: z.string().nullable(),
    at: Instant,
    /** Integer cents. */
    amount: z.int().meta({ example: 999 }),
    tax: z.int().nullable(),
    refunded: z.int(),
    currency: z.string().meta({ example: 'usd' }),
    status: z.string().meta({ example: 'paid' }),
    /** Whether it is open because the cardholder has to approve its payment. */
    needsApproval: z.boolean().default(false),
    description: z.string().meta({ example: 'Pro Monthly' }),
    /** The PDF of the invoice; null for Lifetime, which has none. */
    pdfUrl: z.url().nullable(),
    /** Stripe's page of the invoice or receipt. */
    url: z.url().nullable().meta({ example: 'https://invoice.example.com/in_1' }),
  })
  .meta({ id: 'Invoice' });
export type InvoiceView = z.output<typeof InvoiceView>;
export const InvoicesReply = z.object({ invoices: z.array(InvoiceView), nextCursor: z.string().nullable() });

export const PortalReply = z.object({
  url: secret(z.url().meta({ example: 'https://billing.example.com/session' })),
});
export const ReferralReply = z
  .object({
    code: z.string().meta({ example: 'K7M2QXW4PA' }),
    /** The share link. The client sends its `ref` as `referralCode` with the registration. */
    url: z.url().meta({ example: 'https://golf.example.com/?ref=K7M2QXW4PA' }),
    /** How many friends joined through the link. */
    granted: z.int(),
    /** Days of premium that each side gets. */
    days: z.int(),
  })
  .meta({ id: 'Referral' });
