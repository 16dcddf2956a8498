import type { Achievement } from '@game/contracts';
import { achievementsStrings as s } from '../../strings/achievements';
import { unlockDate } from './achievement-card';
import { Medal } from './medal';

/** How many of the latest achievements are listed (tee-times#achievements). */
const RECENT = 3;

export function Recent({ achievements }: { achievements: Achievement[] }) {
  const recent = achievements
    .filter((a) => a.unlocked && a.unlockedAt)
    .sort((a, b) => b.unlockedAt!.localeCompare(a.unlockedAt!))
    .slice(0, RECENT);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-achievements">
      <h3 id="recent-achievements" className="mb-2 text-lg">
        {s.recent}
      </h3>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {recent.map((achievement) => (
          <li key={achievement.id} className="flex items-center gap-3 rounded-card border border-line p-3">
            <Medal achievement={achievement} />
            <div className="min-w-0">
              <p className="leading-tight font-semibold">{achievement.title}</p>
              <p className="text-sm text-quiet">{unlockDate(achievement.unlockedAt!)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
