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

it("the billing settings accept Stripe's keys with the four prices, and then do not count as simulated", () => {
  expect(BillingSettings.parse(real)).toMatchObject({ simulated: false, PUBLIC_URL: 'https://golf.example' });
});

it('the billing settings name what is missing beside a key of Stripe', () => {
  const { STRIPE_PRICE_ANNUAL: _, ...without } = real;
  expect(BillingSettings.safeParse(without).error?.issues).toMatchObject([{ path: ['STRIPE_PRICE_ANNUAL'] }]);
});

it('the billing settings refuse a test key beside a live key', () => {
  expect(wrong({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
    'STRIPE_PUBLISHABLE_KEY is a test key, but STRIPE_SECRET_KEY is a live key: both must be of one mode',
  ]);
});
