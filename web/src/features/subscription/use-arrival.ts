import type { SubscriptionView } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '../../lib/request';

/**
 * The pause between two requests, and how many there are before the golfer is told that the payment is not
 * confirmed yet.
 */
const PAUSE_MS = 1_000;
const LOOKS = 8;

/**
 * Asks billing to read the payment provider until the payment is there, so that the screen need not wait for
 * a webhook (billing#premium-at-once). Resolves with false if it is not there after all requests.
 */
export function useArrival() {
  const client = useQueryClient();
  return useCallback(
    async (has: (view: SubscriptionView) => boolean): Promise<boolean> => {
      for (let look = 0; look < LOOKS; look++) {
        if (look) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        const view = await request('POST /api/subscription/refresh').catch(() => undefined);
        if (!view) continue;
        client.setQueryData(['/api/subscription'], view);
        if (!has(view)) continue;
        void client.invalidateQueries({ queryKey: ['/api/subscription/invoices'] });
        await client.invalidateQueries({ queryKey: ['/api/me'] });
        return true;
      }
      return false;
    },
    [client],
  );
}
