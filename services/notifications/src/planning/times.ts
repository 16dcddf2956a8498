import { wallTime } from '@game/contracts';
import * as en from 'chrono-node/en';
import { addDays, dayOf } from './days.js';

/** A day and a minute of the day (0 to 1439), both on the course's clock. */
export interface Time {
  day: string;
  /** Undefined if no hour was named. */
  minute: number | undefined;
}
type Parsed = ReturnType<typeof en.casual.parse>[number];

/** At most this many times are read from a long text, such as a mail. */
const MOST_TIMES = 4;
const WEEKDAYS: Record<string, string> = {
  mo: 'mon', tu: 'tue', we: 'wed', th: 'thu', fr: 'fri', sa: 'sat', su: 'sun',
}; // prettier-ignore

/** Writes "910" as "9:10" and "sa 9" as "sat 9", as golfers type them, so that the library reads them. */
const spelledOut = (text: string) =>
  text
    .replace(/^(\s*)(mo|tu|we|th|fr|sa|su)(?= \d)/i, (_, space, day) => space + WEEKDAYS[day.toLowerCase()])
    .replace(
      /(?<![\d/:.,#$-])\b(0?[5-9]|1[0-9])([0-5]\d)\b(?![\d/:.,-])(?!\s*(?:yards|players|holes|st\b|th\b))/gi,
      '$1:$2',
    );

/**
 * The minutes of the day that an hour without "am" or "pm" can mean for golf: 7 to 11 are in the morning, 12 is noon,
 * 1 to 4 are in the afternoon, and 5 and 6 can be either.
 */
export function hoursMeant(hour: number, minute: number, half?: string): number[] {
  if (hour > 23 || (half && hour > 12)) return [];
  const at = (h: number) => h * 60 + minute;
  if (half) return [at((hour % 12) + (half === 'p' ? 12 : 0))];
  if (hour >= 7) return [at(hour)];
  if (hour >= 5) return [at(hour), at(hour + 12)];
  return hour === 0 ? [at(0)] : [at(hour + 12)];
}

/**
 * The times in a text, all that may be meant, and the text without them. Times that are over are left out. `isExact` is
 * true if the text names both a day and an hour.
 */
export function timesIn(
  text: string,
  now: Date,
  zone: string,
): { times: Time[]; rest: string; isExact: boolean } {
  const written = spelledOut(text);
  const { casual, GB } = en;
  const language = zone.startsWith('America/') || zone.startsWith('US/') ? casual : GB;
  const wall = wallTime(now, zone);
  const today = dayOf(wall.year, wall.month, wall.day);
  // Wall-clock times are read as if in UTC, because the course's zone is not known yet.
  const reference = new Date(`${today}T00:00:00Z`);
  reference.setUTCMinutes(wall.minuteOfDay);
  const found = language
    .parse(written, { instant: reference, timezone: 0 }, { forwardDate: true })
    .slice(0, MOST_TIMES);
  let rest = written;
  for (const { index, text: words } of found.toReversed())
    rest = `${rest.slice(0, index)}\n${rest.slice(index + words.length)}`;
  const toCome = ({ day, minute = 1439 }: Time) =>
    day > today || (day === today && minute > wall.minuteOfDay);
  const all = together(found, today).flatMap(({ days, minutes }) =>
    days.flatMap((day) => minutes.map((minute) => ({ day, minute }))),
  );
  const times = all.filter(toCome);
  const unique = new Map(times.map((time) => [`${time.day} ${time.minute}`, time]));
  const isExact = found.some(hasDay) && found.some(({ start }) => start.isCertain('hour'));
  return { times: [...unique.values()].slice(0, MOST_TIMES), rest, isExact };
}

interface Meant {
  days: string[];
  minutes: Array<number | undefined>;
}

/** Combines a day and an hour that stand apart in the text, as in "9:10 at Eagle Creek on Saturday". */
function together(found: Parsed[], today: string): Meant[] {
  const days = found.filter(hasDay);
  const hours = found.filter(({ start }) => start.isCertain('hour'));
  if (!days.length) {
    const either = [today, addDays(today, 1)];
    return hours.map((hour) => ({ days: either, minutes: minutesOf(hour) }));
  }
  if (!hours.length) return days.map((day) => ({ days: daysOf(day, today), minutes: [undefined] }));
  const whole = days.filter((day) => hours.includes(day));
  const alone = hours.filter((hour) => !days.includes(hour));
  const lone = days.filter((day) => !hours.includes(day));
  return [
    ...whole.map((both) => ({ days: daysOf(both, today), minutes: minutesOf(both) })),
    ...alone.map((hour) => ({
      days: daysOf((lone.length ? lone : whole)[0]!, today),
      minutes: minutesOf(hour),
    })),
    ...(alone.length
      ? lone.slice(1).map((day) => ({ days: daysOf(day, today), minutes: alone.flatMap(minutesOf) }))
      : lone.map((day) => ({ days: daysOf(day, today), minutes: whole.flatMap(minutesOf) }))),
  ];
}

const hasDay = ({ start, text }: Parsed) =>
  start.isCertain('day') || start.isCertain('weekday') || /\b(today|tonight|tomorrow)\b/i.test(text);

/** "next Saturday" can mean the coming one or the one after it, and a weekday that is today can mean either. */
function daysOf({ start, text }: Parsed, today: string): string[] {
  const day = dayOf(start.get('year')!, start.get('month')!, start.get('day')!);
  if (!start.isCertain('weekday') || start.isCertain('day')) return [day];
  const before = addDays(day, -7);
  if (/\bnext\b/i.test(text)) return before > today ? [before, day] : [day];
  if (day === today) return [day, addDays(day, 7)];
  return [before > today ? before : day];
}

function minutesOf({ start }: Parsed): number[] {
  const [hour, minute] = [start.get('hour')!, start.get('minute') ?? 0];
  return start.isCertain('meridiem') ? [hour * 60 + minute] : hoursMeant(hour % 24, minute);
}
