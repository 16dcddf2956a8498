import type { Achievement } from '@game/contracts';
import { achievementsStrings as s } from '../../strings/achievements';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { Tabs } from '../../ui/tabs';
import { AchievementCard } from './achievement-card';
import { useAchievements, useAchievementStats } from './api';
import { Recent } from './recent';
import { Summary } from './summary';

/** Shows the golfer's level, the latest achievements and a tab for each category (tee-times#achievements). */
export default function AchievementsDialog({ onClose }: { onClose: () => void }) {
  const list = useAchievements();
  const stats = useAchievementStats();
  const both = {
    data: list.data && stats.data && { list: list.data, stats: stats.data },
    error: list.error ?? stats.error,
    refetch: () => Promise.all([list.refetch(), stats.refetch()]),
  };
  return (
    <Dialog open onClose={onClose} title={s.title} wide>
      <Loaded query={both}>
        {({ list, stats }) => (
          <div className="space-y-6">
            <Summary stats={stats} />
            <Recent achievements={list} />
            <Tabs
              label={s.tabs}
              tabs={[
                { value: 'all', label: s.all, children: <Cards achievements={list} /> },
                ...Object.entries(s.categories).map(([value, label]) => ({
                  value,
                  label,
                  children: <Cards achievements={list.filter((a) => a.category === value)} />,
                })),
              ]}
            />
          </div>
        )}
      </Loaded>
      <div className="mt-6 flex justify-end">
        <Button look="secondary" onClick={onClose}>
          {s.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Cards({ achievements }: { achievements: Achievement[] }) {
  if (achievements.length === 0) return <EmptyState title={s.noneInCategory} hint={s.noneHint} />;
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {achievements.map((achievement) => (
        <AchievementCard key={achievement.id} achievement={achievement} />
      ))}
    </ul>
  );
}
