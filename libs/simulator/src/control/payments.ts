import type { Router } from '../http/router.js';
import type { Payments } from '../stripe/pay.js';
import { bad, json } from './json.js';

/** The cardholder's part: approving, or not, a payment that needs it; and taking one back. */
export function paymentRoutes(router: Router, payments: Payments): void {
  router.on('POST', '/api/payments/:id/authenticate', (call) => {
    const { approves } = json(call);
    if (typeof approves !== 'boolean') return bad('approves must be true or false');
    const { id, status } = payments.authenticate(call.params['id'] ?? '', approves);
    return { status: 200, body: { id, status } };
  });
  router.on('POST', '/api/payments/:id/dispute', (call) => {
    json(call);
    const { id } = payments.dispute(call.params['id'] ?? '');
    return { status: 200, body: { id } };
  });
}
