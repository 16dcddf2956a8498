import { z } from 'zod';
import {
  CheckoutReply,
  CreateAnnualSubscriptionBody,
  CreateSubscriptionBody,
  ConsentBody,
  PaymentMethodReply,
  PendingPayment,
  PurchaseBody,
  SubscriptionPlan,
  TestCardBody,
  TestCardReply,
} from './checkout.js';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Email, Instant, UserId } from './fields.js';
import { secret } from './secret.js';
import {
  ChangePreview,
  InvoicesReply,
  PortalReply,
  ReferralReply,
  SubscriptionView,
} from './subscription.js';

/** The user who pays, as the session names them: a purchase may reach billing before the event of the registration. */
export const Buyer = z.object({ userId: UserId, email: Email, registeredAt: Instant });
export type Buyer = z.output<typeof Buyer>;
/**
 * `attempt` is the caller's Idempotency-Key, or a fresh id if there is none. Stripe's Idempotency-Keys are
 * derived from it.
 */
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
  input: z.object({ userId: UserId, after: z.string().max(255).optional() }),
  output: InvoicesReply,
});
export const getReferral = defineQuery('billing.get-referral', {
  input: z.object({ userId: UserId }),
  output: ReferralReply,
});
export const createSubscription = defineCommand('billing.create-subscription', {
  input: z.object({
    ...Attempt,
    chosen: z.union([
      CreateSubscriptionBody,
      z.object({ plan: CreateAnnualSubscriptionBody.shape.plan.unwrap() }),
    ]),
    consent: PurchaseBody.shape.consent,
    address: PurchaseBody.shape.address,
  }),
  output: CheckoutReply,
  key: byBuyer,
});
/** Stores that the buyer agreed to these words of an open checkout. */
export const giveConsent = defineCommand('billing.give-consent', {
  input: ConsentBody.extend(Attempt),
  output: Done,
  key: byBuyer,
});
/** Reads the subscription from Stripe and returns it, for a golfer who comes back from a payment page. */
export const refreshSubscription = defineCommand('billing.refresh-subscription', {
  input: z.object(Attempt),
  output: SubscriptionView,
  key: byBuyer,
});
/** Calculates what a change to this price would cost; changes nothing. */
export const previewChange = defineQuery('billing.preview-change', {
  input: z.object({ buyer: Buyer, priceId: CreateSubscriptionBody.shape.priceId }),
  output: ChangePreview,
});
/**
 * A change to a dearer plan takes effect at once, a change to a cheaper one when the paid period ends. With the price
 * of the running plan, a planned change is cancelled.
 */
export const changePlan = defineCommand('billing.change-plan', {
  input: z.object({ ...Attempt, priceId: CreateSubscriptionBody.shape.priceId }),
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
/** Gives a year or Lifetime back: it ends at once and the whole payment is refunded. */
export const withdrawPurchase = defineCommand('billing.withdraw-purchase', {
  input: z.object(Attempt),
  output: SubscriptionView,
  key: byBuyer,
});
export const changePaymentMethod = defineCommand('billing.change-payment-method', {
  input: z.object(Attempt),
  output: PaymentMethodReply,
  key: byBuyer,
});
/** Opens the payment that waits for the cardholder's approval; the browser then confirms it with the provider. */
export const openPendingPayment = defineCommand('billing.open-pending-payment', {
  input: z.object(Attempt),
  output: PendingPayment,
  key: byBuyer,
});
export const openPortal = defineCommand('billing.open-portal', {
  input: z.object(Attempt),
  output: PortalReply,
  key: byBuyer,
});
/** Passes a test card number to the simulator. Where the real Stripe is used, it throws `notFound`. */
export const tryTestCard = defineCommand('billing.try-test-card', {
  input: TestCardBody.extend({ userId: UserId }),
  output: TestCardReply,
  key: (i) => i.userId,
});
/**
 * A webhook request from Stripe with its unchanged body. Billing checks the signature, because only billing has the
 * secret.
 */
export const receiveStripeEvent = defineCommand('billing.receive-stripe-event', {
  input: z.object({ body: secret(z.string()), signature: z.string() }),
  output: Done,
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
export const consentNeeded = defineError(
  'billing.consent-needed',
  'conflict',
  'Please read what is charged and when, and agree to it, before you pay.',
);
export const addressNeeded = defineError(
  'billing.address-needed',
  'conflict',
  'Please say in which country and postal code you live, so that the tax is right.',
);
export const consentChanged = defineError(
  'billing.consent-changed',
  'conflict',
  'The price or the date of the next charge has changed meanwhile. Please open the checkout again.',
);
export const noSubscription = defineError(
  'billing.no-subscription',
  'conflict',
  'You have no running plan. Choose one on the subscription screen first.',
);
export const nothingToGiveBack = defineError(
  'billing.nothing-to-give-back',
  'conflict',
  'A year or Lifetime can be given back within 14 days of its payment, once. Cancel your plan instead, or write to us.',
);
export const nothingToApprove = defineError(
  'billing.nothing-to-approve',
  'conflict',
  'No payment waits for your approval. If one did not go through, put in another card.',
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
  { retryAfter: 60 },
);
