import type { RecurringTeeTime } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { dayText } from '../../lib/times';
import { seriesStrings as s } from '../../strings/series';
import { Button } from '../../ui/button';
import { useOutcome } from '../tee-times/use-outcome';
import { useChangeSeries } from './api';
import { dayWords, wallTimeText } from './rule-words';

const SHOWN = 3;

/**
 * Lists the next dates of a series, each with a button to skip it, and the skipped ones, each with a button
 * to put it back.
 */
export function UpcomingDays({ series }: { series: RecurringTeeTime }) {
  const { id, venueName, time, skipDates, next } = series;
  const outcome = useOutcome();
  const change = useChangeSeries(outcome(s.saved, s.failed));
  const today = productTime().toISOString().slice(0, 10);
  const days = [
    ...next.slice(0, SHOWN).map(({ date, madeAt }) => ({ date, madeAt, isSkipped: false })),
    ...skipDates.filter((date) => date >= today).map((date) => ({ date, madeAt: '', isSkipped: true })),
  ].sort((a, b) => a.date.localeCompare(b.date));
  const toggle = (date: string, isSkipped: boolean) =>
    change.mutate({
      id,
      skipDates: isSkipped ? skipDates.filter((one) => one !== date) : [...skipDates, date],
    });
  if (!days.length) return <p className="text-quiet">{s.none}</p>;
  return (
    <section aria-label={s.next}>
      <h4 className="text-sm font-semibold">{s.next}</h4>
      <ul>
        {days.map(({ date, madeAt, isSkipped }) => (
          <li
            key={date}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line last:border-b-0"
          >
            {isSkipped ? (
              <span className="text-quiet">{s.skipped(dayWords(date))}</span>
            ) : (
              <span>
                {dayWords(date)} <span className="text-sm text-quiet">· {s.made(dayText(madeAt))}</span>
              </span>
            )}
            <Button
              look="quiet"
              size="sm"
              busy={change.isPending}
              aria-label={(isSkipped ? s.putBackOne : s.skipOne)(
                `${dayWords(date)}, ${wallTimeText(time)}`,
                venueName,
              )}
              onClick={() => toggle(date, isSkipped)}
            >
              {isSkipped ? s.putBack : s.skip}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
