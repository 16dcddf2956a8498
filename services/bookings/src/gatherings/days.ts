import { wallTime } from '@game/contracts';

const MINUTE = 60_000;
export const LAST_MINUTE = 24 * 60 - 1;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string) => DAY.test(text);

/** When a wall clock of that zone shows this minute of that day; where clocks skip it, the moment right after. */
export function momentOf(day: string, minuteOfDay: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE;
  let at = wanted;
  for (let i = 0; i < 3; i++) at += wanted - wallAsUtc(new Date(at), zone);
  return new Date(at);
}

function wallAsUtc(at: Date, zone: string): number {
  const { year, month, day, minuteOfDay, second } = wallTime(at, zone);
  return Date.UTC(year, month - 1, day, 0, minuteOfDay, second);
}

/** `2026-06-06`, as a calendar on the wall in that zone shows it. */
export function dayOf(at: Date, zone: string): string {
  const { year, month, day } = wallTime(at, zone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A moment, or a whole day: it then begins at midnight, or ends a minute before the next. */
export function momentIn(text: string, zone: string, minuteOfDay: number): Date {
  return isDay(text) ? momentOf(text, minuteOfDay, zone) : new Date(text);
}
