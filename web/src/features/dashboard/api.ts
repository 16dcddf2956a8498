import type { Invitation } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newKey } from '../../lib/new-key';
import { request } from '../../lib/request';

const INVITATIONS = '/api/invitations';
const PREFERENCES = '/api/player-preferences';

/** Tee times of others that the golfer was asked to, soonest first. */
export const useInvitations = () => useQuery<Invitation[]>({ queryKey: [INVITATIONS] });
export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ offerId, answer }: { offerId: string; answer: 'in' | 'out' }) =>
      request<{ outcome: string }>('POST', `${INVITATIONS}/mine/${offerId}`, {
        body: { answer },
        key: newKey(),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [INVITATIONS] }),
  });
}

/** 1-core.md section 3. */
export interface Preferences {
  autoMatchEnabled: boolean;
  maxDistance: number;
  verifiedOnly: boolean;
  allowBeginners: boolean;
}
export const usePreferences = () => useQuery<Preferences>({ queryKey: [PREFERENCES] });
/** Shown at once; put back when the server refuses. */
export function useSavePreferences() {
  const client = useQueryClient();
  const queryKey = [PREFERENCES];
  return useMutation({
    mutationFn: ({ autoMatchEnabled, maxDistance, verifiedOnly, allowBeginners }: Preferences) =>
      request('POST', PREFERENCES, {
        body: { autoMatchEnabled, maxDistance, verifiedOnly, allowBeginners },
        key: newKey(),
      }),
    onMutate: (next) => {
      const before = client.getQueryData<Preferences>(queryKey);
      client.setQueryData(queryKey, next);
      return { before };
    },
    onError: (_error, _next, context) => client.setQueryData(queryKey, context?.before),
  });
}
