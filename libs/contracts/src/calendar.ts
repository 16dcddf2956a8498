import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Id, Instant } from './fields.js';

/** 128 random bits, base64url: whoever has it may read the calendar. */
export const CalendarToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** Where the feed is subscribed to; null while it is switched off. */
export const CalendarLink = z.object({ url: z.url().nullable() }).meta({ id: 'CalendarLink' });

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
