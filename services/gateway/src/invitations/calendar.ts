import {
  ROUND_MINUTES,
  calendarPlace,
  calendarStamp,
  calendarTitle,
  calendarUid,
  type CalendarEntry,
  type CalendarEvent,
  type Invitation,
} from '@game/contracts';

type Entry = Omit<CalendarEntry, 'bookingId'> & { link: string };

export const eventOf = (entry: Entry): CalendarEvent => ({
  uid: entry.uid,
  sequence: entry.sequence,
  stamp: calendarStamp(entry.uid, entry.sequence),
  cancelled: entry.cancelled,
  start: new Date(entry.dateTime),
  minutes: ROUND_MINUTES,
  title: entry.title,
  place: entry.location,
  description: `${entry.description}\n${entry.link}`,
  url: entry.link,
});

/** The event of the calendar file that the reply page offers to a friend who is in. `link` leads to that page. */
export const eventFor = (invitation: Invitation, link: string): CalendarEvent =>
  eventOf({
    uid: calendarUid(invitation.offerId),
    sequence: invitation.sequence,
    cancelled: false,
    dateTime: invitation.dateTime,
    title: calendarTitle(invitation.courseName, invitation.organiserName),
    location: calendarPlace(invitation.courseName, invitation.courseAddress),
    description: 'Change your answer:',
    link,
  });
