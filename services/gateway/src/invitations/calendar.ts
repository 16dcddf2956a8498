import { calendarUid, type Invitation } from '@game/contracts';
import { createEvent } from 'ics';

/** Four players walk 18 holes in about four and a half hours. */
const ROUND = { hours: 4, minutes: 30 };

/** The tee time as a calendar entry (RFC 5545); a higher `sequence` replaces what the calendar has. */
export function calendarOf(invitation: Invitation, link: string): string {
  const { courseName, courseAddress, organiserName } = invitation;
  const start = new Date(invitation.dateTime);
  const { value, error } = createEvent({
    uid: calendarUid(invitation.offerId),
    sequence: invitation.sequence,
    method: 'PUBLISH',
    status: 'CONFIRMED',
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
    title: `Golf at ${courseName} with ${organiserName}`,
    location: [courseName, courseAddress].filter(Boolean).join(', '),
    description: `Change your answer: ${link}`,
    url: link,
    busyStatus: 'BUSY',
  });
  if (!value) throw error ?? new Error('no calendar entry came out');
  return value;
}
