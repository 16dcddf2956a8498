import type { CheckoutReply, PlanId, SubscriptionPlan, SubscriptionView } from '@game/contracts';

const features = [
  'Unlimited tee time bookings',
  'SMS notifications and invitations',
  'Contact management and tiers',
  'Local player matching',
  'Create couples events and public leagues',
];
const plan = (id: PlanId, name: string, amount: number, more: Partial<SubscriptionPlan> = {}) => ({
  id,
  name,
  price: `$${amount / 100}`,
  amount,
  currency: 'usd',
  period: 'per month',
  priceId: `price_${id}`,
  description: `About ${name}`,
  features,
  savings: null,
  mostPopular: false,
  ...more,
});
export const plans: SubscriptionPlan[] = [
  plan('starter', 'Starter', 0, { priceId: null, period: 'forever', features: ['2 tee times per month'] }),
  plan('monthly', 'Pro Monthly', 800),
  plan('quarterly', 'Pro Quarterly', 2000, { mostPopular: true, savings: 'Save $4', period: 'per quarter' }),
  plan('annual', 'Pro Annual', 6400, { savings: 'Save $32 (33% off)', period: 'per year' }),
  plan('lifetime', 'Lifetime', 19900, { period: 'one-time' }),
];
export const free: SubscriptionView = {
  plan: 'starter',
  planName: 'Starter',
  status: 'free',
  type: 'free',
  premium: false,
  trialEndsAt: null,
  freeUntil: null,
  nextBillingAt: null,
  amount: null,
  tax: null,
  currency: 'usd',
  card: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  pastDue: null,
};
export const monthly: SubscriptionView = {
  ...free,
  plan: 'monthly',
  planName: 'Pro Monthly',
  status: 'active',
  type: 'monthly',
  premium: true,
  nextBillingAt: '2026-07-09T15:00:00.000Z',
  amount: 856,
  tax: 56,
  card: { brand: 'visa', last4: '4242' },
};
export const lifetime: SubscriptionView = {
  ...free,
  plan: 'lifetime',
  planName: 'Lifetime',
  status: 'active',
  type: 'lifetime',
  premium: true,
};
const secret = 'pi_1_secret_2';
export const checkout: CheckoutReply = {
  clientSecret: secret,
  intent: 'payment',
  payment: { mode: 'simulator', url: '/api/subscription/test-card' },
  plan: 'quarterly',
  amount: 2000,
  currency: 'usd',
  carriedDays: 9,
};
const referral = { code: 'PAT7', url: 'https://play.example/?ref=PAT7', granted: 2, days: 30 };

/** The answers of a server that has this subscription. */
export const serverOf = (view: SubscriptionView) => ({
  'GET /api/plans': { body: plans },
  'GET /api/subscription': { body: view },
  'GET /api/subscription/invoices': { body: { invoices: [], nextCursor: null } },
  'GET /api/referral': { body: referral },
});
