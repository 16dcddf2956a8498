import { z } from 'zod';
import { Achievement } from './achievements.js';
import { Booking, BookingDetail } from './tee-times.js';
import { defineQuery } from './define.js';
import { Id } from './fields.js';
import { Gathering } from './gatherings.js';
import { Invitation } from './invitations.js';
import { RecurringTeeTime } from './recurring.js';

/** A tee time is erased this many years after it was played (accounts#retention). */
export const BOOKINGS_KEPT_YEARS = 3;

/** An opaque value that marks the start of the next page. */
const Cursor = z.string().max(200);
export const BOOKINGS_PAGE_MAX = 100;

/** The organiser's tee times, soonest first, page by page. */
export const pageBookings = defineQuery('bookings.page', {
  input: z.object({
    userId: Id,
    limit: z.int().min(1).max(BOOKINGS_PAGE_MAX).default(50),
    cursor: Cursor.optional(),
  }),
  output: z.object({ bookings: z.array(Booking), next: Cursor.nullable() }),
  key: (i) => i.userId,
});

/**
 * Everything that bookings keeps of a user, for the account's export; the query is sent again with `next` until it is
 * null. Everything but the tee times comes with the first page. `invitations` are those that the user received,
 * `gatherings` the events and leagues that the user hosts or takes part in.
 */
export const exportBookings = defineQuery('bookings.export', {
  input: z.object({ userId: Id, cursor: Cursor.optional() }),
  output: z.object({
    teeTimes: z.array(BookingDetail),
    recurring: z.array(RecurringTeeTime),
    invitations: z.array(Invitation),
    gatherings: z.array(Gathering),
    achievements: z.array(Achievement),
    next: Cursor.nullable(),
  }),
  key: (i) => i.userId,
});
