import { dialog, press, sees, type Screen } from './screen.js';

/** Makes the last payment of the golfer's plan wait for the cardholder's approval. */
const waiting = {
  '/api/subscription': (plan: object) => ({
    ...plan,
    status: 'past_due',
    nextBillingAt: null,
    pastDue: {
      since: '2026-07-01T15:00:00.000Z',
      graceUntil: '2026-07-08T15:00:00.000Z',
      needsApproval: true,
    },
  }),
};

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
    shows: 'You are on Starter, after the trial has ended',
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
    name: 'subscription-consent-missing',
    promise: 'billing#consent',
    shows: 'The words to agree to, after Pay was pressed without agreeing',
    as: 'pat',
    path: '/subscription',
    reach: async (page) => {
      await press(page, 'Choose Pro Quarterly');
      await page.getByLabel(/Card number/).fill('4242424242424242');
      await press(page, 'Pay $20');
      await sees(page, 'Please read this and tick the box before you pay.');
    },
  },
  {
    name: 'subscription-by-credit',
    promise: 'billing#credit',
    shows: 'The consent before credit alone pays for a plan',
    as: 'pat',
    path: '/subscription',
    over: true,
    reach: async (page) => {
      const words =
        'I agree that $20.00 is taken from my credit now. It renews every 3 months until I cancel under Subscription.';
      const errors = [{ field: 'consent', message: words }];
      await page.route('**/api/create-subscription', (route) =>
        route.fulfill({ status: 409, json: { code: 'billing.consent-needed', message: words, errors } }),
      );
      await press(page, 'Choose Pro Quarterly');
      await dialog(page, 'Get Pro Quarterly with your credit?');
    },
  },
  {
    name: 'subscription-address',
    promise: 'billing#tax',
    shows: 'The question where the golfer lives, on which the tax depends',
    as: 'pat',
    path: '/subscription',
    over: true,
    reach: async (page) => {
      const message = 'This postal code was not found in this country. Please check both.';
      const errors = [{ field: 'postalCode', message }];
      await page.route('**/api/create-subscription', (route) =>
        route.fulfill({ status: 409, json: { code: 'billing.address-needed', message, errors } }),
      );
      await press(page, 'Choose Pro Quarterly');
      await dialog(page, 'Where do you live?');
    },
  },
  {
    name: 'subscription-declined',
    promise: 'billing#buying',
    shows: 'Payment Failed, with the reason that the provider gave',
    as: 'pat',
    path: '/subscription',
    reach: async (page) => {
      await press(page, 'Choose Pro Quarterly');
      await page.getByLabel(/Card number/).fill('4000000000000002');
      await page.getByRole('checkbox').check();
      await press(page, 'Pay $20');
      await sees(page, 'Payment Failed');
    },
  },
  {
    name: 'subscription-active',
    promise: 'billing#current-plan',
    shows: 'The panel of the current subscription, the invoices and the change of plan',
    as: 'sam',
    path: '/subscription',
    reach: (page) => sees(page, 'Next billing date'),
  },
  {
    name: 'subscription-past-due',
    promise: 'billing#failed-payments',
    shows: 'A failed payment: what the golfer can do, and by when',
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
    name: 'subscription-needs-approval',
    promise: 'billing#approving-a-payment',
    shows: 'A renewal that waits for the approval of the cardholder, and by when',
    as: 'sam',
    path: '/subscription',
    answers: waiting,
    reach: (page) => sees(page, 'Your bank asks for your approval'),
  },
  {
    name: 'subscription-approve',
    promise: 'billing#approving-a-payment',
    shows: 'The question of the simulated bank about that renewal',
    as: 'sam',
    path: '/subscription',
    answers: waiting,
    reach: async (page) => {
      await page.route('**/api/subscription/pending-payment', (route) =>
        route.fulfill({
          json: {
            ...{ clientSecret: 'pi_1_secret_2', intent: 'payment', planName: 'Pro Annual', amount: 6_400 },
            ...{ currency: 'usd', card: { brand: 'visa', last4: '3155' } },
            payment: { mode: 'simulator', url: '/api/subscription/test-card' },
          },
        }),
      );
      await press(page, 'Approve the payment');
      await sees(page, 'Did you make this payment with the card ending in 3155?');
    },
  },
  {
    name: 'subscription-ending',
    promise: 'billing#cancelling',
    shows: 'A cancelled plan: when it ends, and how to resume it',
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
    shows: 'Lifetime: it never renews, and no other plan is shown',
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
    shows: 'The question before a subscription is cancelled',
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
    shows: 'Setup Error for a golfer who already has a plan',
    as: 'sam',
    path: '/subscribe?plan=annual',
    reach: (page) => page.getByRole('heading', { name: 'Setup Error' }).waitFor(),
  },
];
