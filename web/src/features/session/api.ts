import type { AnswerOf, BodyOf } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import { viewerZone } from '../../lib/times';
import { forgetReferral } from './referral';

const ME = '/api/me';
type Me = AnswerOf<'GET /api/me'>;

/**
 * The gateway writes `none` into the page where the browser has no session, which saves the first request for
 * the user.
 */
const signedOut = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none'
    ? null
    : undefined;

/**
 * The signed-in user. If the first read is refused, nobody is signed in; if a later one is, the known user
 * stays, and so does what they typed.
 */
export function useMe() {
  const client = useQueryClient();
  const me = useQuery<Me | null>({
    queryKey: [ME],
    queryFn: () =>
      request('GET /api/me').catch((error) => {
        if (error instanceof RequestError) return client.getQueryData<Me>([ME]) ?? null;
        throw error;
      }),
    initialData: signedOut,
  });
  return { user: me.data?.user, checking: me.isPending };
}

export function useSignIn() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/login'>) =>
      request('POST /api/login', { body: { ...body, timeZone: viewerZone } }),
    onSuccess: (me) => client.setQueryData([ME], me),
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/register'>) =>
      request('POST /api/register', { body: { ...body, timeZone: viewerZone } }),
    onSuccess: (me) => {
      forgetReferral();
      client.setQueryData([ME], me);
    },
  });
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => request('POST /api/forgot-password', { body: { email } }),
  });
/** A reset ends all sessions of its golfer, perhaps also this browser's, so the user is read again. */
export function useResetPassword() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/reset-password'>) => request('POST /api/reset-password', { body }),
    onSuccess: async () => {
      const me = await request('GET /api/me').catch((error) =>
        error instanceof RequestError && error.status === 401 ? null : client.getQueryData([ME]),
      );
      client.setQueryData([ME], me);
    },
  });
}

/** Signs out and then loads the page again. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => request('POST /api/logout'),
    onSuccess: () => {
      sessionStorage.clear();
      window.location.reload();
    },
    onError: (error) => console.error(error),
  });
}

const CONSENT = '/api/users/messaging-consent';
export const useConsent = () => useRead('GET /api/users/messaging-consent');
export function useSaveConsent() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/users/messaging-consent'>) =>
      request('POST /api/users/messaging-consent', { body }),
    onSuccess: () => Promise.all([CONSENT, ME].map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
}
