import type { AnswerOf, BodyOf } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';
import { viewerZone } from '../../lib/times';
import { forgetReferral } from './referral';

const ME = '/api/me';
type Me = AnswerOf<'GET /api/me'>;

/**
 * Null if the gateway says that nobody is signed in, by writing `none` into the page. That saves the first
 * request for the user.
 */
const signedOut = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none'
    ? null
    : undefined;

/**
 * Reads the signed-in user. If the first read is refused, nobody is signed in. If a later one is refused, the
 * known user stays on the screen, together with what they typed.
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

/** The id of the signed-in user, as far as it is read already. */
export const useMyId = () => useQueryClient().getQueryData<Me | null>([ME])?.user.id;

export function useSignIn() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/login'>) =>
      request('POST /api/login', { body: { ...body, timeZone: viewerZone } }),
    onSuccess: (me) => client.setQueryData([ME], me),
  });
}

/** True if the password was right, and the account also asks for a code. */
export const needsCode = (error: unknown) =>
  error instanceof RequestError && error.problem.code === 'auth.second-step-needed';

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

/** Signs out and then loads the page again, or the page at this path. */
export function useSignOut(next?: string) {
  return useMutation({
    mutationFn: () => request('POST /api/logout'),
    onSuccess: () => {
      sessionStorage.clear();
      localStorage.clear();
      if (next) window.location.assign(next);
      else window.location.reload();
    },
    onError: (error) => console.error(error),
  });
}

export function useSaveConsent() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/users/messaging-consent'>) =>
      request('POST /api/users/messaging-consent', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [ME] }),
  });
}
