import type { Achievement, AchievementStats } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';

/** Read when the dialog opens, as only it uses them. */
export const useAchievements = () => useQuery<Achievement[]>({ queryKey: ['/api/achievements'] });
export const useAchievementStats = () =>
  useQuery<AchievementStats>({ queryKey: ['/api/achievements/stats'] });
