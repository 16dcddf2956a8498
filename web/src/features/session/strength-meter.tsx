import { sessionStrings } from '../../strings/session';

interface Props {
  points: number;
  /** The highest number of points: 100 while registering, 5 for a reset. */
  max?: number;
  label: string;
  advice?: string[];
}
const colours: Record<string, string> = { Fair: 'bg-sand-ink', Good: 'bg-green', Strong: 'bg-fairway' };

export function StrengthMeter({ points, max = 100, label, advice = [] }: Props) {
  return (
    <div className="space-y-1.5 text-sm">
      <div
        role="meter"
        aria-label={sessionStrings.strength}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={points}
        aria-valuetext={label}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${colours[label] ?? 'bg-flag'}`}
          style={{ width: `${(points / max) * 100}%` }}
        />
      </div>
      <p>
        <span className="font-semibold">{label}</span>
        {advice.length > 0 && <span className="text-quiet"> · {advice.join(' · ')}</span>}
      </p>
    </div>
  );
}
