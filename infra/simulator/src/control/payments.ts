import type { Router } from '../http/router.js';
import type { Disputes } from '../stripe/disputes.js';
import type { Payments } from '../stripe/pay.js';
import { bad, json } from './json.js';

/**
 * The routes for what a cardholder can do: approve or refuse a payment that requires action, and dispute a
 * payment.
 */
export function paymentRoutes(router: Router, payments: Payments, disputes: Disputes): void {
  router.on('POST', '/api/payments/:id/authenticate', (call) => {
    const { approves, client_secret } = json(call);
    if (typeof approves !== 'boolean') return bad('approves must be true or false');
    if (typeof client_secret !== 'string')
      return bad('client_secret must be a string: the client secret of the payment');
    const { id, status } = payments.answered(call.params['id'] ?? '', client_secret, approves);
    return { status: 200, body: { id, status } };
  });
  router.on('POST', '/api/payments/:id/dispute', (call) => {
    json(call);
    const { id } = disputes.open(call.params['id'] ?? '');
    return { status: 200, body: { id } };
  });
}
