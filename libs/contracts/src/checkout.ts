import { z } from 'zod';
import { Instant } from './fields.js';
import { secret } from './secret.js';

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
    /** For example `per month`; `one-time` for Lifetime. */
    period: z.string().meta({ example: 'month' }),
    /** The `priceId` for create-subscription; null for the free plan. */
    priceId: z.string().nullable().meta({ example: 'price_pro_monthly' }),
    description: z.string().meta({ example: 'Unlimited tee times, billed each month.' }),
    features: z.array(z.string()),
    /** For example `Save $4`; null if there are none. */
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
/** Where the buyer lives, for the tax (billing#tax). `country` is ISO 3166-1 alpha-2. */
export const BillingAddress = z.strictObject({
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Please choose your country')
    .meta({ example: 'US' }),
  postalCode: z.string().trim().max(20).default('').meta({ example: '46204' }),
});
export type BillingAddress = z.output<typeof BillingAddress>;
/**
 * The words to which the buyer agreed, exactly as a checkout or the refusal `billing.consent-needed` gave them. A
 * purchase that credit alone pays needs them at once; a card payment needs them in ConsentBody, before the card is
 * charged.
 */
const Consent = z.string().max(1_000);
/** Given with either call once it was refused with `billing.address-needed`. */
const Address = BillingAddress.optional();
export const PurchaseBody = CreateSubscriptionBody.extend({ consent: Consent.optional(), address: Address });
export const CreateAnnualSubscriptionBody = z.strictObject({
  plan: z
    .enum(['monthly', 'quarterly', 'annual', 'lifetime'], 'Please choose a plan')
    .default('annual')
    .meta({ example: 'annual' }),
  consent: Consent.optional(),
  address: Address,
});
export const ConsentBody = z.strictObject({
  clientSecret: secret(z.string().max(300).meta({ example: 'pi_1_secret_2' })),
  consent: Consent.meta({ example: 'I agree to pay $8.00 today and then $8.00 each month.' }),
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
  clientSecret: secret(z.string().meta({ example: 'pi_1_secret_2' })),
  intent: z.enum(['payment', 'setup']),
  payment: PaymentForm,
});
export const CheckoutReply = Confirmable.extend({
  /** Null if there is nothing to pay: the golfer's credit covered the whole price, and the plan runs already. */
  clientSecret: Confirmable.shape.clientSecret.nullable(),
  plan: PlanId.meta({ example: 'annual' }),
  /** Integer cents, due now: the price less the credit. */
  amount: z.int().meta({ example: 999 }),
  /** Integer cents of the golfer's credit that pay a part of the price, or all of it. */
  creditUsed: z.int().default(0),
  /** Integer cents by which the price of Lifetime is reduced for the unused part of the running plan. */
  deducted: z.int().default(0),
  /** The running plan that ends as soon as this is paid. */
  endsPlan: z.string().nullable().default(null).meta({ example: 'Pro Annual' }),
  currency: z.string().meta({ example: 'usd' }),
  /** Unused free days, by which the first renewal is postponed. */
  carriedDays: z.int(),
  /** The tax in integer cents, which the price contains; null if Stripe names none. */
  tax: z.int().nullable().default(null),
  /** The next charge and its time; null for Lifetime, which never renews. */
  next: z
    .object({ amount: z.int().meta({ example: 999 }), at: Instant })
    .nullable()
    .default(null),
  /** The words to which the buyer has to agree before paying (billing#consent). */
  consent: z.string().default('').meta({ example: 'I agree to pay $8.00 today and then $8.00 each month.' }),
}).meta({ id: 'Checkout' });
export type CheckoutReply = z.output<typeof CheckoutReply>;
export const PaymentMethodReply = Confirmable.meta({ id: 'PaymentMethodChange' });
/** A payment that waits for the cardholder's approval. */
export const PendingPayment = Confirmable.extend({
  planName: z.string(),
  /** Integer cents. */
  amount: z.int().meta({ example: 999 }),
  currency: z.string().meta({ example: 'usd' }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
}).meta({ id: 'PendingPayment' });

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
  clientSecret: secret(z.string().max(300).meta({ example: 'pi_1_secret_2' })),
  number: secret(z.enum(TEST_CARDS, 'The simulator takes only its test card numbers')).optional(),
  approves: z.boolean().optional(),
});
export const TestCardReply = z.object({
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
});
