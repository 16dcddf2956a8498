import type { AchievementStats } from '@game/contracts';
import { achievementsStrings as s } from '../../strings/achievements';
import { Progress } from '../../ui/progress';

const counts = ['venuesVisited', 'gamesPlayed', 'playersInvited', 'streakDays'] as const;

/**
 * The percentage is the share of achievements unlocked; the bar shows the XP won of those needed for the next
 * level.
 */
export function Summary({ stats }: { stats: AchievementStats }) {
  const { level, totalXP, xpToNextLevel, unlockedAchievements: got, totalAchievements: all } = stats;
  const percent = all ? Math.round((got / all) * 100) : 0;
  return (
    <div className="mown rounded-card p-5 text-on-turf">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="grid size-20 shrink-0 place-content-center rounded-full border-2 border-pin text-center leading-none">
          <span className="text-xs font-semibold">{s.levelWord}</span>
          <span className="mt-1 font-display text-3xl font-semibold">{level}</span>
        </span>
        <div className="min-w-48 grow">
          <p className="font-display text-2xl font-semibold">{s.explorer}</p>
          <Progress
            label={s.xp}
            value={totalXP}
            max={totalXP + xpToNextLevel}
            className="mt-2 bg-on-turf/25"
            barClassName="bg-pin"
          />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{s.total(totalXP)}</span>
            <span>{s.toNext(xpToNextLevel)}</span>
          </p>
        </div>
        <div className="text-right text-sm max-sm:w-full max-sm:text-left">
          <p className="font-semibold">{s.unlocked(got, all)}</p>
          <p>{s.percent(percent)}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 border-t border-current/30 pt-3 sm:grid-cols-4">
        {counts.map((count) => (
          <div
            key={count}
            className="flex flex-col-reverse py-1 sm:border-l sm:border-current/30 sm:pl-4 sm:first:border-0 sm:first:pl-0"
          >
            <dt className="text-sm">{s[count]}</dt>
            <dd className="font-display text-2xl font-semibold">{stats[count]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
