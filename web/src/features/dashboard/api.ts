import type { Invitation, PlayerPreferences } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';

const INVITATIONS = '/api/invitations';
const PREFERENCES = '/api/player-preferences';

/** Tee times of others that the golfer was asked to, soonest first. */
export const useInvitations = () => useQuery<Invitation[]>({ queryKey: [INVITATIONS] });
export const useAnswer = (said: Said<{ outcome: string }>) =>
  useChange(
    INVITATIONS,
    ({ offerId, answer }: { offerId: string; answer: 'in' | 'out' }) =>
      request<{ outcome: string }>('POST', `${INVITATIONS}/mine/${offerId}`, {
        body: { answer },
      }),
    said,
  );

/** What the dashboard sets of a player's preferences (matching#preferences). */
export type Preferences = Pick<
  PlayerPreferences,
  'autoMatchEnabled' | 'maxDistance' | 'verifiedOnly' | 'allowBeginners'
>;
export const usePreferences = () => useQuery<PlayerPreferences>({ queryKey: [PREFERENCES] });
/** Only the change is sent, one after the other, and shown at once; after the last one stands what the server has. */
export function useSavePreferences(said: Said<unknown>) {
  const client = useQueryClient();
  const queryKey = [PREFERENCES];
  return useMutation({
    ...said,
    mutationKey: queryKey,
    scope: { id: PREFERENCES },
    mutationFn: (change: Partial<Preferences>) => request('POST', PREFERENCES, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<PlayerPreferences>(queryKey, (before) => before && { ...before, ...change });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
