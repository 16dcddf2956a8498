import type { Booked } from './booked.js';

/** Reads the bookings in an iCalendar file (RFC 5545). A line that begins with a space continues the line before. */
export function inCalendar(file: string): Booked[] {
  const unfolded = file.replace(/\r?\n[ \t]/g, '');
  if (/^METHOD:CANCEL\b/im.test(unfolded)) return [];
  return unfolded
    .split(/^BEGIN:VEVENT\r?$/im)
    .slice(1)
    .flatMap((event) => {
      const [, at] = /^DTSTART(?:;[^:\r\n]*)?:(\d{8}T\d{4,6}Z?)/im.exec(event) ?? [];
      if (!at || /^STATUS:CANCELLED/im.test(event)) return [];
      const [place, summary] = [value(event, 'LOCATION'), value(event, 'SUMMARY')];
      // A location that begins with a number is only an address; the summary names the course then.
      const named = place && !/^\d/.test(place) ? place.split(/[,\n]/)[0]! : aboutIn(summary);
      return named
        ? [{ course: named.trim(), at: at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)/, '$1-$2-$3T$4:') }]
        : [];
    });
}

const aboutIn = (summary: string) =>
  summary.replace(/^(?:golf|tee time|round(?: of golf)?|reservation|booking)\b\s*(?:at|@|-|:)?\s*/i, '');

function value(event: string, name: string): string {
  const [, written = ''] = new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'im').exec(event) ?? [];
  return written
    .trim()
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1');
}
