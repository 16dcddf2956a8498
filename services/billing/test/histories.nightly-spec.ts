import { endAsStripeHasIt } from './random-histories.js';

/** The test takes about three minutes of one processor, and longer on a busy machine. */
const PATIENCE_MS = 1_800_000;

it('5,000 random histories end as Stripe has it', () => endAsStripeHasIt(5_000), PATIENCE_MS);
