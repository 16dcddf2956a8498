import { useQuery } from '@tanstack/react-query';

/** 2-social.md section 3. */
export interface Achievement {
  id: string;
  title: string;
  description: string;
  category: 'exploration' | 'social' | 'skill' | 'consistency';
  tier: 'bronze' | 'silver' | 'gold' | 'platinum';
  icon: 'trophy' | 'star' | 'crown' | 'award';
  progress: number;
  maxProgress: number;
  unlocked: boolean;
  unlockedAt: string | null;
  rewards: { xp: number; badge?: string | null; title?: string | null };
}
export interface AchievementStats {
  level: number;
  totalXP: number;
  xpToNextLevel: number;
  venuesVisited: number;
  gamesPlayed: number;
  playersInvited: number;
  streakDays: number;
  unlockedAchievements: number;
  totalAchievements: number;
}

/** Read when the dialog opens: only it uses them (2-social.md section 7). */
export const useAchievements = () => useQuery<Achievement[]>({ queryKey: ['/api/achievements'] });
export const useAchievementStats = () =>
  useQuery<AchievementStats>({ queryKey: ['/api/achievements/stats'] });
