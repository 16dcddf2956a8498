import { BillingSettings } from './settings.js';

const real = {
  PUBLIC_URL: 'https://golf.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_1',
  STRIPE_PRICE_QUARTERLY: 'price_2',
  STRIPE_PRICE_ANNUAL: 'price_3',
  STRIPE_PRICE_LIFETIME: 'price_4',
};
const wrong = (given: object) =>
  BillingSettings.safeParse({ ...real, ...given }).error?.issues.map(
    (i) => `${i.path.join('.')} ${i.message}`,
  );

it('takes keys of Stripe with the four prices, and is no simulator then', () => {
  expect(BillingSettings.parse(real)).toMatchObject({ simulated: false, PUBLIC_URL: 'https://golf.example' });
});

it('names what is missing beside a key of Stripe', () => {
  const { STRIPE_PRICE_ANNUAL: _, ...without } = real;
  expect(BillingSettings.safeParse(without).error?.issues).toMatchObject([{ path: ['STRIPE_PRICE_ANNUAL'] }]);
});

it('refuses keys of two modes: cards of one are unknown to the other', () => {
  expect(wrong({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY is a test key, but STRIPE_SECRET_KEY is a live key: both must be of one mode',
  ]);
});
