import { wallTime } from '@game/contracts';

/**
 * A calendar day such as `2026-06-06`. It is not an instant, because it begins at different times in
 * different zones.
 */
export type Day = string;
const DAY_MS = 24 * 3_600_000;

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
