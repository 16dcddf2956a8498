import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Instant, UserId } from './fields.js';
import { TeeTimeId } from './ids.js';
import { secret } from './secret.js';

/** 128 random bits in base64url. The token alone gives the right to read the calendar. */
export const CalendarToken = secret(z.string().regex(/^[A-Za-z0-9_-]{22}$/));
/** The address of the calendar feed; null while the feed is switched off. */
export const CalendarLink = z
  .object({
    url: z
      .url()
      .nullable()
      .meta({ example: 'https://golf.example.com/api/calendar/3q2-7wAAAAAAAAAAAAAAAA.ics' }),
  })
  .meta({ id: 'CalendarLink' });

/**
 * One tee time in a calendar (RFC 5545). Its `uid` never changes, and a higher `sequence` replaces the earlier entry.
 */
export const CalendarEntry = z.object({
  uid: z.string(),
  sequence: z.int(),
  cancelled: z.boolean(),
  dateTime: Instant,
  title: z.string(),
  location: z.string(),
  description: z.string(),
  bookingId: TeeTimeId,
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const Feed = z.object({ token: CalendarToken.nullable() });
export const readCalendarLink = defineQuery('bookings.read-calendar-link', {
  input: z.object({ userId: UserId }),
  output: Feed,
  key: (i) => i.userId,
});
/** Makes a new link; the previous one stops working at once. */
export const renewCalendarLink = defineCommand('bookings.renew-calendar-link', {
  input: z.object({ userId: UserId }),
  output: Feed,
  key: (i) => i.userId,
});
export const revokeCalendarLink = defineCommand('bookings.revoke-calendar-link', {
  input: z.object({ userId: UserId }),
  output: Feed,
  key: (i) => i.userId,
});
/** The tee times that the user organises or plays in, from 90 days ago on. */
export const readCalendar = defineQuery('bookings.read-calendar', {
  input: z.object({ token: CalendarToken }),
  output: z.object({
    entries: z.array(CalendarEntry),
    /** When the entries became as they are, in whole seconds; an earlier version does not send it. */
    changedAt: Instant.optional(),
  }),
});
/** A tee time that the user organises. */
export const readCalendarEntry = defineQuery('bookings.read-calendar-entry', {
  input: z.object({ userId: UserId, bookingId: TeeTimeId }),
  output: CalendarEntry,
  key: (i) => i.bookingId,
});

export const calendarNotFound = defineError(
  'calendar.not-found',
  'not-found',
  'This calendar link is not valid any more. Make a new one in the app.',
);

/** The UID of RFC 5545. The email, the reply page and the feed use the same one, so that a calendar shows one entry. */
export const calendarUid = (offerOrBookingId: string) => `${offerOrBookingId}@get-in-the-game`;
/**
 * The SEQUENCE of a friend's entry: it rises when the facts of the tee time change, and by two with each change of
 * where the friend stands, because an entry that is taken out of a calendar counts one more than the entry it removes.
 */
export const calendarSequence = (teeTimeSequence: number, answers: number, cancelled = false) =>
  teeTimeSequence + 2 * answers + (cancelled ? 1 : 0);
/**
 * The DTSTAMP of an entry: the same for the same sequence and later for a higher one, because calendars compare both.
 * It is counted from the moment at which the id (a UUIDv7) was made.
 */
export const calendarStamp = (offerOrBookingId: string, sequence: number) =>
  new Date(Number.parseInt(offerOrBookingId.replace('-', '').slice(0, 12), 16) + sequence * 1_000);
export const calendarTitle = (courseName: string, organiserName: string) =>
  `Golf at ${courseName} with ${organiserName}`;
export const calendarPlace = (courseName: string, courseAddress: string | null) =>
  [courseName, courseAddress].filter(Boolean).join(', ');
/** Four players walk 18 holes in about four and a half hours. */
export const ROUND_MINUTES = 270;
