import {
  ROUND_TAKES,
  calendarPlace,
  calendarStart,
  calendarText,
  calendarTitle,
  calendarUid,
  type CalendarEntry,
  type Invitation,
} from '@game/contracts';
import { createEvents, type EventAttributes } from 'ics';

type Entry = Omit<CalendarEntry, 'bookingId'> & { link: string };

/**
 * Makes a calendar file (RFC 5545) with times in UTC. An entry replaces the one with the same uid in a
 * calendar if its `sequence` is higher. With `CANCEL` the entry is removed from the calendar.
 */
export function calendarFile(entries: Entry[], method: 'PUBLISH' | 'CANCEL' = 'PUBLISH'): string {
  const header = { productId: 'get-in-the-game', method, calName: 'Get in the game!' };
  const { value, error } = createEvents(entries.map(eventOf), header);
  if (!value) throw error ?? new Error('The calendar file could not be made.');
  return value;
}

function eventOf(entry: Entry): EventAttributes {
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    status: entry.cancelled ? 'CANCELLED' : 'CONFIRMED',
    start: calendarStart(new Date(entry.dateTime)),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: ROUND_TAKES,
    title: calendarText(entry.title),
    location: calendarText(entry.location),
    description: `${calendarText(entry.description)}\n${entry.link}`,
    url: entry.link,
    busyStatus: entry.cancelled ? 'FREE' : 'BUSY',
  };
}

/** Makes the calendar file that the reply page offers to a friend who is in. `link` leads to that page. */
export const calendarOf = (invitation: Invitation, link: string): string =>
  calendarFile([
    {
      uid: calendarUid(invitation.offerId),
      sequence: invitation.sequence,
      cancelled: false,
      dateTime: invitation.dateTime,
      title: calendarTitle(invitation.courseName, invitation.organiserName),
      location: calendarPlace(invitation.courseName, invitation.courseAddress),
      description: 'Change your answer:',
      link,
    },
  ]);
