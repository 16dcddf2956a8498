import { useRead } from '../../lib/use-read';

/** Only the achievements dialog uses these reads, so they are made when it opens. */
export const useAchievements = () => useRead('GET /api/achievements');
export const useAchievementStats = () => useRead('GET /api/achievements/stats');
