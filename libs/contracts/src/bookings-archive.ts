import { z } from 'zod';
import { defineExport } from './account.js';
import { Booking } from './bookings.js';
import { defineQuery } from './define.js';
import { Id } from './fields.js';

/** design.md, Data: bookings are kept for 3 years after the tee time. */
export const BOOKINGS_KEPT_YEARS = 3;

/** Where the next page begins; opaque. */
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
 * `teeTimes` (as `bookings.get` shows them, page by page), `recurring` and `invitations` (where the user is the friend)
 * with the first page.
 */
export const exportBookings = defineExport('bookings');
