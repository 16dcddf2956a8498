import type { StripeHandlers } from './stripe-handler.js';
import { required } from './errors.js';
import { text } from './form.js';

/** The simulator has no pages for the customer portal, so the portal's address is the return URL. */
export function portal(): StripeHandlers {
  return {
    'POST /v1/billing_portal/sessions': ({ form }) => ({
      id: 'bps_simulator',
      object: 'billing_portal.session',
      customer: required(text(form, 'customer'), 'customer'),
      return_url: text(form, 'return_url') ?? null,
      url: required(text(form, 'return_url'), 'return_url'),
    }),
  };
}
