import type { SubscriptionPlan } from '@game/contracts';
import { useState } from 'react';
import { refusal } from '../../lib/refusal';
import { RequestError } from '../../lib/request';
import { subscriptionStrings as s } from '../../strings/subscription';
import { useToast } from '../../ui/toast';
import {
  addressAsked,
  consentAsked,
  hasToPay,
  useCreateSubscription,
  type OpenCheckout,
  type Terms,
} from './api';
import { useArrival } from './use-arrival';

/**
 * Leads from the chosen plan through the card form until the page is loaded again (billing#buying). `arrived`
 * is false if the plan is not there yet because the bank still processes the payment.
 */
export function usePurchase(reload: (arrived: boolean) => void) {
  const create = useCreateSubscription();
  const arrival = useArrival();
  const toast = useToast();
  /** A plan that credit alone would pay, with the words to agree to. */
  const [byCredit, setByCredit] = useState<{ plan: SubscriptionPlan; words: string }>();
  /** A plan for which the server needs the golfer's address. */
  const [located, setLocated] = useState<{ plan: SubscriptionPlan; wrong: string | undefined }>();
  const [order, setOrder] = useState<{ plan: SubscriptionPlan; checkout: OpenCheckout }>();

  const paid = (plan: SubscriptionPlan) => arrival((view) => view.plan === plan.id).then(reload);
  const buy = (plan: SubscriptionPlan, terms: Terms = {}) =>
    create.mutate(
      { priceId: plan.priceId!, ...terms },
      {
        onSuccess: (checkout) => {
          setLocated(undefined);
          if (hasToPay(checkout)) setOrder({ plan, checkout });
          else void paid(plan);
        },
        onError: (error) => {
          const words = consentAsked(error);
          const address = addressAsked(error);
          setLocated(address && { plan, ...address });
          if (address) return;
          if (words) setByCredit({ plan, words });
          else toast(refusal(error instanceof RequestError ? s.createFailed : s.startFailed, error));
        },
      },
    );
  return {
    buy,
    pending: create.isPending,
    order,
    byCredit,
    located,
    drop: () => setOrder(undefined),
    dropCredit: () => setByCredit(undefined),
    dropAddress: () => setLocated(undefined),
    onPaid: () => order && void paid(order.plan),
  };
}
