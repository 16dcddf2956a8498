import { z } from 'zod';
import { defineEvent, defineQuery } from './define.js';
import { Instant, TimeZone, UserId } from './fields.js';

/** One achievement as the dialog shows it (tee-times#achievements). */
export const Achievement = z
  .object({
    id: z.string().meta({ example: 'first-round' }),
    title: z.string().meta({ example: 'First Round' }),
    description: z.string().meta({ example: 'Play your first round.' }),
    category: z.enum(['exploration', 'social', 'skill', 'consistency']),
    tier: z.enum(['bronze', 'silver', 'gold', 'platinum']),
    icon: z.enum(['trophy', 'star', 'crown', 'award']),
    /** Never more than `maxProgress`. */
    progress: z.int(),
    maxProgress: z.int(),
    unlocked: z.boolean(),
    unlockedAt: Instant.nullable(),
    rewards: z.object({
      xp: z.int(),
      badge: z.string().optional(),
      title: z.string().optional().meta({ example: 'Regular' }),
    }),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.output<typeof Achievement>;

export const AchievementStats = z
  .object({
    level: z.int(),
    totalXP: z.int(),
    /** The points that are still needed for the next level. */
    xpToNextLevel: z.int(),
    venuesVisited: z.int(),
    gamesPlayed: z.int(),
    playersInvited: z.int(),
    /** Consecutive days on which the user did something, ending today or yesterday in the user's own zone. */
    streakDays: z.int(),
    unlockedAchievements: z.int(),
    totalAchievements: z.int(),
  })
  .meta({ id: 'AchievementStats' });
export type AchievementStats = z.output<typeof AchievementStats>;

export const listAchievements = defineQuery('bookings.list-achievements', {
  input: z.object({ userId: UserId }),
  output: z.array(Achievement),
  key: (i) => i.userId,
});
export const readAchievementStats = defineQuery('bookings.read-achievement-stats', {
  input: z.object({ userId: UserId, timeZone: TimeZone }),
  output: AchievementStats,
  key: (i) => i.userId,
});

/** Published once for each user and achievement. */
export const achievementUnlocked = defineEvent('bookings.achievement-unlocked', {
  payload: z.object({ userId: UserId, achievementId: z.string(), title: z.string(), at: Instant }),
  key: (a) => a.userId,
});
