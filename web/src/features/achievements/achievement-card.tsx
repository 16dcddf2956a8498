import type { Achievement } from '@game/contracts';
import { achievementsStrings as s } from '../../strings/achievements';
import { Badge } from '../../ui/card';
import { cn } from '../../ui/cn';
import { Progress } from '../../ui/progress';
import { Medal } from './medal';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const unlockDate = (iso: string) => s.unlockedOn(date.format(new Date(iso)));

export function AchievementCard({ achievement: a }: { achievement: Achievement }) {
  const extras = [
    a.rewards.badge && s.badge(a.rewards.badge),
    a.rewards.title && s.rewardTitle(a.rewards.title),
  ];
  return (
    <li
      className={cn(
        'flex flex-col rounded-card border p-4',
        a.unlocked ? 'border-fairway bg-tint' : 'border-line bg-card',
      )}
    >
      <div className="flex gap-3">
        <Medal achievement={a} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <h3 className="text-lg leading-tight">{a.title}</h3>
            <Badge tone={a.unlocked ? 'waiting' : 'plain'}>{s.tiers[a.tier]}</Badge>
          </div>
          <p className="mt-0.5 text-sm text-quiet">{a.description}</p>
        </div>
      </div>
      <div className="mt-auto pt-3">
        <Progress label={s.progressLabel(a.title)} value={a.progress} max={a.maxProgress} />
        <div className="mt-1.5 flex justify-between gap-3 text-sm">
          <span>{s.progress(a.progress, a.maxProgress)}</span>
          <span className="font-semibold">{s.reward(a.rewards.xp)}</span>
        </div>
        {extras.some(Boolean) && <p className="text-sm text-quiet">{extras.filter(Boolean).join(' · ')}</p>}
        {a.unlocked && a.unlockedAt && (
          <p className="mt-1 text-sm font-semibold text-fairway">{unlockDate(a.unlockedAt)}</p>
        )}
      </div>
    </li>
  );
}
