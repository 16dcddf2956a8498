import type { BodyOf, PlayerPreferences } from '@game/contracts';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

/**
 * The preferences that the dialog sets; the server takes the others from the saved preferences
 * (matching#preferences).
 */
export type Wishes = Pick<
  PlayerPreferences,
  | 'maxDistance'
  | 'skillLevelRange'
  | 'verifiedOnly'
  | 'allowBeginners'
  | 'maxHandicapDifference'
  | 'handicapMin'
  | 'handicapMax'
  | 'womenOnlyMatches'
>;

export const useSearchPlayers = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/matching/search'>) => request('POST /api/matching/search', { body }),
  });
export const useInvitePlayers = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/matching/invite'>) => request('POST /api/matching/invite', { body }),
  });
export const useBlockPlayer = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/matching/block'>) => request('POST /api/matching/block', { body }),
  });
export const useReportPlayer = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/matching/report'>) => request('POST /api/matching/report', { body }),
  });
