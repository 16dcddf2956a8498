import type { MatchPlayer } from '@game/contracts';
import { BadgeCheck } from 'lucide-react';
import { matchingStrings as s } from '../../strings/matching';
import { cn } from '../../ui/cn';
import { Menu } from '../../ui/menu';
import type { PlayerAct } from './player-actions';

/** The lowest score shown in green and the lowest shown in yellow; lower scores are red. */
const GOOD = 80;
const FAIR = 60;
const scoreLook = (score: number) =>
  score >= GOOD ? 'bg-tint text-fairway' : score >= FAIR ? 'bg-sand text-sand-ink' : 'bg-flag-tint text-flag';

interface Props {
  player: MatchPlayer;
  selected: boolean;
  onToggle: () => void;
  /** Called when Enter is pressed on the checkbox. It sends the invitations, as Enter does in a form. */
  onEnter: () => void;
  onAct: (what: PlayerAct['what']) => void;
}

export function PlayerCard({ player: p, selected, onToggle, onEnter, onAct }: Props) {
  const facts = [
    p.skillLevel && s.skills[p.skillLevel],
    p.handicap !== null && s.plays(p.handicap),
    s.away(p.distance),
    s.active(p.recentActivity),
  ].filter(Boolean);
  return (
    <li
      className={cn(
        'rounded-card border-2 p-4 transition-colors duration-150',
        selected ? 'border-fairway bg-tint/60' : 'border-line bg-card',
      )}
    >
      <div className="flex items-start gap-3">
        <label className="flex min-w-0 grow cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={selected}
            onChange={onToggle}
            onKeyDown={(event) => event.key === 'Enter' && onEnter()}
            aria-label={s.select(p.name)}
            className="mt-1 size-5 shrink-0 accent-fairway"
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere text-lg leading-tight font-semibold">{p.name}</span>
            {p.verified && (
              <span className="mt-0.5 inline-flex items-center gap-1 text-sm font-semibold text-green">
                <BadgeCheck aria-hidden className="size-4" /> {s.verified}
              </span>
            )}
          </span>
        </label>
        <span
          className={cn(
            'grid shrink-0 justify-items-center rounded-control px-2.5 py-1.5 leading-none',
            scoreLook(p.matchScore),
          )}
        >
          <span className="font-display text-xl font-semibold">{s.score(p.matchScore)}</span>
          <span className="mt-0.5 text-xs font-semibold">{s.scoreLabel}</span>
        </span>
        <Menu
          label={s.menu(p.name)}
          items={[
            { label: s.report, onSelect: () => onAct('report') },
            { label: s.block, onSelect: () => onAct('block'), danger: true },
          ]}
        />
      </div>
      <p className="mt-2 text-sm text-quiet">{facts.join(' · ')}</p>
      {p.playStyle.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {p.playStyle.map((style) => (
            <span key={style} className="rounded-full border border-line bg-paper px-2.5 py-0.5 text-sm">
              {s.styles[style] ?? style}
            </span>
          ))}
        </p>
      )}
      {p.explanation.length > 0 && (
        <div className="mt-2.5 border-t border-dashed border-line pt-2 text-sm">
          <p className="font-semibold">{s.why}</p>
          <ul className="mt-1 space-y-0.5">
            {p.explanation.map(({ rule, points, text }) => (
              <li key={rule} className="flex justify-between gap-3">
                <span>{text}</span>
                <span className={cn('font-semibold', points < 0 ? 'text-flag' : 'text-green')}>
                  {s.points(points)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
