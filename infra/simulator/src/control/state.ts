import { count } from '../counts.js';
import { isProvider, type Faults, type FaultSpec } from '../faults.js';
import type { Router } from '../http/router.js';
import type { Store } from '../store.js';
import type { Webhooks } from '../webhooks.js';
import { bad, json } from './json.js';

/** The routes of the counts, the faults, the log of webhooks, and clearing everything. */
export function stateRoutes(
  router: Router,
  store: Store,
  faults: Faults,
  webhooks: Webhooks,
  clear: () => void,
): void {
  router.on('GET', '/api/health', () => ({ status: 200, body: { ok: true } }));
  router.on('GET', '/api/counts', () => ({ status: 200, body: count(store) }));
  router.on('GET', '/api/webhooks', () => ({ status: 200, body: { deliveries: webhooks.log } }));
  router.on('DELETE', '/api/state', () => {
    clear();
    return { status: 204 };
  });

  router.on('GET', '/faults', () => ({ status: 200, body: { faults: faults.waiting() } }));
  router.on('POST', '/faults', (call) => {
    const { provider, ...spec } = json(call);
    if (!isProvider(provider)) return bad('provider must be twilio, sendgrid or stripe');
    try {
      faults.next(provider, spec as unknown as FaultSpec);
    } catch (error) {
      return bad((error as Error).message);
    }
    return { status: 201, body: { faults: faults.waiting() } };
  });
  router.on('DELETE', '/faults', ({ query }) => {
    const provider = query.get('provider');
    if (provider !== null && !isProvider(provider)) return bad('provider must be twilio, sendgrid or stripe');
    faults.clear(provider ?? undefined);
    return { status: 204 };
  });
}
