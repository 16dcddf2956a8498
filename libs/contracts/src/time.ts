const knownZones = new Set<string>();
/**
 * There are about 600 zones, but each spelling of a name in upper and lower case is another entry, so the set needs a
 * limit.
 */
const ZONES_KNOWN = 2_000;

/**
 * Valid zones are remembered, because every event names a zone and building a format takes a tenth of a
 * millisecond.
 */
export function isValidTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  // An offset is refused, because it does not follow daylight saving time and Postgres reads its sign the other way
  // round.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    if (knownZones.size < ZONES_KNOWN) knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds of an ISO 8601 duration such as `PT3H`, `PT2.5S` or `P1DT30M`; undefined for any other text. */
export function durationMs(iso: string): number | undefined {
  const m = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(iso);
  if (!m || iso.endsWith('P') || iso.endsWith('T')) return undefined;
  const [d, h, min, s] = [m[1], m[2], m[3], m[4]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return Math.round((((d * 24 + h) * 60 + min) * 60 + s) * 1000);
}

const YEARS_AHEAD = 2;
/** The latest date that a tee time, an event or a league may have. */
export function latestDate(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  return latest;
}

const wallClock = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string) {
  let format = wallClock.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallClock.set(zone, format);
  }
  return format;
}

/** Every zone changes its offset at a multiple of this, so within one slice of time an offset is constant. */
const SLICE_MS = 30 * 60_000;
const offsets = new Map<string, Map<number, number>>();
/** The number of slices that are remembered for each zone, which cover three weeks. */
const SLICES_KNOWN = 1_000;

/** How far the wall clock of the zone is ahead of UTC, in milliseconds. */
function offsetOf(at: Date, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const slice = Math.floor(at.getTime() / SLICE_MS);
  const remembered = known.get(slice);
  if (remembered !== undefined) return remembered;
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(slice * SLICE_MS)
      .map((p) => [p.type, Number(p.value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  if (known.size >= SLICES_KNOWN) known.clear();
  known.set(slice, wall - slice * SLICE_MS);
  return wall - slice * SLICE_MS;
}

/** The date and time that a clock in that zone shows. `minuteOfDay` is 0 to 1439. */
export function wallTime(at: Date, zone: string) {
  const wall = new Date(at.getTime() + offsetOf(at, zone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

const spoken = new Map<string, Intl.DateTimeFormat>();
/** Formats are cached, because creating one takes a hundred times as long as using it. */
function formatOf(locale: string, zone: string, parts: 'time' | 'date and time') {
  const name = `${locale} ${zone} ${parts}`;
  let format = spoken.get(name);
  if (!format) {
    const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const time = { timeZone: zone, hour: 'numeric', minute: '2-digit' } as const;
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
  return plainSpaces(formatOf(locale, zone, 'date and time').format(at));
}
export function localTime(at: Date, zone: string, locale = 'en-US'): string {
  return plainSpaces(formatOf(locale, zone, 'time').format(at));
}
