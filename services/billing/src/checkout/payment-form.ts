import type { CheckoutReply } from '@game/contracts';
import type { BillingSettings } from '../settings.js';

/** The path at the gateway to which the simulator's card form is posted. */
const TEST_CARD_PATH = '/api/subscription/test-card';

/** The form with which the browser pays: that of Stripe or of the simulator. */
export function paymentForm({
  simulated,
  STRIPE_PUBLISHABLE_KEY,
}: BillingSettings): CheckoutReply['payment'] {
  return simulated
    ? { mode: 'simulator', url: TEST_CARD_PATH }
    : { mode: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY };
}
