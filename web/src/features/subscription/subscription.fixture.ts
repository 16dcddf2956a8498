import type { ChangePreview, PlanId, SubscriptionPlan, SubscriptionView } from '@game/contracts';
import type { OpenCheckout } from './api';

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
  credit: 0,
  card: null,
  cardExpiresAt: null,
  changesTo: null,
  withdrawable: null,
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
export const checkout: OpenCheckout = {
  clientSecret: secret,
  intent: 'payment',
  payment: { mode: 'simulator', url: '/api/subscription/test-card' },
  plan: 'quarterly',
  amount: 2000,
  creditUsed: 0,
  deducted: 0,
  endsPlan: null,
  currency: 'usd',
  carriedDays: 9,
  tax: null,
  next: { amount: 2000, at: '2026-09-18T15:00:00.000Z' },
  consent: 'I agree that $20.00 is charged to my card now.',
};
const referral = { code: 'PAT7', url: 'https://play.example/?ref=PAT7', granted: 2, days: 30 };

/** What Stripe calculates for a change from Pro Monthly to Pro Annual. */
export const toAnnual: ChangePreview = {
  ...{ plan: 'annual', planName: 'Pro Annual', takesEffect: 'now', at: '2026-06-20T15:00:00.000Z' },
  ...{ dueToday: 5_893, credit: 0, next: { amount: 6_400, at: '2027-06-20T15:00:00.000Z' }, currency: 'usd' },
};

/** The answers of a server on which the golfer has this subscription. */
export const serverOf = (view: SubscriptionView) => ({
  'GET /api/plans': { body: plans },
  'GET /api/subscription': { body: view },
  'GET /api/subscription/invoices': { body: { invoices: [], nextCursor: null } },
  'GET /api/subscription/change?priceId=price_annual': { body: toAnnual },
  'GET /api/referral': { body: referral },
  'POST /api/subscription/consent': { body: { ok: true } },
});

/** The error for a purchase whose tax depends on an address, and what was wrong with the one that was given. */
export const addressFirst = (wrong?: string) => ({
  status: 409,
  body: {
    code: 'billing.address-needed',
    message: wrong ?? 'Please say in which country and postal code you live, so that the tax is right.',
    ...(wrong && { errors: [{ field: 'postalCode', message: wrong }] }),
  },
});

/** The error for a purchase that credit alone would pay, before the golfer has agreed to it. */
export const consentFirst = (words: string) => ({
  status: 409,
  body: {
    code: 'billing.consent-needed',
    message: 'Please read what is charged and when, and agree to it, before you pay.',
    errors: [{ field: 'consent', message: words }],
  },
});
