import { productTime } from './clock';
import { strings } from '../strings/common';

export let viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Sets the viewer's zone, because the gateway prerenders pages for golfers in other zones. */
export const seeFrom = (timeZone: string) => void (viewerZone = timeZone);

/** Formats are reused, because creating one takes longer than formatting all times of a screen. */
const formats = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known;
}
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

export const dayAndTime = (iso: string, zone = viewerZone) =>
  format({ weekday: 'short', month: 'short', day: 'numeric', ...clock }, zone).format(new Date(iso));
export const timeOfDay = (iso: string, zone = viewerZone) => format(clock, zone).format(new Date(iso));
/** The short name of a zone at that moment, e.g. `CDT`. */
export const zoneName = (iso: string, zone: string) =>
  format({ timeZoneName: 'short' }, zone)
    .formatToParts(new Date(iso))
    .find((p) => p.type === 'timeZoneName')?.value ?? zone;

/** The viewer's time, followed by the course's time if its clock differs, with the day if that differs too. */
export function teeTimeText(iso: string, venueZone: string): string {
  const mine = dayAndTime(iso);
  const there = atCourse(iso, venueZone);
  return there ? `${mine} (${there})` : mine;
}
/**
 * The time at the course, such as "8:10 AM EDT at the course"; undefined if it is the same as the viewer's.
 */
export function atCourse(iso: string, venueZone: string): string | undefined {
  const [mine, theirs] = [dayAndTime(iso), dayAndTime(iso, venueZone)];
  if (mine === theirs) return;
  const day = weekdayText(iso) !== weekdayText(iso, venueZone);
  return strings.atCourse(day ? theirs : timeOfDay(iso, venueZone), zoneName(iso, venueZone));
}

/**
 * The time that a clock in this zone shows now, such as "2:10 PM PDT"; undefined if it always shows the
 * viewer's time. Names of zones are not compared, because the same clock can have several names
 * (America/Indianapolis, America/New_York). Four days of the year are compared, because zones may change
 * their clocks on different days.
 */
export function clockThere(zone: string, now = new Date()): string | undefined {
  const seasons = [0, 91, 182, 273].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString());
  if (seasons.every((at) => dayAndTime(at) === dayAndTime(at, zone))) return;
  const at = now.toISOString();
  return `${timeOfDay(at, zone)} ${zoneName(at, zone)}`;
}

/** The time, such as "9:05 PM", with the day if it is not today. */
export function momentText(iso: string, now = productTime()): string {
  const sameDay = new Date(iso).toDateString() === now.toDateString();
  return sameDay ? timeOfDay(iso) : dayAndTime(iso);
}

const pad = (n: number) => String(n).padStart(2, '0');
/** The value of a datetime-local field for an instant, in the viewer's zone. */
export function toLocalInput(at: Date): string {
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
/**
 * The instant of a datetime-local field's value. Undefined while the text is no date, for instance while the
 * year has five digits.
 */
export function fromLocalInput(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The parts of a date tile, such as "Sat", "6" and "Jun", on the viewer's calendar. */
export function stubOf(iso: string): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => format(options, viewerZone).format(new Date(iso));
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}
export const dayText = (iso: string) =>
  format({ month: 'short', day: 'numeric' }, viewerZone).format(new Date(iso));
/** The date, such as "May 3, 2026". */
export const dateText = (iso: string) =>
  format({ year: 'numeric', month: 'short', day: 'numeric' }, viewerZone).format(new Date(iso));
export const weekdayText = (iso: string, zone = viewerZone) =>
  format({ weekday: 'long' }, zone).format(new Date(iso));
