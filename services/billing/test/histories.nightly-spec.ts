import { endAsStripeHasIt } from './random-histories.js';

/** About three minutes of one processor; a busy machine may take its time. */
const PATIENCE_MS = 1_800_000;

it('ends as Stripe has it, over 5,000 random histories', () => endAsStripeHasIt(5_000), PATIENCE_MS);
