import type { Booking, User } from '@game/contracts';
import { CalendarPlus } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { dayText, teeTimeText } from '../../lib/times';
import { dashboardStrings as s } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { Later } from '../../ui/later';
import { useAllowance } from '../tee-times/api';

const GreenReading = lazy(() => import('./green-reading'));

interface Props {
  user: User;
  next: Booking | undefined;
  ready: boolean;
  onCreate: () => void;
}

export function Head({ user, next, ready, onCreate }: Props) {
  return (
    <section className="mown relative isolate overflow-hidden rounded-card px-4 py-3.5 text-on-turf shadow-card sm:px-8 sm:py-9">
      <Later place="hidden">
        <GreenReading />
      </Later>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-2xl">
          <h1 className="truncate pb-1 text-xl font-[540] sm:text-5xl">{s.welcome(user.username)}</h1>
          <p
            className={`mt-2 min-h-7 text-lg text-on-turf-quiet ${next ? 'max-sm:hidden' : 'max-sm:text-base'}`}
          >
            {next
              ? s.nextUp(next.venueName, teeTimeText(next.dateTime, next.timeZone, next))
              : ready && s.nothingSoon}
          </p>
          <AllowanceLine />
        </div>
        <Button look="pin" size="lg" onClick={onCreate} className="max-sm:hidden">
          <CalendarPlus aria-hidden className="size-5" /> {s.create}
        </Button>
      </div>
    </section>
  );
}

/** Shows how many tee times are left this month. Only the free plan has a limit. */
function AllowanceLine() {
  const { data } = useAllowance();
  if (!data || data.limit === null || data.premium) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px] sm:mt-3">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: data.limit }, (_, i) => (
          <span
            key={i}
            className={`size-3 rounded-full border-2 border-pin ${i < data.used ? 'bg-pin' : ''}`}
          />
        ))}
      </span>
      <span>
        {s.allowance(data.used, data.limit)}.{' '}
        <span className="max-sm:hidden">{s.allowanceReset(dayText(data.resetsAt))}</span>
      </span>
      <Link to="/subscription" className="font-semibold text-pin underline underline-offset-4">
        {s.unlimited}
      </Link>
    </p>
  );
}
