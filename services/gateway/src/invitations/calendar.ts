import { calendarUid, type CalendarEntry, type Invitation } from '@game/contracts';
import { createEvents, type EventAttributes } from 'ics';

/** Four players walk 18 holes in about four and a half hours. */
const ROUND = { hours: 4, minutes: 30 };
type Entry = Omit<CalendarEntry, 'bookingId'> & { link: string };

/** The package lets control characters through: a line of somebody else's could be smuggled in. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** RFC 5545, in UTC; a higher `sequence` replaces what the calendar has. `CANCEL` takes one entry out again. */
export function calendarFile(entries: Entry[], method: 'PUBLISH' | 'CANCEL' = 'PUBLISH'): string {
  const header = { productId: 'get-in-the-game', method, calName: 'Get in the game!' };
  const { value, error } = createEvents(entries.map(eventOf), header);
  if (!value) throw error ?? new Error('no calendar came out');
  return value;
}

function eventOf(entry: Entry): EventAttributes {
  const start = new Date(entry.dateTime);
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    status: entry.cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: [
      start.getUTCFullYear(),
      start.getUTCMonth() + 1,
      start.getUTCDate(),
      start.getUTCHours(),
      start.getUTCMinutes(),
    ],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: ROUND,
    title: plain(entry.title),
    location: plain(entry.location),
    description: `${plain(entry.description)}\n${entry.link}`,
    url: entry.link,
    busyStatus: entry.cancelled ? 'FREE' : 'BUSY',
  };
}

/** The entry of a player who is in, from the page behind their link. */
export const calendarOf = (invitation: Invitation, link: string): string =>
  calendarFile([
    {
      uid: calendarUid(invitation.offerId),
      sequence: invitation.sequence,
      cancelled: false,
      dateTime: invitation.dateTime,
      title: `Golf at ${invitation.courseName} with ${invitation.organiserName}`,
      location: [invitation.courseName, invitation.courseAddress].filter(Boolean).join(', '),
      description: 'Change your answer:',
      link,
    },
  ]);
