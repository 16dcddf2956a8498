import { quietEnds, wallTime } from '@game/contracts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ASLEEP = { from: 22 * 60, until: 7 * 60 };

export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

/** The next moment at which a clock shows a minute that is divisible by ten. */
export const nextTenMinutes = (at: Date) =>
  new Date((Math.floor(at.getTime() / (10 * MINUTE)) + 1) * 10 * MINUTE);

/**
 * Rounds up to a whole minute. Answers fall on whole minutes, so that several people often answer at the same
 * moment, one after another.
 */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE);
export const whenAwake = (at: Date, zone: string) => wholeMinute(quietEnds(at, zone, ASLEEP));

/** The next moment at which the wall clock of the zone shows this minute of the day. */
export function nextAt(from: Date, zone: string, minuteOfDay: number): Date {
  const wait = (minuteOfDay - wallTime(from, zone).minuteOfDay + 24 * 60) % (24 * 60);
  return wholeMinute(later(from, wait));
}
/**
 * The moment at which the wall clock of the zone shows this minute of the day, this many days after `from`.
 */
export const onDay = (from: Date, days: number, zone: string, minuteOfDay: number) =>
  nextAt(new Date(from.getTime() + days * DAY), zone, minuteOfDay);
