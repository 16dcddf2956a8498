import type { Acts } from './act.js';
import { required } from './errors.js';
import { text } from './form.js';

/** The customer portal has no pages here: its address is the way back. */
export function portal(): Acts {
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
