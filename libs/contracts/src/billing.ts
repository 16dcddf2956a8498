import { z } from 'zod';
import {
  CheckoutReply,
  CreateAnnualSubscriptionBody,
  CreateSubscriptionBody,
  PaymentMethodReply,
  SubscriptionPlan,
  TestCardBody,
  TestCardReply,
} from './checkout.js';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Email, Id, Instant } from './fields.js';
import { InvoicesReply, PortalReply, ReferralReply, SubscriptionView } from './subscription.js';

/** The user who pays, as the session knows them: a purchase can reach billing before the event of the registration. */
export const Buyer = z.object({ userId: Id, email: Email, registeredAt: Instant });
export type Buyer = z.output<typeof Buyer>;
/** `attempt` is the caller's Idempotency-Key, else a fresh id. Stripe's Idempotency-Keys are derived from it. */
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
/** Passes a test card number to the simulator. Where the real Stripe is used, it throws `notFound`. */
export const tryTestCard = defineCommand('billing.try-test-card', {
  input: TestCardBody.extend({ userId: Id }),
  output: TestCardReply,
  key: (i) => i.userId,
});
/** A webhook of Stripe with its unchanged body. Billing checks the signature, because only billing has the secret. */
export const receiveStripeEvent = defineCommand('billing.receive-stripe-event', {
  input: z.object({ body: z.string(), signature: z.string() }),
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
  { retryAfter: 60 },
);
