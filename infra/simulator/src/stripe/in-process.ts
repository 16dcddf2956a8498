import { Faults } from '../faults.js';
import { Refusal, Router, type Reply } from '../http/router.js';
import { Store } from '../store.js';
import type { Webhooks } from '../webhooks.js';
import { Work } from '../work.js';
import type { Disputes } from './disputes.js';
import type { Payments } from './pay.js';
import { stripeRoutes } from './routes.js';

/**
 * Stripe without HTTP, for property tests with many histories. It posts no webhooks; the test reads `GET
 * /v1/events` instead.
 */
export interface StripeInProcess {
  call(method: string, path: string, headers: Record<string, string>, body: string): Promise<Reply>;
  payments: Pick<Payments, 'authenticate'>;
  disputes: Pick<Disputes, 'open'>;
}

/** Posts no webhooks, because nobody would receive them. */
class NoWork extends Work {
  override start(): void {}
}

export function stripeInProcess(now: () => number): StripeInProcess {
  const router = new Router();
  const parts = { options: {}, store: new Store(), faults: new Faults(), paceMs: 0, now };
  const stripe = stripeRoutes(router, { ...parts, webhooks: {} as Webhooks, work: new NoWork() });
  stripe.seed();
  return {
    payments: stripe.payments,
    disputes: stripe.disputes,
    call: async (method, path, headers, body) => {
      const url = new URL(path, 'http://stripe');
      const found = router.find(method, url.pathname);
      if (!found) return { status: 404, body: { error: { message: `no ${method} ${url.pathname}` } } };
      try {
        const raw = Buffer.from(body);
        const call = {
          method,
          path: url.pathname,
          params: found.params,
          query: url.searchParams,
          headers,
          raw,
        };
        return (await found.route.handler(call)) as Reply;
      } catch (error) {
        if (error instanceof Refusal) return error.reply;
        throw error;
      }
    },
  };
}
