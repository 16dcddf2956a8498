import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { calendarFile, type CalendarEvent } from './calendar-file.js';

const event: CalendarEvent = {
  uid: '0197f000-0000-7000-8000-000000000001@get-in-the-game',
  sequence: 2,
  stamp: new Date('2026-06-01T15:00:02Z'),
  cancelled: false,
  start: new Date('2026-06-06T13:10:00Z'),
  minutes: 270,
  title: 'Golf at Eagle; Creek, "North" with Pat',
  place: '8802 W 56th St\nIndianapolis, IN \\ USA',
  description: 'In: Pat, Ann\nChange your answer: https://golf.example/r/abc',
  url: 'https://golf.example/r/abc',
  organizer: { name: 'Pat "the Ace"; O’Brien: 李', email: 'support@golf.example' },
  attendee: { name: 'Ann, Lee', email: 'ann+golf@golf.example' },
};

/** Reads the only event of a file with two parsers that share no code. */
function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!;
  const mozilla = new ICAL.Event(component);
  const other = Object.values(nodeIcal.sync.parseICS(file)).find(
    (one): one is VEvent => one?.type === 'VEVENT',
  )!;
  return [
    {
      uid: mozilla.uid,
      sequence: mozilla.sequence,
      start: mozilla.startDate.toJSDate(),
      end: mozilla.endDate.toJSDate(),
      title: mozilla.summary,
      place: mozilla.location,
      description: mozilla.description,
      status: component.getFirstPropertyValue('status'),
      organiser: component.getFirstProperty('organizer')?.getParameter('cn'),
      attendee: component.getFirstProperty('attendee')?.getFirstValue(),
      partstat: component.getFirstProperty('attendee')?.getParameter('partstat'),
    },
    {
      uid: other.uid,
      sequence: Number(other.sequence),
      start: new Date(other.start.getTime()),
      end: new Date(other.end!.getTime()),
      title: other.summary,
      place: other.location,
      description: other.description,
      status: other.status,
    },
  ] as const;
}

describe('a calendar file', () => {
  it('is read alike by two independent parsers: quotes, commas, line breaks and all scripts stay as they are', () => {
    const [mozilla, other] = read(calendarFile([event], 'REQUEST'));
    expect(mozilla).toEqual({
      uid: event.uid,
      sequence: 2,
      start: event.start,
      end: new Date('2026-06-06T17:40:00Z'),
      title: event.title,
      place: event.place,
      description: event.description,
      status: 'CONFIRMED',
      organiser: event.organizer!.name,
      attendee: 'mailto:ann+golf@golf.example',
      partstat: 'ACCEPTED',
    });
    expect(mozilla).toMatchObject(other);
  });

  it('keeps its lines within 75 octets, and its events whole, whatever the words are', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(words, words, words, (title, place, name) => {
        const file = calendarFile(
          [{ ...event, title, place, attendee: { name, email: 'a@b.example' } }],
          'REQUEST',
        );
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(
          lines.filter(
            (line) =>
              /[\r\n\uFFFD]/.test(Buffer.from(line).toString()) && !/\uFFFD/.test(title + place + name),
          ),
        ).toEqual([]);
        expect(file.match(/^BEGIN:/gm)).toHaveLength(2);
        const [mozilla, other] = read(file);
        expect([mozilla.uid, other.uid]).toEqual([event.uid, event.uid]);
        // node-ical drops quotation marks around a whole value, which RFC 5545 keeps.
        expect(other.title).toBe(mozilla.title.replace(/^"(.*)"$/s, '$1'));
      }),
      { numRuns: 100 },
    );
  });

  it('cannot be extended by the words of a golfer', () => {
    const place = 'Eagle Creek\r\nEND:VEVENT\u2028ATTENDEE:mailto:x@y\u0007';
    const file = calendarFile([{ ...event, place }], 'PUBLISH');
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(file.match(/^ATTENDEE/gm)).toHaveLength(1);
  });

  it('takes an event out of the calendar: the method and the status say so', () => {
    const file = calendarFile([{ ...event, sequence: 3, cancelled: true }], 'CANCEL');
    expect(file).toContain('\r\nMETHOD:CANCEL\r\n');
    const [{ status, sequence, partstat }] = read(file);
    expect([status, sequence, partstat]).toEqual(['CANCELLED', 3, 'DECLINED']);
  });

  it('is the same file for the same events', () => {
    expect(calendarFile([event], 'PUBLISH')).toBe(calendarFile([{ ...event }], 'PUBLISH'));
  });
});
