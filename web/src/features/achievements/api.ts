import type { Achievement, AchievementStats } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';

/** Read when the dialog opens: only it uses them (2-social.md section 7). */
export const useAchievements = () => useQuery<Achievement[]>({ queryKey: ['/api/achievements'] });
export const useAchievementStats = () =>
  useQuery<AchievementStats>({ queryKey: ['/api/achievements/stats'] });
