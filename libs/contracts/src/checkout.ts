import { z } from 'zod';

export const PlanId = z.enum(['starter', 'monthly', 'quarterly', 'annual', 'lifetime']);
export type PlanId = z.output<typeof PlanId>;
/** Prices in integer US cents (billing#plans). Billing compares Stripe's prices with these when it starts. */
export const PLAN_CENTS: Record<PlanId, number> = {
  starter: 0,
  monthly: 800,
  quarterly: 2_000,
  annual: 6_400,
  lifetime: 19_900,
};

/** A plan as the screens show it (billing#plans). */
export const SubscriptionPlan = z
  .object({
    id: PlanId,
    name: z.string().meta({ example: 'Pro Monthly' }),
    /** The price as a screen shows it, e.g. `$8`. */
    price: z.string().meta({ example: '$9.99' }),
    /** Integer cents. */
    amount: z.int().meta({ example: 999 }),
    currency: z.string().meta({ example: 'usd' }),
    /** e.g. `per month`; `one-time` for Lifetime. */
    period: z.string().meta({ example: 'month' }),
    /** The `priceId` for create-subscription; null for the free plan. */
    priceId: z.string().nullable().meta({ example: 'price_pro_monthly' }),
    description: z.string().meta({ example: 'Unlimited tee times, billed each month.' }),
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
  plan: z
    .enum(['monthly', 'quarterly', 'annual', 'lifetime'], 'Please choose a plan')
    .default('annual')
    .meta({ example: 'annual' }),
});

/**
 * What the browser needs to show a card form: Stripe's, or the simulator's where the product runs without keys. The
 * simulator's form posts a TestCardBody to `url`.
 */
const PaymentForm = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ mode: z.literal('simulator'), url: z.string() }),
]);
/** `intent` says which of Stripe's calls confirms it: confirmPayment or confirmSetup. */
const Confirmable = z.object({
  clientSecret: z.string().meta({ example: 'pi_1_secret_2' }),
  intent: z.enum(['payment', 'setup']),
  payment: PaymentForm,
});
export const CheckoutReply = Confirmable.extend({
  plan: PlanId.meta({ example: 'annual' }),
  /** Integer cents, due now. */
  amount: z.int().meta({ example: 999 }),
  currency: z.string().meta({ example: 'usd' }),
  /** Unused free days, by which the first renewal is postponed. */
  carriedDays: z.int(),
}).meta({ id: 'Checkout' });
export type CheckoutReply = z.output<typeof CheckoutReply>;
export const PaymentMethodReply = Confirmable.meta({ id: 'PaymentMethodChange' });

/** Stripe's test card numbers that the simulator's card form accepts, see https://docs.stripe.com/testing. */
export const TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authenticationNeeded: '4000002500003155',
  failsLater: '4000000000000341',
} as const;
/** `number` is the card to try; `approves` is the cardholder's answer if the payment asks for authentication. */
export const TestCardBody = z.strictObject({
  clientSecret: z.string().max(300).meta({ example: 'pi_1_secret_2' }),
  number: z.enum(TEST_CARDS, 'The simulator takes only its test card numbers').optional(),
  approves: z.boolean().optional(),
});
export const TestCardReply = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
});
