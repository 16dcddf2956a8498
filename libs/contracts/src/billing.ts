import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Email, Id, Instant } from './fields.js';

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
 * `premium` means unlimited tee times (a trial is premium in this sense); events and leagues need more than a trial:
 * a paid plan, or days that a referral gave.
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

/** 2-social.md section 9: the free trial is 14 days. */
export const TRIAL_DAYS = 14;
/** How long a failed payment keeps access, and how long before the end of that the last notice goes out. */
export const GRACE_DAYS = 7;
export const LAST_NOTICE_DAYS = 2;
/** spec/README.md: a shared link gives both sides 30 days of premium. */
export const REFERRAL_DAYS = 30;

export const PlanId = z.enum(['starter', 'monthly', 'quarterly', 'annual', 'lifetime']);
export type PlanId = z.output<typeof PlanId>;
/** 1-core.md section 9: what is sold, in integer US cents. Stripe's prices are checked against these at start. */
export const PLAN_CENTS: Record<PlanId, number> = {
  starter: 0,
  monthly: 800,
  quarterly: 2_000,
  annual: 6_400,
  lifetime: 19_900,
};

/** 1-core.md section 3, Plan. */
export const SubscriptionPlan = z
  .object({
    id: PlanId,
    name: z.string().meta({ example: 'Pro Monthly' }),
    /** For the eye, e.g. `$8`. */
    price: z.string(),
    /** Integer cents. */
    amount: z.int(),
    currency: z.string(),
    /** e.g. `per month`; `one-time` for Lifetime. */
    period: z.string(),
    /** What create-subscription takes; null for the free plan. */
    priceId: z.string().nullable(),
    description: z.string(),
    features: z.array(z.string()),
    /** e.g. `Save $4`, or null. */
    savings: z.string().nullable(),
    mostPopular: z.boolean(),
  })
  .meta({ id: 'SubscriptionPlan' });
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;

const PriceId = z
  .string()
  .trim()
  .min(1, 'Please choose a plan')
  .max(255)
  .meta({ example: 'price_pro_monthly' });
export const CreateSubscriptionBody = z.strictObject({ priceId: PriceId });
export const CreateAnnualSubscriptionBody = z.strictObject({
  plan: z.enum(['monthly', 'quarterly', 'annual', 'lifetime'], 'Please choose a plan').default('annual'),
});

/**
 * What the browser needs to pay: with Stripe's card form, or, where the product runs without keys, by
 * `POST {url}` of the simulator's card form (TestCardBody).
 */
const PaymentForm = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ mode: z.literal('simulator'), url: z.string() }),
]);
/** `intent` says which of Stripe's calls confirms it: confirmPayment or confirmSetup. */
const Confirmable = z.object({
  clientSecret: z.string(),
  intent: z.enum(['payment', 'setup']),
  payment: PaymentForm,
});
export const CheckoutReply = Confirmable.extend({
  plan: PlanId,
  /** Integer cents, due now. */
  amount: z.int(),
  currency: z.string(),
  /** Free days that are left and move the first renewal back. */
  carriedDays: z.int(),
}).meta({ id: 'Checkout' });
export type CheckoutReply = z.output<typeof CheckoutReply>;
export const PaymentMethodReply = Confirmable.meta({ id: 'PaymentMethodChange' });

/** Stripe's test numbers that the simulator's card form takes, https://docs.stripe.com/testing. */
export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authenticationNeeded: '4000002500003155',
  failsLater: '4000000000000341',
} as const;
/** `number` tries a card; `approves` answers for the cardholder where the payment asks for it. No other number is taken. */
export const TestCardBody = z.strictObject({
  clientSecret: z.string().max(300),
  number: z.enum(TEST_CARDS, 'The simulator takes only its test card numbers').optional(),
  approves: z.boolean().optional(),
});
export const TestCardReply = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
});

const Card = z.object({ brand: z.string(), last4: z.string() });
export const SubscriptionView = z
  .object({
    plan: PlanId,
    planName: z.string(),
    status: Entitlement.shape.status,
    type: SubscriptionType,
    premium: z.boolean(),
    /** The end of the trial, while it runs. */
    trialEndsAt: Instant.nullable(),
    /** The end of days that a referral gave, where nothing paid follows. */
    freeUntil: Instant.nullable(),
    /** The next charge and what it will be; null where there is none. */
    nextBillingAt: Instant.nullable(),
    /** Integer cents, tax included. */
    amount: z.int().nullable(),
    /** Integer cents of `amount`; null where Stripe gives none. */
    tax: z.int().nullable(),
    currency: z.string(),
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
    id: z.string(),
    number: z.string().nullable(),
    at: Instant,
    /** Integer cents. */
    amount: z.int(),
    tax: z.int().nullable(),
    refunded: z.int(),
    currency: z.string(),
    status: z.string().meta({ example: 'paid' }),
    description: z.string(),
    /** The PDF; for Lifetime, which has no invoice, null. */
    pdfUrl: z.url().nullable(),
    /** The page of the invoice or receipt. */
    url: z.url().nullable(),
  })
  .meta({ id: 'Invoice' });
export type InvoiceView = z.output<typeof InvoiceView>;
export const InvoicesReply = z.object({ invoices: z.array(InvoiceView), nextCursor: z.string().nullable() });

export const PortalReply = z.object({ url: z.url() });
export const ReferralReply = z
  .object({
    code: z.string().meta({ example: 'K7M2QXW4PA' }),
    /** The share link: the web hands `ref` to register as `referralCode`. */
    url: z.url(),
    /** Friends who joined by it. */
    granted: z.int(),
    /** Days of premium that each side gets. */
    days: z.int(),
  })
  .meta({ id: 'Referral' });

/** Who pays, as the session knows them: a golfer may be faster at the till than the word of the registration. */
export const Buyer = z.object({ userId: Id, email: Email, registeredAt: Instant });
export type Buyer = z.output<typeof Buyer>;
/** `attempt` names the caller's try (its Idempotency-Key, else a fresh id); Stripe's Idempotency-Keys are derived from it. */
const Attempt = { buyer: Buyer, attempt: z.string() };
const byBuyer = (i: { buyer: Buyer }) => i.buyer.userId;

export const listPlans = defineQuery('billing.list-plans', {
  input: z.object({}),
  output: z.array(SubscriptionPlan),
});
export const getSubscription = defineQuery('billing.get-subscription', {
  input: z.object({ buyer: Buyer }),
  output: SubscriptionView,
});
export const listInvoices = defineQuery('billing.list-invoices', {
  input: z.object({ userId: Id, after: z.string().max(255).optional() }),
  output: InvoicesReply,
});
export const getReferral = defineQuery('billing.get-referral', {
  input: z.object({ userId: Id }),
  output: ReferralReply,
});
export const createSubscription = defineCommand('billing.create-subscription', {
  input: z.object({
    ...Attempt,
    chosen: z.union([
      CreateSubscriptionBody,
      z.object({ plan: CreateAnnualSubscriptionBody.shape.plan.unwrap() }),
    ]),
  }),
  output: CheckoutReply,
  key: byBuyer,
});
export const changePlan = defineCommand('billing.change-plan', {
  input: z.object({ ...Attempt, priceId: PriceId }),
  output: SubscriptionView,
  key: byBuyer,
});
export const cancelSubscription = defineCommand('billing.cancel-subscription', {
  input: z.object(Attempt),
  output: SubscriptionView,
  key: byBuyer,
});
export const resumeSubscription = defineCommand('billing.resume-subscription', {
  input: z.object(Attempt),
  output: SubscriptionView,
  key: byBuyer,
});
export const changePaymentMethod = defineCommand('billing.change-payment-method', {
  input: z.object(Attempt),
  output: PaymentMethodReply,
  key: byBuyer,
});
export const openPortal = defineCommand('billing.open-portal', {
  input: z.object(Attempt),
  output: PortalReply,
  key: byBuyer,
});
/** Nobody handles money here: it hands a test number to the simulator, and finds nothing where Stripe is real. */
export const tryTestCard = defineCommand('billing.try-test-card', {
  input: TestCardBody.extend({ userId: Id }),
  output: TestCardReply,
  key: (i) => i.userId,
});
/** A webhook as it came in; the secret stays in billing. */
export const receiveStripeEvent = defineCommand('billing.receive-stripe-event', {
  input: z.object({ body: z.string(), signature: z.string() }),
  output: Done,
});

const OfUser = { userId: Id };
const byUser = (e: { userId: string }) => e.userId;
/** Something that GET /api/subscription shows is different now. */
export const subscriptionChanged = defineEvent('billing.subscription-changed', {
  payload: z.object(OfUser),
  key: byUser,
});
/** Money arrived, once per charge. Amounts in integer cents. */
export const paymentReceived = defineEvent('billing.payment-received', {
  payload: z.object({
    ...OfUser,
    paymentId: z.string(),
    planName: z.string(),
    amount: z.int(),
    currency: z.string(),
    paidAt: Instant,
    card: Card.nullable(),
    receiptUrl: z.string().nullable(),
    nextBillingAt: Instant.nullable(),
  }),
  key: byUser,
});
/** A renewal was not paid; `last` shortly before access ends. */
export const paymentFailed = defineEvent('billing.payment-failed', {
  payload: z.object({
    ...OfUser,
    planName: z.string(),
    amount: z.int(),
    currency: z.string(),
    graceUntil: Instant,
    last: z.boolean(),
  }),
  key: byUser,
});
export const subscriptionEnded = defineEvent('billing.subscription-ended', {
  payload: z.object({
    ...OfUser,
    planName: z.string(),
    reason: z.enum(['cancelled', 'unpaid', 'refunded', 'disputed']),
    endedAt: Instant,
  }),
  key: byUser,
});
/** Days of premium for one side of a referral. */
export const referralGranted = defineEvent('billing.referral-granted', {
  payload: z.object({
    ...OfUser,
    side: z.enum(['referrer', 'friend']),
    days: z.int(),
    /** When the free days end; null where they move the next charge of a plan instead. */
    until: Instant.nullable(),
  }),
  key: byUser,
});

export const unknownPrice = defineError(
  'billing.unknown-price',
  'invalid',
  'This plan is not offered. Please choose one of the plans on the subscription screen.',
);
export const alreadySubscribed = defineError(
  'billing.already-subscribed',
  'conflict',
  'You already have a plan. Change it on the subscription screen instead of buying a second one.',
);
export const noSubscription = defineError(
  'billing.no-subscription',
  'conflict',
  'You have no running plan. Choose one on the subscription screen first.',
);
export const paymentDue = defineError(
  'billing.payment-due',
  'conflict',
  'Your last payment did not go through. Update your payment method first, then change your plan.',
);
export const cardDeclined = defineError(
  'billing.card-declined',
  'payment-required',
  'Your card was declined. Please try another card.',
);
export const paymentProviderDown = defineError(
  'billing.provider-down',
  'unavailable',
  'Our payment provider is not answering. Nothing was charged by this try; please try again in a minute.',
);
