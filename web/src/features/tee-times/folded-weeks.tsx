import type { Booking } from '@game/contracts';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOf, dayText, stubOf } from '../../lib/times';
import { laterTeeTimeStrings as s } from '../../strings/tee-time-later';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY_MS = 86_400_000;

/** The Monday of the week in which the tee time is, on the calendar of the course. */
function weekOf(booking: Booking): string {
  const day = dayOf(booking);
  const days = WEEK.indexOf(stubOf(day, 'UTC').weekday);
  return dayText(new Date(Date.parse(day) - days * DAY_MS).toISOString(), 'UTC');
}

interface Props {
  /** The soonest first. */
  bookings: Booking[];
  later: boolean | undefined;
  cards: (some: Booking[]) => ReactNode;
}

/** The weeks of many tee times. All but the first are folded; those of `later` pages are all folded. */
export default function FoldedWeeks({ bookings, later, cards }: Props) {
  const { search, key } = useLocation();
  const wanted = new URLSearchParams(search).get('tee-time');
  const weeks = new Map<string, Booking[]>();
  for (const b of bookings) weeks.set(weekOf(b), [...(weeks.get(weekOf(b)) ?? []), b]);
  return [...weeks].map(([week, some], i) => {
    if (i === 0 && !later) return <Fragment key={week}>{cards(some)}</Fragment>;
    const asked = some.some(({ id }) => id === wanted);
    return (
      // A week that was folded by hand opens again when its tee time is asked for again.
      <Week key={`${week} ${asked && key}`} title={s.week(week, some.length)} asked={asked}>
        {() => cards(some)}
      </Week>
    );
  });
}

function Week({ title, asked, children }: { title: string; asked: boolean; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(asked);
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between rounded-control border border-line bg-card px-4 text-left font-sans text-base font-semibold hover:bg-tint"
        >
          {title}
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h3>
      {isOpen && <div className="mt-4 space-y-4">{children()}</div>}
    </section>
  );
}
