import type { CheckoutReply, SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { useEffect, useState } from 'react';
import { refusal } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import { useCreateSubscription } from './api';

/** How long the screen waits for billing to know of the payment before it loads the page anyway. */
const PATIENCE_MS = 8_000;

/** Leads from the chosen plan through the card form until the page is loaded again (billing#buying). */
export function usePurchase(view: SubscriptionView | undefined, reload: () => void) {
  const create = useCreateSubscription();
  const toast = useToast();
  const [order, setOrder] = useState<{ plan: SubscriptionPlan; checkout: CheckoutReply }>();
  const [paid, setPaid] = useState(false);
  const arrived = paid && view?.plan === order?.plan.id;

  useEffect(() => {
    if (!paid) return;
    if (arrived) return reload();
    const timer = setTimeout(reload, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [paid, arrived, reload]);

  const buy = (plan: SubscriptionPlan) =>
    create.mutate(plan.priceId!, {
      onSuccess: (checkout) => setOrder({ plan, checkout }),
      onError: (error) =>
        toast(refusal(error instanceof RequestError ? s.createFailed : s.startFailed, error)),
    });
  return {
    buy,
    pending: create.isPending,
    order,
    drop: () => setOrder(undefined),
    onPaid: () => setPaid(true),
  };
}
