import type { AnswerOf, BodyOf, CheckoutReply, PlanId, SubscriptionView } from '@game/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, RequestError } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

const SUBSCRIPTION = '/api/subscription';
const INVOICES = `${SUBSCRIPTION}/invoices`;

/** What the browser needs for a payment, or to save another card. */
export type Payment = AnswerOf<'POST /api/subscription/payment-method'>;
/** A checkout with something to pay. */
export type OpenCheckout = CheckoutReply & Payment;
export const hasToPay = (checkout: CheckoutReply): checkout is OpenCheckout => checkout.clientSecret !== null;

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
    mutationFn: (body: BodyOf<'POST /api/create-subscription'>) =>
      request('POST /api/create-subscription', { body }),
  });
/** What a golfer adds to a purchase once the server has asked for it. */
export type Terms = Pick<BodyOf<'POST /api/create-subscription'>, 'consent' | 'address'>;
export type SoldPlan = BodyOf<'POST /api/create-annual-subscription'>['plan'];
export const useCreateByPlan = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /api/create-annual-subscription'>) =>
      request('POST /api/create-annual-subscription', { body }),
  });
export const useGiveConsent = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/subscription/consent'>) =>
      request('POST /api/subscription/consent', { body }),
  });

/** The words to which the golfer has to agree before credit pays; undefined for any other error. */
export function consentAsked(error: unknown): string | undefined {
  const problem = error instanceof RequestError ? error.problem : undefined;
  if (problem?.code !== 'billing.consent-needed') return undefined;
  return problem.errors?.find(({ field }) => field === 'consent')?.message;
}

/**
 * Whether the server needs the golfer's address for the tax, and what was wrong with the one that was given;
 * undefined for any other error.
 */
export function addressAsked(error: unknown): { wrong: string | undefined } | undefined {
  const problem = error instanceof RequestError ? error.problem : undefined;
  if (problem?.code !== 'billing.address-needed') return undefined;
  return { wrong: problem.errors?.find(({ field }) => field === 'postalCode')?.message };
}

/** Changes the plan. The server answers with the changed subscription, which replaces the cached one. */
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
/** Never cached, because the price of a change differs from one moment to the next. */
export const useChangePreview = (priceId: string) =>
  useRead('GET /api/subscription/change', { query: { priceId } }, { gcTime: 0 });
export const useCancelPlan = () => useChange(() => request('POST /api/subscription/cancel'));
export const useGiveBack = () => useChange(() => request('POST /api/subscription/give-back'));
export const useResumePlan = () => useChange(() => request('POST /api/subscription/resume'));

export const useNewCard = () =>
  useMutation({ mutationFn: () => request('POST /api/subscription/payment-method') });
export const usePendingPayment = () =>
  useMutation({ mutationFn: () => request('POST /api/subscription/pending-payment') });
export const useOpenPortal = () =>
  useMutation({ mutationFn: () => request('POST /api/subscription/portal') });

/**
 * Sends a test card number, or the cardholder's answer to the bank's question, to the simulated payment
 * provider.
 */
export const useTestCard = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/subscription/test-card'>) =>
      request('POST /api/subscription/test-card', { body }),
  });

export const isPaid = (plan: PlanId | undefined) => !!plan && plan !== 'starter';
