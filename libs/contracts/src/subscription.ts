import { z } from 'zod';
import { PlanId } from './checkout.js';
import { Entitlement, SubscriptionType } from './entitlements.js';
import { Instant } from './fields.js';

const Card = z.object({ brand: z.string(), last4: z.string() });
export const SubscriptionView = z
  .object({
    plan: PlanId.meta({ example: 'annual' }),
    planName: z.string(),
    status: Entitlement.shape.status,
    type: SubscriptionType,
    premium: z.boolean(),
    /** The end of the trial, while it runs. */
    trialEndsAt: Instant.nullable(),
    /** The end of the days that a referral gave, unless a paid plan follows. */
    freeUntil: Instant.nullable(),
    /** The time of the next charge, of which `amount` is the sum; null if there is none. */
    nextBillingAt: Instant.nullable(),
    /** Integer cents, tax included. */
    amount: z.int().nullable().meta({ example: 999 }),
    /** Integer cents, contained in `amount`; null if Stripe names no tax. */
    tax: z.int().nullable(),
    currency: z.string().meta({ example: 'usd' }),
    card: Card.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    /** When a cancelled plan ends. */
    endsAt: Instant.nullable(),
    /** A payment failed; access lasts until `graceUntil`. */
    pastDue: z.object({ since: Instant, graceUntil: Instant }).nullable(),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionView = z.output<typeof SubscriptionView>;

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
  url: z.url().meta({ example: 'https://billing.example.com/session' }),
});
export const ReferralReply = z
  .object({
    code: z.string().meta({ example: 'K7M2QXW4PA' }),
    /** The share link. The client sends its `ref` as `referralCode` with the registration. */
    url: z.url().meta({ example: 'https://golf.example.com/?ref=K7M2QXW4PA' }),
    /** How many friends joined through it. */
    granted: z.int(),
    /** Days of premium that each side gets. */
    days: z.int(),
  })
  .meta({ id: 'Referral' });
