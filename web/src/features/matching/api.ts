import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';

export const SKILL_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** What the dialog sets of the wishes of 2-social.md section 3; the server takes the rest from those saved. */
export interface Wishes {
  maxDistance: number;
  skillLevelRange: SkillLevel[];
  verifiedOnly: boolean;
  allowBeginners: boolean;
  maxHandicapDifference: number;
  handicapMin: number;
  handicapMax: number;
  womenOnlyMatches: boolean;
}
export interface Player {
  id: string;
  name: string;
  handicap: number | null;
  skillLevel: SkillLevel | null;
  /** Whole miles. */
  distance: number;
  playStyle: string[];
  verified: boolean;
  /** Days since the last activity. */
  recentActivity: number;
  /** 0-100. */
  matchScore: number;
  explanation: Array<{ rule: string; points: number; text: string }>;
}

export const usePreferences = () =>
  useQuery<Wishes & { findable: boolean }>({ queryKey: ['/api/player-preferences'] });

const post = <T>(path: string, body: unknown, key?: string) =>
  request<T>('POST', `/api/matching/${path}`, { body, key });
export const useSearchPlayers = () =>
  useMutation({
    mutationFn: (wishes: Wishes & { venueId?: string }) => post<{ players: Player[] }>('search', wishes),
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
