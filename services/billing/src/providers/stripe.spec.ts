import Stripe from 'stripe';
import { API_VERSION, stripeSdk } from './stripe.js';

it('calls to Stripe use the API version for which the SDK has types', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
  const sdk = stripeSdk({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_BASE_URL: undefined });
  expect((sdk as unknown as { _api: { version: string } })._api.version).toBe(API_VERSION);
});
