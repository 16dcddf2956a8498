import { productTime } from './clock';
import { strings } from '../strings/common';

export let viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Sets the viewer's zone, because the gateway prerenders pages for golfers in other zones. */
export const seeFrom = (timeZone: string) => void (viewerZone = timeZone);

/** Formats are reused, because creating one takes longer than formatting all times of a screen. */
const formats = new Map<string, Intl.DateTimeFormat>();
function format(
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  locale = 'en-US',
): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone, locale]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
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

/** What the server says of a time at a place: its own clock, by the server's zone data. */
export interface AtPlace {
  localDateTime?: string | null;
  zoneName?: string | null;
}
/** A local date and time without a zone, such as `2026-06-06T08:10`, as "Sat, Jun 6, 8:10 AM". */
export const localText = (local: string) => dayAndTime(`${local.slice(0, 16)}:00Z`, 'UTC');

/**
 * The time at the course, followed by the viewer's own time if that differs, with the day if that differs too.
 * `known` is what the server says, whose zone data decide; without it the browser's are used.
 */
export function teeTimeText(iso: string, venueZone: string, known: AtPlace = {}): string {
  const there = known.localDateTime ? localText(known.localDateTime) : dayAndTime(iso, venueZone);
  const mine = forViewer(iso, venueZone, there);
  return mine ? strings.atCourse(there, mine) : there;
}
/** The viewer's own time; undefined if the clock at the course, which shows `there`, shows the same. */
function forViewer(iso: string, venueZone: string, there: string): string | undefined {
  return venueZone === viewerZone ? undefined : besides(there, dayAndTime(iso));
}
/** The viewer's clock without the day if that is the day at the course; undefined if both clocks show the same. */
export function besides(there: string, mine: string): string | undefined {
  if (mine === there) return;
  const [day, time] = [(text: string) => text.split(',').slice(0, 2).join(), mine.split(', ').at(-1)];
  return day(mine) === day(there) ? time : mine;
}

/** The time, such as "9:05 PM", with the day if it is not today. */
export function momentText(iso: string, now = productTime()): string {
  return isSameDay(iso, now) ? timeOfDay(iso) : dayAndTime(iso);
}
/** Whether both moments are on one day of the viewer. */
export const isSameDay = (iso: string, now: Date): boolean =>
  dayAt(iso, viewerZone) === dayAt(now.toISOString(), viewerZone);

/** The value of a datetime-local field for an instant, on the clock of a zone. */
export const toLocalInput = (at: Date, zone = viewerZone): string => shownIn(zone, at.getTime());
/** The value of a datetime-local field for a time at a course, on the clock there. */
export const localInputOf = (at: { dateTime: string; timeZone: string } & AtPlace): string =>
  at.localDateTime ?? toLocalInput(new Date(at.dateTime), at.timeZone);
/**
 * About the instant of a datetime-local field's value at a place, by the browser's zone data: good enough to
 * check and to compare, but never sent, because the server's data decide. Undefined while the text is no date,
 * for instance while the year has five digits.
 */
export function fromLocalInput(text: string, zone: string = viewerZone): string | undefined {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return undefined;
  if (zone === viewerZone) return at.toISOString();
  const utc = new Date(`${text.slice(0, 16)}Z`).getTime();
  const offsetAt = (ms: number) => Date.parse(`${shownIn(zone, ms)}Z`) - ms;
  return new Date(utc - offsetAt(utc - offsetAt(utc))).toISOString();
}
/** The day at a place, such as `2026-06-06`. `local` is what the server says; without it the browser's data decide. */
export const dayAt = (iso: string, zone: string, local?: string | null): string =>
  (local ?? shownIn(zone, Date.parse(iso))).slice(0, 10);
/** What a clock in the zone shows, such as `2026-06-06T08:10`. */
const shownIn = (zone: string, ms: number) =>
  format({ dateStyle: 'short', timeStyle: 'short' }, zone, 'sv-SE').format(ms).replace(' ', 'T');

/** The day at the course of a tee time, such as `2026-06-06`. */
export const dayOf = (at: { dateTime: string; timeZone: string } & AtPlace): string =>
  dayAt(at.dateTime, at.timeZone, at.localDateTime);

/** The parts of a date tile, such as "Sat", "6" and "Jun". A day such as `2026-06-06` needs the zone `UTC`. */
export function stubOf(iso: string, zone = viewerZone): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => format(options, zone).format(new Date(iso));
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}
export const dayText = (iso: string, zone = viewerZone) =>
  format({ month: 'short', day: 'numeric' }, zone).format(new Date(iso));
/** The date, such as "May 3, 2026". */
export const dateText = (iso: string) =>
  format({ year: 'numeric', month: 'short', day: 'numeric' }, viewerZone).format(new Date(iso));
