import { PLAN_CENTS, unknownPrice, type PlanId, type SubscriptionPlan } from '@game/contracts';

export type PaidPlan = Exclude<PlanId, 'starter'>;
export const CURRENCY = 'usd';

/** How often Stripe charges; null for a single payment. */
export const INTERVALS: Record<PaidPlan, { interval: 'month' | 'year'; count: number } | null> = {
  monthly: { interval: 'month', count: 1 },
  quarterly: { interval: 'month', count: 3 },
  annual: { interval: 'year', count: 1 },
  lifetime: null,
};
export const PAID_PLANS = Object.keys(INTERVALS) as PaidPlan[];

const EVERYTHING = [
  'Unlimited tee time bookings',
  'SMS notifications and invitations',
  'Contact management and tiers',
  'Local player matching',
  'Create couples events and public leagues',
];
type Words = Pick<
  SubscriptionPlan,
  'name' | 'price' | 'period' | 'description' | 'features' | 'savings' | 'mostPopular'
>;
/** The texts with which the plans are offered (billing#plans). */
const WORDS: Record<PlanId, Words> = {
  starter: {
    name: 'Starter',
    price: '$0',
    period: 'forever',
    description: 'Get a feel for it',
    features: ['2 tee times per month', 'Contact management and tiers', 'SMS notifications and invitations'],
    savings: null,
    mostPopular: false,
  },
  monthly: {
    name: 'Pro Monthly',
    price: '$8',
    period: 'per month',
    description: 'Unlimited golf, month by month',
    features: EVERYTHING,
    savings: null,
    mostPopular: false,
  },
  quarterly: {
    name: 'Pro Quarterly',
    price: '$20',
    period: 'per quarter',
    description: 'About $6.67 per month',
    features: EVERYTHING,
    savings: 'Save $4',
    mostPopular: true,
  },
  annual: {
    name: 'Pro Annual',
    price: '$64',
    period: 'per year',
    description: 'About $5.33 per month',
    features: EVERYTHING,
    savings: 'Save $32 (33% off)',
    mostPopular: false,
  },
  lifetime: {
    name: 'Lifetime',
    price: '$199',
    period: 'one-time',
    description: 'Pay once, keep it forever',
    features: EVERYTHING,
    savings: null,
    mostPopular: false,
  },
};

/** Integer cents as a sum in US dollars, such as $8.00. */
export const asMoney = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY }).format(cents / 100);

export const planName = (plan: PlanId) => WORDS[plan].name;

/** Stripe's id of each plan's price, from the settings. */
export type PriceIds = Record<PaidPlan, string>;

export function plansFor(prices: PriceIds): SubscriptionPlan[] {
  return (Object.keys(WORDS) as PlanId[]).map((id) => ({
    id,
    ...WORDS[id],
    amount: PLAN_CENTS[id],
    currency: CURRENCY,
    priceId: id === 'starter' ? null : prices[id],
  }));
}

export const planOfPrice = (prices: PriceIds, priceId: string): PaidPlan | undefined =>
  PAID_PLANS.find((plan) => prices[plan] === priceId);

/** Returns the recurring plan with this price. Throws `billing.unknown-price` if there is none. */
export function renewingPlan(prices: PriceIds, priceId: string): PaidPlan {
  const plan = planOfPrice(prices, priceId);
  if (plan && plan !== 'lifetime') return plan;
  const message = plan ? 'is bought, not changed to' : 'is not the price of a plan';
  throw unknownPrice({ details: { errors: [{ field: 'priceId', message }] } });
}

/** Whether `plan` is dearer. A dearer plan begins at once, a cheaper one when the paid period ends. */
export const isDearer = (plan: PaidPlan, than: PaidPlan) => PLAN_CENTS[plan] > PLAN_CENTS[than];

/** Returns the plan for a price that is no longer sold, by the price's billing interval. */
export function planOfRhythm(interval: string, count: number): PaidPlan {
  if (interval === 'year') return 'annual';
  return interval === 'month' && count >= 3 ? 'quarterly' : 'monthly';
}
