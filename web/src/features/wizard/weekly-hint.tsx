import { dayText } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { useAllowance } from '../tee-times/api';

/** Says, on the free plan, how much of the monthly allowance weekly tee times use (tee-times#recurring). */
export function WeeklyHint() {
  const { data } = useAllowance();
  if (!data || data.limit === null || data.premium) return null;
  return (
    <p className="rounded-control bg-sand px-4 py-3 text-sand-ink">
      {w.weeklyTakes(data.limit, Math.max(0, data.limit - data.used - 1), dayText(data.resetsAt))}
    </p>
  );
}
