import type { Achievement, AchievementStats } from '@game/contracts';
import { CATALOGUE, ICON, XP, type Rule } from './catalogue.js';
import { inOrder, type Fact } from './fact.js';
import { dayNumber, streakOn } from './runs.js';
import { Tally } from './tally.js';

/** The XP at which a level begins. Level 1 takes 100 XP, each further level 100 more than the one before it. */
export const xpOfLevel = (level: number) => 50 * level * (level - 1);

export function levelOf(totalXP: number): Pick<AchievementStats, 'level' | 'totalXP' | 'xpToNextLevel'> {
  let level = 1;
  while (xpOfLevel(level + 1) <= totalXP) level++;
  return { level, totalXP, xpToNextLevel: xpOfLevel(level + 1) - totalXP };
}

/** Adds up the facts in their order. An achievement is unlocked at the time of the fact that completes it. */
function walk(facts: Fact[]): { tally: Tally; unlockedAt: Map<string, Date> } {
  const tally = new Tally();
  const unlockedAt = new Map<string, Date>();
  for (const fact of inOrder(facts)) {
    tally.add(fact);
    for (const { id, max, measure } of CATALOGUE)
      if (!unlockedAt.has(id) && measure(tally) >= max) unlockedAt.set(id, fact.at);
  }
  return { tally, unlockedAt };
}

function shown(rule: Rule, tally: Tally, unlockedAt: Date | undefined): Achievement {
  const { id, title, description, category, tier, max, honour } = rule;
  const badge = tier === 'gold' || tier === 'platinum' ? { badge: title } : {};
  return {
    id,
    title,
    description,
    category,
    tier,
    icon: ICON[tier],
    progress: unlockedAt ? max : Math.min(max, rule.measure(tally)),
    maxProgress: max,
    unlocked: !!unlockedAt,
    unlockedAt: unlockedAt?.toISOString() ?? null,
    rewards: { xp: XP[tier], ...badge, ...(honour ? { title: honour } : {}) },
  };
}

export function achievementsOf(facts: Fact[]): Achievement[] {
  const { tally, unlockedAt } = walk(facts);
  return CATALOGUE.map((rule) => shown(rule, tally, unlockedAt.get(rule.id)));
}

/** `today` is the current day, such as `2026-06-06`, in the golfer's own zone. */
export function statsOf(facts: Fact[], today: string): AchievementStats {
  const { tally, unlockedAt } = walk(facts);
  const won = CATALOGUE.filter((rule) => unlockedAt.has(rule.id));
  return {
    ...levelOf(won.reduce((sum, rule) => sum + XP[rule.tier], 0)),
    venuesVisited: tally.venues.size,
    gamesPlayed: tally.games,
    playersInvited: tally.invited.size,
    streakDays: streakOn(tally.days, dayNumber(today)),
    unlockedAchievements: won.length,
    totalAchievements: CATALOGUE.length,
  };
}
