import type { AnswerOf, BodyOf, OfferId, PlayerPreferences } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useChange, type Said } from '../../lib/use-change';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

const INVITATIONS = '/api/invitations';
const PREFERENCES = '/api/player-preferences';

/** The golfer's invitations to tee times of other organisers, soonest first. */
export const useInvitations = () => useRead('GET /api/invitations');
export const useAnswer = (said: Said<AnswerOf<'POST /api/invitations/mine/{offerId}'>>) =>
  useChange(
    INVITATIONS,
    ({ offerId, answer }: { offerId: OfferId; answer: 'in' | 'out' }) =>
      request('POST /api/invitations/mine/{offerId}', { path: { offerId }, body: { answer } }),
    said,
  );

export const usePreferences = () => useRead('GET /api/player-preferences');
/**
 * Sends only the changed fields and shows them at once, before the server has answered. Several changes are
 * sent one after another; after the last one, the preferences are read again.
 */
export function useSavePreferences(said: Said<unknown>) {
  const client = useQueryClient();
  const queryKey = [PREFERENCES];
  return useCommand({
    ...said,
    mutationKey: queryKey,
    scope: { id: PREFERENCES },
    mutationFn: (change: BodyOf<'POST /api/player-preferences'>) =>
      request('POST /api/player-preferences', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<PlayerPreferences>(queryKey, (before) => before && { ...before, ...change });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
