import { Heart, Medal, Trophy } from 'lucide-react';
import { useRead } from '../../lib/use-read';
import { eventsStrings as s } from '../../strings/events';
import { Button } from '../../ui/button';

/** The numbers of the specification, until an installation has larger ones of its own (events#featured). */
const COUNTERS = [
  { of: 'players', least: 847, label: s.activePlayers },
  { of: 'venues', least: 45, label: s.partnerVenues },
] as const;
const looks = [
  { icon: Heart, to: 'couples', eventType: 'date_night' },
  { icon: Trophy, to: 'leagues', eventType: '' },
  { icon: Medal, to: 'couples', eventType: 'tournament' },
];

export function Featured({ onBrowse }: { onBrowse: (tab: string, eventType: string) => void }) {
  const { data } = useRead('GET /api/community');
  return (
    <div className="space-y-6">
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {s.promos.map(({ title, text, action }, i) => {
          const { icon: Icon, to, eventType } = looks[i]!;
          return (
            <li
              key={title}
              className="relative flex flex-col overflow-hidden rounded-card bg-turf p-5 pt-28 text-on-turf shadow-card"
            >
              <Hole
                className="absolute inset-x-0 top-0 h-28 w-full [mask-image:linear-gradient(black_55%,transparent)]"
                turn={i}
              />
              <Icon aria-hidden className="absolute top-5 right-5 size-7" />
              <h2 className="text-2xl leading-tight">{title}</h2>
              <p className="mt-2 mb-5">{text}</p>
              <Button look="pin" className="mt-auto self-start" onClick={() => onBrowse(to, eventType)}>
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
      <dl className="grid grid-cols-2 gap-4">
        {COUNTERS.map(({ of, least, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-card border border-line bg-card p-5 text-center"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="font-display text-4xl font-semibold text-fairway">
              {Math.max(least, data?.[of] ?? 0).toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Drawings of a hole from above, one for each card. */
const bends = [
  'M-10 96C60 96 70 40 140 40S230 74 330 30',
  'M-10 40C50 20 90 90 160 84S250 20 330 60',
  'M-10 74C80 104 90 24 170 30S260 96 330 84',
];
function Hole({ className, turn }: { className: string; turn: number }) {
  return (
    <svg aria-hidden viewBox="0 0 320 112" preserveAspectRatio="xMidYMid slice" className={className}>
      <path
        d={bends[turn]}
        fill="none"
        stroke="currentColor"
        strokeOpacity=".1"
        strokeWidth="52"
        strokeLinecap="round"
      />
      <path
        d={bends[turn]}
        fill="none"
        stroke="currentColor"
        strokeOpacity=".12"
        strokeWidth="30"
        strokeLinecap="round"
      />
      <path
        d={bends[turn]}
        fill="none"
        stroke="currentColor"
        strokeOpacity=".7"
        strokeWidth="1.5"
        strokeDasharray="3 6"
      />
      <ellipse cx="92" cy={turn === 1 ? 34 : 22} rx="20" ry="8" fill="var(--color-on-turf)" opacity=".4" />
      <ellipse cx="212" cy={turn === 0 ? 88 : 60} rx="16" ry="7" fill="var(--color-on-turf)" opacity=".4" />
    </svg>
  );
}
