import type { RecurringTeeTime } from '@game/contracts';
import { seriesStrings as s } from '../../strings/series';

/** Turns a wall-clock time such as "08:10" into "8:10 AM". */
export function wallTimeText(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, hour, minute),
  );
}

/** Turns a day on the course's calendar, such as "2026-06-20", into "Sat, Jun 20". */
export const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Puts a rule into words, such as "Every Saturday at 8:10 AM". */
export function ruleWords({ frequency, weekday, weekOfMonth, time }: RecurringTeeTime): string {
  const day = s.weekdays[weekday]!;
  const every =
    frequency === 'monthly'
      ? s.monthly(s.weeks[weekOfMonth ?? 1], day)
      : frequency === 'weekly'
        ? s.weekly(day)
        : s.biweekly(day);
  return s.at(every, wallTimeText(time));
}
