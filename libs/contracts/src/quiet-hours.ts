import { z } from 'zod';
import { wallTime } from './zones.js';

/**
 * Times of the wall clock in minutes of the day, 0 to 1439. Quiet hours include `from`, end before `until`, and may
 * pass midnight.
 */
export interface QuietHours {
  from: number;
  until: number;
}

/** The hours in which no text is sent even if the organiser allowed texts at night (messages#night-texts). */
const DEEP_NIGHT: QuietHours = { from: 23 * 60, until: 6 * 60 };
/**
 * What is left of the quiet hours where the organiser allowed texts at night: the hours of the deep night. Quiet hours
 * that do not contain these stay as they are, because the organiser's word never makes a night longer.
 */
export const withOrganisersWord = (quiet: QuietHours | null): QuietHours | null =>
  quiet && contains(quiet, DEEP_NIGHT) ? DEEP_NIGHT : quiet;

const contains = (outer: QuietHours, inner: QuietHours) =>
  minutesFrom(outer.from, inner.from) + minutesFrom(inner.from, inner.until) <=
  minutesFrom(outer.from, outer.until);
const minutesFrom = (from: number, to: number) => (to - from + 1440) % 1440;

const MINUTE_MS = 60_000;
/** Every time zone changes its offset at a multiple of this, so the wall clock has no jump within one slice. */
const SLICE_MINUTES = 30;

/** `21:00-08:00`, or `off` for none (null). Throws a RangeError on anything else. */
export function parseQuietHours(text: string): QuietHours | null {
  if (text.trim().toLowerCase() === 'off') return null;
  const m = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  const [from, until] = m ? [Number(m[1]) * 60 + Number(m[2]), Number(m[3]) * 60 + Number(m[4])] : [0, 0];
  if (from === until) throw new RangeError('must be two times of day such as 21:00-08:00, or off');
  return { from, until };
}

/**
 * The setting QUIET_HOURS: when no texts go out, on the clock of the recipient's zone (messages#night-texts,
 * ladder#quiet-hours).
 */
export const QuietHoursSetting = z
  .string()
  .default('21:00-08:00')
  .transform((text, ctx) => {
    try {
      return parseQuietHours(text);
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const covers = ({ from, until }: QuietHours, minute: number) =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

export function isQuiet(at: Date, zone: string, quiet: QuietHours | null): boolean {
  return quiet !== null && covers(quiet, wallTime(at, zone).minuteOfDay);
}

/** The next time at which texts may go; `at` itself if it lies outside quiet hours. */
export function quietEnds(at: Date, zone: string, quiet: QuietHours | null): Date {
  let end = at;
  while (quiet && isQuiet(end, zone, quiet)) end = sliceEnd(end, zone, quiet);
  return end;
}

/** Adds time that counts only outside quiet hours: a window that begins at 20:00 runs on at 08:00. */
export function addActiveTime(from: Date, ms: number, zone: string, quiet: QuietHours | null): Date {
  let at = from;
  let left = ms;
  while (quiet && left > 0) {
    at = quietEnds(at, zone, quiet);
    const end = sliceEnd(at, zone, quiet);
    const passed = Math.min(left, end.getTime() - at.getTime());
    at = new Date(at.getTime() + passed);
    left -= passed;
  }
  return new Date(at.getTime() + left);
}

/** How many milliseconds between two moments are outside quiet hours. The result is at most `atMost`. */
export function activeTimeBetween(
  from: Date,
  to: Date,
  zone: string,
  quiet: QuietHours | null,
  atMost = Infinity,
): number {
  let active = 0;
  for (let at = quietEnds(from, zone, quiet); at < to && active < atMost; at = quietEnds(at, zone, quiet)) {
    const end = quiet ? sliceEnd(at, zone, quiet) : to;
    active += Math.min(end.getTime(), to.getTime()) - at.getTime();
    at = end;
  }
  return Math.min(active, atMost);
}

/** The next start of quiet hours; undefined if it is quiet at `at` already, or if quiet hours are off. */
export function quietBegins(at: Date, zone: string, quiet: QuietHours | null): Date | undefined {
  if (!quiet || isQuiet(at, zone, quiet)) return undefined;
  let begin = at;
  while (!isQuiet(begin, zone, quiet)) begin = sliceEnd(begin, zone, quiet);
  return begin;
}

/** The next instant at which quiet hours may begin or end: an edge of the quiet hours, or the end of the slice. */
function sliceEnd(at: Date, zone: string, { from, until }: QuietHours): Date {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const toSlice = SLICE_MINUTES - (minute % SLICE_MINUTES);
  const { minuteOfDay } = wallTime(at, zone);
  const toEdges = [from, until].map((edge) => (edge - minuteOfDay + 1440) % 1440 || 1440);
  return new Date((minute + Math.min(toSlice, ...toEdges)) * MINUTE_MS);
}
