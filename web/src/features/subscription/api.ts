import type { CheckoutReply, InvoiceView, PlanId, SubscriptionPlan, SubscriptionView } from '@game/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';

const SUBSCRIPTION = '/api/subscription';
const INVOICES = `${SUBSCRIPTION}/invoices`;
const TEST_CARD = `${SUBSCRIPTION}/test-card`;

/** What the browser needs to pay, or to put another card on file. */
export type Payment = Pick<CheckoutReply, 'clientSecret' | 'intent' | 'payment'>;

export const usePlans = () => useQuery<SubscriptionPlan[]>({ queryKey: ['/api/plans'] });
export const useSubscription = () => useQuery<SubscriptionView>({ queryKey: [SUBSCRIPTION] });

interface Invoices {
  invoices: InvoiceView[];
  nextCursor: string | null;
}
export const useInvoices = () =>
  useInfiniteQuery({
    queryKey: [INVOICES],
    queryFn: ({ pageParam }) =>
      request<Invoices>('GET', pageParam ? `${INVOICES}?after=${pageParam}` : INVOICES),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

interface Referral {
  code: string;
  url: string;
  granted: number;
  days: number;
}
export const useReferral = () => useQuery<Referral>({ queryKey: ['/api/referral'] });

export const useCreateSubscription = () =>
  useMutation({
    mutationFn: (priceId: string) =>
      request<CheckoutReply>('POST', '/api/create-subscription', { body: { priceId } }),
  });
export const useCreateByPlan = () =>
  useMutation({
    mutationFn: (plan: string) =>
      request<CheckoutReply>('POST', '/api/create-annual-subscription', { body: { plan } }),
  });

/** A change of the plan: the answer is the subscription anew. */
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
const act = (what: string, body?: object) =>
  request<SubscriptionView>('POST', `${SUBSCRIPTION}/${what}`, { body });
export const useChangePlan = () => useChange((priceId: string) => act('change', { priceId }));
export const useCancelPlan = () => useChange(() => act('cancel'));
export const useResumePlan = () => useChange(() => act('resume'));

export const useNewCard = () =>
  useMutation({
    mutationFn: () => request<Payment>('POST', `${SUBSCRIPTION}/payment-method`),
  });
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => request<{ url: string }>('POST', `${SUBSCRIPTION}/portal`),
  });

interface Try {
  clientSecret: string;
  /** A test number, */
  number?: string;
  /** or what the cardholder says to the bank. */
  approves?: boolean;
}
export interface Tried {
  status: 'succeeded' | 'requires_action' | 'requires_payment_method';
}
export const useTestCard = (url = TEST_CARD) =>
  useMutation({ mutationFn: (body: Try) => request<Tried>('POST', url, { body }) });

export const isPaid = (plan: PlanId | undefined) => !!plan && plan !== 'starter';
