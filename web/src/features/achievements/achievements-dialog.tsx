import type { Achievement } from '@game/contracts';
import { strings } from '../../strings/common';
import { achievementsStrings as s } from '../../strings/achievements';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { LoadFailed } from '../../ui/load-failed';
import { Tabs } from '../../ui/tabs';
import { Waiting } from '../../ui/spinner';
import { AchievementCard } from './achievement-card';
import { useAchievements, useAchievementStats } from './api';
import { Recent } from './recent';
import { Summary } from './summary';

/** 2-social.md section 2.12. */
export default function AchievementsDialog({ onClose }: { onClose: () => void }) {
  const list = useAchievements();
  const stats = useAchievementStats();
  const failed = list.error ?? stats.error;
  return (
    <Dialog open onClose={onClose} title={s.title} wide>
      {failed ? (
        <LoadFailed onRetry={() => void Promise.all([list.refetch(), stats.refetch()])} />
      ) : !list.data || !stats.data ? (
        <Waiting>{strings.loading}</Waiting>
      ) : (
        <div className="space-y-6">
          <Summary stats={stats.data} />
          <Recent achievements={list.data} />
          <Tabs
            label={s.tabs}
            tabs={[
              { value: 'all', label: s.all, children: <Cards achievements={list.data} /> },
              ...Object.entries(s.categories).map(([value, label]) => ({
                value,
                label,
                children: <Cards achievements={list.data.filter((a) => a.category === value)} />,
              })),
            ]}
          />
        </div>
      )}
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
