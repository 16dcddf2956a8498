import { sessionStrings } from '../../strings/session';
import { passwordStrength } from './password-strength';

const colours: Record<string, string> = { Fair: 'bg-sand-ink', Good: 'bg-green', Strong: 'bg-fairway' };

/** While an account is made: 100 points, with advice. */
export function StrengthMeter({ password }: { password: string }) {
  return password ? <Meter max={100} {...passwordStrength(password)} /> : null;
}

interface Props {
  points: number;
  max: number;
  label: string;
  advice?: string[];
}
export function Meter({ points, max, label, advice = [] }: Props) {
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
