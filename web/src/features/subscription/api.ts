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

type Keyed<T = object> = T & { key: string };
export const useCreateSubscription = () =>
  useMutation({
    mutationFn: ({ key, priceId }: Keyed<{ priceId: string }>) =>
      request<CheckoutReply>('POST', '/api/create-subscription', { body: { priceId }, key }),
  });
export const useCreateByPlan = () =>
  useMutation({
    mutationFn: ({ key, plan }: Keyed<{ plan: string }>) =>
      request<CheckoutReply>('POST', '/api/create-annual-subscription', { body: { plan }, key }),
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
const act = (what: string, key: string, body?: object) =>
  request<SubscriptionView>('POST', `${SUBSCRIPTION}/${what}`, { body, key });
export const useChangePlan = () =>
  useChange(({ key, priceId }: Keyed<{ priceId: string }>) => act('change', key, { priceId }));
export const useCancelPlan = () => useChange(({ key }: Keyed) => act('cancel', key));
export const useResumePlan = () => useChange(({ key }: Keyed) => act('resume', key));

export const useNewCard = () =>
  useMutation({
    mutationFn: (key: string) => request<Payment>('POST', `${SUBSCRIPTION}/payment-method`, { key }),
  });
export const useOpenPortal = () =>
  useMutation({
    mutationFn: (key: string) => request<{ url: string }>('POST', `${SUBSCRIPTION}/portal`, { key }),
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
