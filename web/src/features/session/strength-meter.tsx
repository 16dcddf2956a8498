import { sessionStrings } from '../../strings/session';
import { passwordStrength } from './password-strength';

const colours = { Weak: 'bg-flag', Fair: 'bg-sand-ink', Good: 'bg-green', Strong: 'bg-fairway' };

export function StrengthMeter({ password }: { password: string }) {
  if (!password) return null;
  const { points, label, advice } = passwordStrength(password);
  return (
    <div className="space-y-1.5 text-sm">
      <div
        role="meter"
        aria-label={sessionStrings.strength}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={points}
        aria-valuetext={label}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${colours[label]}`}
          style={{ width: `${points}%` }}
        />
      </div>
      <p>
        <span className="font-semibold">{label}</span>
        {advice.length > 0 && <span className="text-quiet"> · {advice.join(' · ')}</span>}
      </p>
    </div>
  );
}
