import type { Booking, User } from '@game/contracts';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayText, teeTimeText } from '../../lib/times';
import { dashboardStrings as s } from '../../strings/dashboard';
import { Button } from '../../ui/button';
import { useAllowance } from '../tee-times/api';

interface Props {
  user: User;
  next: Booking | undefined;
  ready: boolean;
  onCreate: () => void;
}

export function Head({ user, next, ready, onCreate }: Props) {
  return (
    <section className="mown relative isolate overflow-hidden rounded-card px-5 py-6 text-on-turf shadow-card sm:px-8 sm:py-9">
      <GreenReading />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-2xl">
          <h1 className="text-3xl font-[540] wrap-anywhere sm:text-5xl">{s.welcome(user.username)}</h1>
          <p className="mt-2 min-h-7 text-lg text-on-turf-quiet">
            {next
              ? s.nextUp(next.venueName, teeTimeText(next.dateTime, next.timeZone))
              : ready && s.nothingSoon}
          </p>
          <AllowanceLine />
        </div>
        <Button look="pin" size="lg" onClick={onCreate} className="max-sm:w-full">
          <CalendarPlus aria-hidden className="size-5" /> {s.create}
        </Button>
      </div>
    </section>
  );
}

/** Shows the allowance of tee times; only the free plan has a limit. */
function AllowanceLine() {
  const { data } = useAllowance();
  if (!data || data.limit === null || data.premium) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: data.limit }, (_, i) => (
          <span
            key={i}
            className={`size-3 rounded-full border-2 border-pin ${i < data.used ? 'bg-pin' : ''}`}
          />
        ))}
      </span>
      <span>
        {s.allowance(data.used, data.limit)}. {s.allowanceReset(dayText(data.resetsAt))}
      </span>
      <Link to="/subscription" className="font-semibold text-pin underline underline-offset-4">
        {s.unlimited}
      </Link>
    </p>
  );
}

/** The contours of a green and the line of a putt. */
const GreenReading = () => (
  <svg
    aria-hidden
    viewBox="0 0 520 240"
    fill="none"
    className="absolute top-0 right-[12.5rem] -z-10 h-full w-auto overflow-visible max-lg:hidden"
  >
    <g stroke="var(--color-on-turf)" strokeOpacity=".2" strokeWidth="1.500">
      <path
        d="M60 250c-30-80 60-110 120-150S300-20 420-20s170 110 130 200-90 90-200 90-250 40-290-20z"
        fill="var(--color-green)"
        fillOpacity=".2"
      />
      <path d="M130 240c-20-60 50-90 96-120S320 20 400 20s120 80 92 146-70 74-156 74-180 40-206 0z" />
      <path d="M206 226c-14-40 36-62 70-84S340 66 396 66s76 50 56 92-46 50-106 50-122 40-140 18z" />
      <path d="M282 204c-8-22 22-34 42-48s38-44 68-44 40 26 28 50-26 28-58 28-70 26-80 14z" />
    </g>
    <path
      d="M120 232c40-60 150-20 190-50 22-16 30-34 58-34"
      stroke="var(--color-pin)"
      strokeWidth="2"
      strokeDasharray="1 8"
      strokeLinecap="round"
    />
    <ellipse cx="372" cy="148" rx="9" ry="4" fill="#0a2417" />
    <path d="M372 148V58" stroke="var(--color-on-turf)" strokeWidth="2.500" strokeLinecap="round" />
    <path d="M374 59c10-5 16 6 30 2-7 6-7 12 0 18-14 4-20-6-30-2z" fill="#e2492f" />
    <circle cx="120" cy="231" r="6" fill="var(--color-on-turf)" />
  </svg>
);
