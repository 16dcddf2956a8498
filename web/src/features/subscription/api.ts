import type { BodyOf, CheckoutReply, PlanId, SubscriptionView } from '@game/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

const SUBSCRIPTION = '/api/subscription';
const INVOICES = `${SUBSCRIPTION}/invoices`;

/** What the browser needs for a payment, or to save another card. */
export type Payment = Pick<CheckoutReply, 'clientSecret' | 'intent' | 'payment'>;

export const usePlans = () => useRead('GET /api/plans');
export const useSubscription = () => useRead('GET /api/subscription');

export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: [INVOICES],
    queryFn: ({ pageParam }) =>
      request('GET /api/subscription/invoices', pageParam ? { query: { after: pageParam } } : {}),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const useReferral = () => useRead('GET /api/referral');

export const useCreateSubscription = () =>
  useMutation({
    mutationFn: (priceId: string) => request('POST /api/create-subscription', { body: { priceId } }),
  });
export type SoldPlan = BodyOf<'POST /api/create-annual-subscription'>['plan'];
export const useCreateByPlan = () =>
  useMutation({
    mutationFn: (plan: SoldPlan) => request('POST /api/create-annual-subscription', { body: { plan } }),
  });

/** A change of the plan; the answer is the changed subscription and replaces the cached one. */
function useChange<Input>(change: (input: Input) => Promise<SubscriptionView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => {
      client.setQueryData([SUBSCRIPTION], view);
      return client.invalidateQueries({ queryKey: [INVOICES] });
    },
  });
}
export const useChangePlan = () =>
  useChange((priceId: string) => request('POST /api/subscription/change', { body: { priceId } }));
export const useCancelPlan = () => useChange(() => request('POST /api/subscription/cancel'));
export const useResumePlan = () => useChange(() => request('POST /api/subscription/resume'));

export const useNewCard = () =>
  useMutation({ mutationFn: () => request('POST /api/subscription/payment-method') });
export const useOpenPortal = () =>
  useMutation({ mutationFn: () => request('POST /api/subscription/portal') });

/** Sends a test card number to the simulator, or the cardholder's answer to the bank's question. */
export const useTestCard = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/subscription/test-card'>) =>
      request('POST /api/subscription/test-card', { body }),
  });

export const isPaid = (plan: PlanId | undefined) => !!plan && plan !== 'starter';
