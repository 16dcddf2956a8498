import type { Achievement } from '@game/contracts';
import { Award, Crown, Star, Trophy } from 'lucide-react';

const icons = { trophy: Trophy, star: Star, crown: Crown, award: Award };
/** The colours of the metals are the same in the light and in the dark theme. */
const metals = {
  bronze: { rim: '#8a5a33', face: '#c9905f', ink: '#3f2410' },
  silver: { rim: '#7b838a', face: '#c9d0d5', ink: '#2b3238' },
  gold: { rim: '#96701b', face: '#e6c15a', ink: '#453006' },
  platinum: { rim: '#5f7f86', face: '#cfe6e6', ink: '#16363c' },
};

/** A ball marker in the metal of the achievement's tier; it is grey until the achievement is won. */
export function Medal({ achievement }: { achievement: Pick<Achievement, 'icon' | 'tier' | 'unlocked'> }) {
  const Icon = icons[achievement.icon];
  const { rim, face, ink } = metals[achievement.tier];
  const won = achievement.unlocked;
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-12 shrink-0">
      <circle cx="24" cy="24" r="22.5" fill={won ? rim : 'var(--color-line)'} />
      <circle cx="24" cy="24" r="18.5" fill={won ? face : 'var(--color-paper)'} />
      <circle
        cx="24"
        cy="24"
        r="20.5"
        fill="none"
        stroke={won ? face : 'var(--color-paper)'}
        strokeWidth="1.5"
        strokeDasharray="1 3.3"
        strokeLinecap="round"
      />
      <Icon x="14" y="14" width="20" height="20" color={won ? ink : 'var(--color-quiet)'} />
    </svg>
  );
}
