import { instantOf, type RecurringTeeTime } from '@game/contracts';
import { addDays, daysBetween, monthStart, nextMonthStart, weekdayOf, type Day } from '../wall-clock.js';

/** When a recurring tee time is played: on which weekday, how often, and at which local time of the venue. */
export type Rule = Pick<
  RecurringTeeTime,
  | 'frequency'
  | 'weekday'
  | 'weekOfMonth'
  | 'time'
  | 'timeZone'
  | 'startsOn'
  | 'endsOn'
  | 'skipDates'
  | 'daysAhead'
>;
export interface Occurrence {
  date: Day;
  dateTime: Date;
  /** When the tee time is made: `daysAhead` days before it is played. */
  madeAt: Date;
}

const DAYS_A_WEEK = 7;
/** The search ends after this many days of the rule, even if all of them are skipped. */
const MOST_SKIPPED = 200;

const firstWeekday = (from: Day, weekday: number) =>
  addDays(from, (weekday - weekdayOf(from) + DAYS_A_WEEK) % DAYS_A_WEEK);

/** The rule's first day on or after `from`; skipped days count as days of the rule. */
function dayOnOrAfter(rule: Rule, from: Day): Day {
  const start = from > rule.startsOn ? from : rule.startsOn;
  if (rule.frequency === 'monthly') {
    const inMonth = dayOfMonth(rule, monthStart(start));
    return inMonth >= start ? inMonth : dayOfMonth(rule, nextMonthStart(start));
  }
  const every = rule.frequency === 'weekly' ? DAYS_A_WEEK : 2 * DAYS_A_WEEK;
  const first = firstWeekday(rule.startsOn, rule.weekday);
  const rounds = Math.max(0, Math.ceil(daysBetween(first, start) / every));
  return addDays(first, rounds * every);
}

function dayOfMonth({ weekday, weekOfMonth }: Rule, month: Day): Day {
  if (weekOfMonth === -1) return addDays(firstWeekday(nextMonthStart(month), weekday), -DAYS_A_WEEK);
  return addDays(firstWeekday(month, weekday), ((weekOfMonth ?? 1) - 1) * DAYS_A_WEEK);
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The rule's next days on or after `from`, soonest first; fewer than `count` if the rule ends before. */
export function occurrences(rule: Rule, from: Day, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  const skipped = new Set(rule.skipDates);
  let day = dayOnOrAfter(rule, from);
  for (let looked = 0; found.length < count && looked < MOST_SKIPPED; looked++) {
    if (rule.endsOn && day > rule.endsOn) break;
    if (!skipped.has(day)) found.push(at(rule, day));
    day = dayOnOrAfter(rule, addDays(day, 1));
  }
  return found;
}

const at = (rule: Rule, date: Day): Occurrence => ({
  date,
  dateTime: instantOf(date, minuteOf(rule.time), rule.timeZone),
  madeAt: instantOf(addDays(date, -rule.daysAhead), minuteOf(rule.time), rule.timeZone),
});
