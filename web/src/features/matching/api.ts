import type { MatchPlayer, PlayerPreferences } from '@game/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/request';

/** What the dialog sets; the server takes the rest from the saved preferences (matching#preferences). */
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

const post = <T>(path: string, body: unknown) => request<T>('POST', `/api/matching/${path}`, { body });
export const useSearchPlayers = () =>
  useMutation({
    mutationFn: (wishes: Wishes & { venueId?: string }) => post<{ players: MatchPlayer[] }>('search', wishes),
  });
export const useInvitePlayers = () =>
  useMutation({
    mutationFn: (body: { playerIds: string[] }) => post<{ invited: number }>('invite', body),
  });
export const useBlockPlayer = () =>
  useMutation({
    mutationFn: (body: { playerId: string }) => post('block', body),
  });
export const useReportPlayer = () =>
  useMutation({
    mutationFn: (body: { playerId: string; reason: string }) => post('report', body),
  });
