import { endAsStripeHasIt } from './random-histories.js';

/** The test takes about three minutes of CPU time, and longer on a busy machine. */
const PATIENCE_MS = 1_800_000;

it(
  'after each of 5,000 random histories the account agrees with Stripe',
  () => endAsStripeHasIt(5_000),
  PATIENCE_MS,
);
