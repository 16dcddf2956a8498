import { wallTime } from '@game/contracts';

/**
 * A calendar day such as `2026-06-06`. It is not an instant, because it begins at different times in
 * different zones.
 */
export type Day = string;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

const midnightUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const pad = (n: number) => String(n).padStart(2, '0');

export const addDays = (day: Day, days: number): Day => dayOf(midnightUtc(day) + days * DAY_MS);
export const daysBetween = (from: Day, to: Day) => Math.round((midnightUtc(to) - midnightUtc(from)) / DAY_MS);
/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(midnightUtc(day)).getUTCDay();
export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
export const nextMonthStart = (day: Day): Day => monthStart(addDays(monthStart(day), 31));

/** The calendar day at the instant `at` in `zone`. */
export function dayIn(at: Date, zone: string): Day {
  const { year, month, day } = wallTime(at, zone);
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** The milliseconds by which local time in `zone` is ahead of UTC at the instant `at`. */
function offsetMs(at: number, zone: string): number {
  const { year, month, day, minuteOfDay, second } = wallTime(new Date(at), zone);
  return Date.UTC(year, month - 1, day, 0, minuteOfDay, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which local time in `zone` is this day and minute (0-1439). A time that is skipped when the
 * clocks change in spring (2:30) is moved ahead by as much as the clocks skip; for a time that comes twice in
 * autumn (1:30) the first is returned.
 */
export function instantOf(day: Day, minuteOfDay: number, zone: string): Date {
  const wall = midnightUtc(day) + minuteOfDay * MINUTE_MS;
  const candidates = [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)].map((o) => wall - o);
  const shown = candidates.filter((at) => at + offsetMs(at, zone) === wall);
  return new Date(shown.length ? Math.min(...shown) : Math.max(...candidates));
}
