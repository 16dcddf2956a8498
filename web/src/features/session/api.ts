import type { User } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../lib/request';
import { viewerZone } from '../../lib/times';
import { forgetReferral } from './referral';

const ME = '/api/me';

/** The page comes with this word where the browser has no session, and the first question is spared. */
const signedOut = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none'
    ? null
    : undefined;

/** At the start any failure means that nobody is signed in; later who was signed in stays it, and so does what they typed. */
export function useMe() {
  const client = useQueryClient();
  const me = useQuery<{ user: User } | null>({
    queryKey: [ME],
    queryFn: () =>
      request<{ user: User }>('GET', ME).catch((error) => {
        if (error instanceof RequestError) return client.getQueryData<{ user: User }>([ME]) ?? null;
        throw error;
      }),
    initialData: signedOut,
  });
  return { user: me.data?.user, checking: me.isPending };
}

interface Credentials {
  email: string;
  password: string;
}
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) =>
      request<{ user: User }>('POST', '/api/login', { body: { ...body, timeZone: viewerZone } }),
    onSuccess: (me) => client.setQueryData([ME], me),
  });
}

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials & { username: string; gender: string; referralCode?: string }) =>
      request<{ user: User }>('POST', '/api/register', { body: { ...body, timeZone: viewerZone } }),
    onSuccess: (me) => {
      forgetReferral();
      client.setQueryData([ME], me);
    },
  });
}

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      request<{ message: string }>('POST', '/api/forgot-password', { body: { email } }),
  });
/** It ends the sessions of its golfer: perhaps the one of this browser. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      request('POST', '/api/reset-password', { body }),
    onSuccess: async () => {
      const me = await request<{ user: User }>('GET', ME).catch((error) =>
        error instanceof RequestError && error.status === 401 ? null : client.getQueryData([ME]),
      );
      client.setQueryData([ME], me);
    },
  });
}

/** After it the page loads anew, signed out. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => request('POST', '/api/logout'),
    onSuccess: () => {
      sessionStorage.clear();
      window.location.reload();
    },
    onError: (error) => console.error(error),
  });
}

const CONSENT = '/api/users/messaging-consent';
interface Consent {
  consent: boolean;
  phone: string | null;
}
export const useConsent = () => useQuery<Consent>({ queryKey: [CONSENT] });
export function useSaveConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Consent) => request('POST', CONSENT, { body }),
    onSuccess: () => Promise.all([CONSENT, ME].map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
}
