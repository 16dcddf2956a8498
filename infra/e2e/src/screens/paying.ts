import { press, sees, type Screen } from './screen.js';

export const paying: Screen[] = [
  {
    name: 'subscription',
    promise: 'billing#plans',
    shows: 'Plan cards in the trial',
    as: 'pat',
    path: '/subscription',
    reach: (page) => sees(page, 'Most Popular'),
  },
  {
    name: 'subscription-starter',
    promise: 'billing#plans',
    shows: 'The trial is over: You are on Starter',
    as: 'pat',
    path: '/subscription',
    answers: {
      '/api/subscription': (plan: object) => ({ ...plan, trialEndsAt: null, freeUntil: null }),
    },
    reach: (page) => sees(page, 'You are on Starter'),
  },
  {
    name: 'subscription-checkout',
    promise: 'billing#buying',
    shows: 'The card payment form',
    as: 'pat',
    path: '/subscription',
    reach: async (page) => {
      await press(page, 'Choose Pro Quarterly');
      await page.getByLabel(/Card number/).waitFor();
    },
  },
  {
    name: 'subscription-declined',
    promise: 'billing#buying',
    shows: 'Payment Failed with what the provider says',
    as: 'pat',
    path: '/subscription',
    reach: async (page) => {
      await press(page, 'Choose Pro Quarterly');
      await page.getByLabel(/Card number/).fill('4000000000000002');
      await press(page, 'Pay $20');
      await sees(page, 'Payment Failed');
    },
  },
  {
    name: 'subscription-active',
    promise: 'billing#current-plan',
    shows: 'The current-subscription panel, invoices, change of plan',
    as: 'sam',
    path: '/subscription',
    reach: (page) => sees(page, 'Next billing date'),
  },
  {
    name: 'subscription-past-due',
    promise: 'billing#failed-payments',
    shows: 'A payment failed: what to do, and by when',
    as: 'sam',
    path: '/subscription',
    answers: {
      '/api/subscription': (plan: object) => ({
        ...plan,
        status: 'past_due',
        nextBillingAt: null,
        amount: null,
        pastDue: { since: '2026-07-01T15:00:00.000Z', graceUntil: '2026-07-08T15:00:00.000Z' },
      }),
    },
    reach: (page) => sees(page, 'Your last payment did not go through'),
  },
  {
    name: 'subscription-ending',
    promise: 'billing#cancelling',
    shows: 'Cancelled: until when it runs, and the way back',
    as: 'sam',
    path: '/subscription',
    answers: {
      '/api/subscription': (plan: object) => ({
        ...plan,
        nextBillingAt: null,
        cancelAtPeriodEnd: true,
        endsAt: '2027-06-15T15:00:00.000Z',
      }),
    },
    reach: (page) => page.getByRole('button', { name: 'Resume subscription' }).waitFor(),
  },
  {
    name: 'subscription-lifetime',
    promise: 'billing#lifetime',
    shows: 'Lifetime: nothing renews and nothing is offered',
    as: 'sam',
    path: '/subscription',
    answers: {
      '/api/subscription': (plan: object) => ({
        ...plan,
        plan: 'lifetime',
        planName: 'Lifetime',
        nextBillingAt: null,
        amount: null,
        card: null,
      }),
    },
    reach: (page) => page.getByRole('heading', { name: 'Lifetime' }).waitFor(),
  },
  {
    name: 'subscription-cancel',
    promise: 'billing#cancelling',
    shows: 'Cancel Subscription asks first',
    as: 'sam',
    path: '/subscription',
    over: true,
    reach: async (page) => {
      await press(page, 'Cancel Subscription');
      await sees(page, 'Cancel your subscription?');
    },
  },
  {
    name: 'subscribe-setting-up',
    promise: 'billing#annual-checkout',
    shows: 'Setting up your subscription...',
    as: 'pat',
    path: '/subscribe?plan=annual',
    reach: async (page) => {
      await page.route('**/api/create-annual-subscription', () => {});
      await page.reload();
      await sees(page, 'Setting up your subscription...');
    },
  },
  {
    name: 'subscribe',
    promise: 'billing#annual-checkout',
    shows: 'Annual checkout',
    as: 'pat',
    path: '/subscribe?plan=annual',
    reach: (page) => sees(page, 'Save 33% vs monthly'),
  },
  {
    name: 'subscribe-error',
    promise: 'billing#annual-checkout',
    shows: 'Setup Error with Back to Events',
    as: 'sam',
    path: '/subscribe?plan=annual',
    reach: (page) => page.getByRole('heading', { name: 'Setup Error' }).waitFor(),
  },
];
