import type { Booking } from '@game/contracts';
import { lazy, Suspense, useState } from 'react';
import { teeTimeText } from '../../lib/times';
import { dashboardStrings } from '../../strings/dashboard';
import { teeTimeStrings } from '../../strings/tee-time';
import { Badge, Card } from '../../ui/card';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { useCounts } from './api';
import { beyond } from './beyond';
import { MoreTeeTimes } from './more-tee-times';
import { isActive, stateOf } from './status';
import { UNFOLDED } from './weeks';

const ActDialog = lazy(() => import('./act-dialog'));

const s = dashboardStrings;
const t = teeTimeStrings;
/** How many rows are shown at first: up to six, or four of more. */
const shownOf = ({ length }: Booking[]) => (length > UNFOLDED ? 4 : length);

export function MyBookings({ bookings, now }: { bookings: Booking[]; now: Date }) {
  const active = bookings.filter((b) => isActive(b, now));
  const inactive = bookings.filter((b) => !isActive(b, now)).reverse();
  const { before, after } = beyond(bookings, now);
  const isMore = !!(before ?? after);
  const known = useCounts(isMore).data;
  // If the list holds all tee times, the counts of the prerendered page are ignored, because nothing reads
  // them again.
  const counts = isMore ? known : undefined;
  return (
    <Card title={s.bookings}>
      <Tabs
        label={s.bookings}
        tabs={[
          {
            value: 'active',
            label: s.active,
            count: counts?.active ?? active.length,
            children: (
              <>
                {active.length > 0 && <ListedAbove n={counts?.active ?? active.length} />}
                <div className={active.length ? 'max-lg:hidden' : undefined}>
                  <Rows bookings={active.slice(0, shownOf(active))} now={now} none={s.noActive} />
                  <MoreTeeTimes side="after" from={after} folded={active.slice(shownOf(active))}>
                    {(later) => <Rows bookings={later.filter((b) => isActive(b, now))} now={now} />}
                  </MoreTeeTimes>
                </div>
              </>
            ),
          },
          {
            value: 'inactive',
            label: s.inactive,
            count: counts ? counts.total - counts.active : inactive.length,
            children: (
              <>
                <Rows bookings={inactive.slice(0, shownOf(inactive))} now={now} none={s.noInactive} />
                <MoreTeeTimes side="before" from={before} folded={inactive.slice(shownOf(inactive))}>
                  {(earlier) => <Rows bookings={earlier} now={now} />}
                </MoreTeeTimes>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

/**
 * On a narrow screen the tee-time cards above show the same bookings in the same column, so a link replaces
 * the list.
 */
const ListedAbove = ({ n }: { n: number }) => (
  <p className="text-quiet lg:hidden">
    <a href="#upcoming" className="underline underline-offset-4">
      {t.listedAbove(n)}
    </a>
  </p>
);

function Rows({ bookings, now, none }: { bookings: Booking[]; now: Date; none?: string }) {
  const [again, setAgain] = useState<Booking>();
  if (!bookings.length && none) return <p className="text-quiet">{none}</p>;
  return (
    <>
      <ul>
        {bookings.map((b) => (
          <li
            key={b.id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-b-0"
          >
            <div className="min-w-0 grow basis-40">
              <p className="wrap-anywhere font-medium">{b.venueName}</p>
              <p className="text-sm text-quiet">{teeTimeText(b.dateTime, b.timeZone, b)}</p>
            </div>
            {!isActive(b, now) && (
              <Button
                look="quiet"
                size="sm"
                aria-label={t.againOne(`${b.venueName}, ${teeTimeText(b.dateTime, b.timeZone, b)}`)}
                onClick={() => setAgain(b)}
              >
                {t.againShort}
              </Button>
            )}
            <Badge tone={stateOf(b, now).tone}>{stateOf(b, now).word}</Badge>
          </li>
        ))}
      </ul>
      <Suspense>
        {again && <ActDialog act="again" booking={again} onClose={() => setAgain(undefined)} />}
      </Suspense>
    </>
  );
}
