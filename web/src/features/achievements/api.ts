import { useRead } from '../../lib/use-read';

/** Read when the dialog opens, as only it uses them. */
export const useAchievements = () => useRead('GET /api/achievements');
export const useAchievementStats = () => useRead('GET /api/achievements/stats');
