import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, Instant } from './fields.js';

/** 128 random bits, base64url: whoever has it may read the calendar. */
export const CalendarToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Where the feed is subscribed to; null while it is switched off. */
export const CalendarLink = z
  .object({
    url: z
      .url()
      .nullable()
      .meta({ example: 'https://golf.example.com/api/calendar/3q2-7wAAAAAAAAAAAAAAAA.ics' }),
  })
  .meta({ id: 'CalendarLink' });

/** One tee time in a calendar (RFC 5545): the same `uid` for good, a higher `sequence` replaces what the calendar has. */
export const CalendarEntry = z.object({
  uid: z.string(),
  sequence: z.int(),
  cancelled: z.boolean(),
  dateTime: Instant,
  title: z.string(),
  location: z.string(),
  description: z.string(),
  bookingId: Id,
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const Feed = z.object({ token: CalendarToken.nullable() });
export const readCalendarLink = defineQuery('bookings.read-calendar-link', {
  input: z.object({ userId: Id }),
  output: Feed,
  key: (i) => i.userId,
});
/** Makes a new link; the one before stops working at once. */
export const renewCalendarLink = defineCommand('bookings.renew-calendar-link', {
  input: z.object({ userId: Id }),
  output: Feed,
  key: (i) => i.userId,
});
export const revokeCalendarLink = defineCommand('bookings.revoke-calendar-link', {
  input: z.object({ userId: Id }),
  output: Feed,
  key: (i) => i.userId,
});
/** The user's own tee times and those where the user is in, from 90 days ago on. */
export const readCalendar = defineQuery('bookings.read-calendar', {
  input: z.object({ token: CalendarToken }),
  output: z.object({ entries: z.array(CalendarEntry) }),
});
/** One tee time of the organiser's own. */
export const readCalendarEntry = defineQuery('bookings.read-calendar-entry', {
  input: z.object({ userId: Id, bookingId: Id }),
  output: CalendarEntry,
  key: (i) => i.bookingId,
});

export const calendarNotFound = defineError(
  'calendar.not-found',
  'not-found',
  'This calendar link is not valid any more. Make a new one in the app.',
);

/** RFC 5545: one entry per offer for good, wherever it was taken from (the mail, the reply page, the feed). */
export const calendarUid = (offerOrBookingId: string) => `${offerOrBookingId}@get-in-the-game`;
export const calendarTitle = (courseName: string, organiserName: string) =>
  `Golf at ${courseName} with ${organiserName}`;
export const calendarPlace = (courseName: string, courseAddress: string | null) =>
  [courseName, courseAddress].filter(Boolean).join(', ');
/** Four players walk 18 holes in about four and a half hours. */
export const ROUND_TAKES = { hours: 4, minutes: 30 };
/** Year, month, day, hour and minute in UTC, as the ics package takes them. */
export const calendarStart = (at: Date): [number, number, number, number, number] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];
/** The ics package escapes neither control characters nor, in a name, the quote: a line of somebody else's could be smuggled in. */
export const calendarText = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('"', "'")
    .trim();
