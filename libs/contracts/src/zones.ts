import moment from 'moment-timezone';

/**
 * Time zones. All offsets come from the data of one package, not from those of Node or the browser, which age
 * with the program: a program with older data is an hour off where the rules have changed since.
 */
const zones = moment.tz;

/** The release of the IANA time zone database that decides, such as `2026f`. */
export const zoneDataVersion = (): string => zones.dataVersion;

/** The data of a year are old from July of the next year on: governments change their rules several times a year. */
const OLD_FROM_MONTH = 6;
export function zoneDataAreOld(now: Date): boolean {
  const year = Number(zoneDataVersion().slice(0, 4));
  return now.getTime() >= Date.UTC(year + 1, OLD_FROM_MONTH);
}

export function isValidTimeZone(zone: string): boolean {
  // An offset is refused, because it does not follow daylight saving time and Postgres reads its sign the other way
  // round.
  return /^[A-Za-z]/.test(zone) && zones.zone(zone) !== null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the wall clock of the zone is ahead of UTC, in milliseconds. Throws for an unknown zone. */
function offsetOf(at: Date, zone: string): number {
  const known = zones.zone(zone);
  if (!known) throw new RangeError(`unknown time zone: ${zone}`);
  return -known.utcOffset(at.getTime()) * MINUTE_MS;
}
/** The instant in UTC at which a clock in UTC shows what one in the zone shows at `at`. */
const shifted = (at: Date, zone: string) => new Date(at.getTime() + offsetOf(at, zone));

/** Whether two zones, whatever their names, have the same time at that moment. */
export const isSameClock = (one: string, other: string, at: Date): boolean =>
  one === other || offsetOf(at, one) === offsetOf(at, other);

/** The date and time that a clock in that zone shows. `minuteOfDay` is 0 to 1439. */
export function wallTime(at: Date, zone: string) {
  const wall = shifted(at, zone);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

/**
 * The instant at which local time in `zone` is this day, such as `2026-06-06`, and minute (0-1439). A time that is
 * skipped when the clocks change in spring (2:30) is moved ahead by as much as the clocks skip; for a time that comes
 * twice in autumn (1:30) the first is returned.
 */
export function instantOf(day: string, minuteOfDay: number, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * MINUTE_MS;
  const offset = (ms: number) => offsetOf(new Date(ms), zone);
  const candidates = [offset(wall - DAY_MS), offset(wall + DAY_MS)].map((ms) => wall - ms);
  const shown = candidates.filter((at) => at + offset(at) === wall);
  return new Date(shown.length ? Math.min(...shown) : Math.max(...candidates));
}

/** The local date and time in the zone, such as `2026-12-12T09:00`. */
export const localMinute = (at: Date, zone: string): string => shifted(at, zone).toISOString().slice(0, 16);

/**
 * What people call the zone at that moment: its short name, such as `EST`, or if it has none its city, such as
 * `Casablanca time`. Never the IANA name.
 */
export function zoneName(at: Date, zone: string): string {
  const short = zones.zone(zone)?.abbr(at.getTime()) ?? '';
  return /^[A-Z]+$/.test(short) ? short : `${cityOfZone(zone)} time`;
}
/** The city in an IANA name: `Indianapolis` for `America/Indiana/Indianapolis`. */
export const cityOfZone = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** All IANA names that name a place, such as `America/Vancouver`. */
export const zonesOfPlaces = (): string[] =>
  zones
    .names()
    .filter((zone) => zone.includes('/') && !/^(Etc|SystemV|US|Canada|Mexico|Brazil|Chile)\//.test(zone));

const spoken = new Map<string, Intl.DateTimeFormat>();
/** Formats are cached, because creating one takes a hundred times as long as using it. */
function formatOf(locale: string, parts: 'time' | 'date and time') {
  const name = `${locale} ${parts}`;
  let format = spoken.get(name);
  if (!format) {
    const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const time = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const;
    spoken.set(
      name,
      (format = new Intl.DateTimeFormat(locale, parts === 'time' ? time : { ...day, ...time })),
    );
  }
  return format;
}
const plainSpaces = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');

/**
 * "Sat, Jun 6, 8:10 AM", the local time in that zone. It contains only ordinary spaces, because it goes into text
 * messages.
 */
export function localDateTime(at: Date, zone: string, locale = 'en-US'): string {
  return plainSpaces(formatOf(locale, 'date and time').format(shifted(at, zone)));
}
export function localTime(at: Date, zone: string, locale = 'en-US'): string {
  return plainSpaces(formatOf(locale, 'time').format(shifted(at, zone)));
}
