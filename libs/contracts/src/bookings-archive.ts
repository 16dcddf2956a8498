import { z } from 'zod';
import { Achievement } from './achievements.js';
import { Booking, BookingDetail } from './tee-times.js';
import { defineQuery } from './define.js';
import { UserId } from './fields.js';
import { Gathering } from './gatherings.js';
import { TeeTimeId } from './ids.js';
import { Invitation } from './invitations.js';
import { RecurringTeeTime } from './recurring.js';

/** A tee time is erased this many years after it was played (accounts#retention). */
export const BOOKINGS_KEPT_YEARS = 3;

/** An opaque value that marks the start of the next page. */
const Cursor = z.string().max(200);
export const BOOKINGS_PAGE_MAX = 100;

/** The query string of the list of tee times. Without any field the answer is that of `bookings.list`. */
export const BookingsPage = z.object({
  limit: z.coerce.number().int().min(1).max(BOOKINGS_PAGE_MAX).optional(),
  cursor: Cursor.optional(),
  before: TeeTimeId.optional(),
  after: TeeTimeId.optional(),
});

/**
 * One page of the organiser's tee times, soonest first. The page begins after `cursor`, lies right before or
 * after the named tee time, or is the first page.
 */
export const pageBookings = defineQuery('bookings.page', {
  input: z.object({
    userId: UserId,
    limit: z.int().min(1).max(BOOKINGS_PAGE_MAX).default(50),
    cursor: Cursor.optional(),
    before: TeeTimeId.optional(),
    after: TeeTimeId.optional(),
  }),
  output: z.object({ bookings: z.array(Booking), next: Cursor.nullable() }),
  key: (i) => i.userId,
});

/**
 * The data that bookings stores about a user, for the account's export. The query is sent again with `next` until it is
 * null. Only the first page has the lists other than the tee times. `invitations` are those that the user received,
 * `gatherings` the events and leagues that the user hosts or takes part in.
 */
export const exportBookings = defineQuery('bookings.export', {
  input: z.object({ userId: UserId, cursor: Cursor.optional() }),
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
