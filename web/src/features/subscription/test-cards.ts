import type { TEST_CARDS } from '@game/contracts';

/**
 * The contract's test card numbers, repeated here because importing them would load zod schemas larger than
 * this form.
 */
export const testCards: typeof TEST_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authenticationNeeded: '4000002500003155',
  failsLater: '4000000000000341',
};
export type TestCard = keyof typeof testCards;
