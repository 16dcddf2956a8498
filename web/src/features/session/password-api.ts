import type { BodyOf } from '@game/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestError, request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

const ME = '/api/me';

/** The calls of the screens behind mailed links. They are apart, because the first screen does not need them. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => request('POST /api/forgot-password', { body: { email } }),
  });
/**
 * A reset ends all sessions of that account, perhaps also the one in this browser, so the user is read again.
 */
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

/** Undoing the change signs out every device, so this browser has no signed-in user either. */
export function useUndoEmailChange() {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/undo-email-change'>) =>
      request('POST /api/undo-email-change', { body }),
    onSuccess: () => client.setQueryData([ME], null),
  });
}
