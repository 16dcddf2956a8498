import type { MatchPlayer, PlayerPreferences } from '@game/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/request';

/** What the dialog sets of the wishes of 2-social.md section 3; the server takes the rest from those saved. */
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

const post = <T>(path: string, body: unknown, key?: string) =>
  request<T>('POST', `/api/matching/${path}`, { body, key });
export const useSearchPlayers = () =>
  useMutation({
    mutationFn: (wishes: Wishes & { venueId?: string }) => post<{ players: MatchPlayer[] }>('search', wishes),
  });
export const useInvitePlayers = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { playerIds: string[]; key: string }) =>
      post<{ invited: number }>('invite', body, key),
  });
export const useBlockPlayer = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { playerId: string; key: string }) => post('block', body, key),
  });
export const useReportPlayer = () =>
  useMutation({
    mutationFn: ({ key, ...body }: { playerId: string; reason: string; key: string }) =>
      post('report', body, key),
  });
