/** An event of a calendar file (RFC 5545), and of an invitation to one (RFC 5546). */
export interface CalendarEvent {
  /** Never changes. A higher `sequence` replaces the event with the same uid in a calendar. */
  uid: string;
  sequence: number;
  /** When these words were written; the same for the same uid and sequence. */
  stamp: Date;
  cancelled: boolean;
  start: Date;
  minutes: number;
  title: string;
  place: string;
  description: string;
  url: string;
  organizer?: Person;
  attendee?: Person;
}
interface Person {
  name: string;
  email: string;
}

/**
 * `PUBLISH` is a file or feed, `REQUEST` an invitation in a mail that its reader has already accepted, and `CANCEL` takes
 * the event out of the calendar.
 */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** Writes a calendar file with times in UTC. The same events always give the same file. */
export function calendarFile(events: CalendarEvent[], method: CalendarMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Get in the game!//Tee times//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? ['X-WR-CALNAME:Get in the game!', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(e: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(e.uid)}`,
    `SEQUENCE:${e.sequence}`,
    `DTSTAMP:${utc(e.stamp)}`,
    `DTSTART:${utc(e.start)}`,
    `DTEND:${utc(new Date(e.start.getTime() + e.minutes * 60_000))}`,
    `SUMMARY:${text(e.title)}`,
    `LOCATION:${text(e.place)}`,
    `DESCRIPTION:${text(e.description)}`,
    `URL:${oneLine(e.url)}`,
    `STATUS:${e.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${e.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(e.organizer ? [`ORGANIZER;CN=${parameter(e.organizer.name)}:mailto:${mailbox(e.organizer)}`] : []),
    ...(e.attendee
      ? [
          `ATTENDEE;CN=${parameter(e.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${e.cancelled ? 'DECLINED' : 'ACCEPTED'};RSVP=FALSE:mailto:${mailbox(e.attendee)}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
/** Line breaks stay; all other control characters would break the file. */
const clean = (value: string) =>
  value
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n]+|\p{Cs}/gu, ' ')
    .trim();
const text = (value: string) =>
  clean(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
const oneLine = (value: string) => clean(value).replace(/\n+/g, ' ');
/** RFC 6868 writes what a quoted parameter cannot hold with a caret. */
const parameter = (value: string) => `"${oneLine(value).replace(/\^/g, '^^').replace(/"/g, "^'")}"`;
const mailbox = ({ email }: Person) => oneLine(email).replace(/\s/g, '');

const encoder = new TextEncoder();
/** Folds a line after at most 75 octets, and never inside a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  const rows = [''];
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > 75) {
      rows.push(' ');
      octets = 1;
    }
    rows[rows.length - 1] += char;
    octets += size;
  }
  return rows.join('\r\n');
}
