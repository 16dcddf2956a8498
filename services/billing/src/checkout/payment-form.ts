import type { CheckoutReply } from '@game/contracts';
import type { BillingSettings } from '../settings.js';

/** The gateway's path of the simulator's card form. */
const TEST_CARD_PATH = '/api/subscription/test-card';

/** The form with which the browser pays: Stripe's or the simulator's. */
export function paymentForm({
  simulated,
  STRIPE_PUBLISHABLE_KEY,
}: BillingSettings): CheckoutReply['payment'] {
  return simulated
    ? { mode: 'simulator', url: TEST_CARD_PATH }
    : { mode: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY };
}
