import { z } from 'zod';
import { defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Actor, Instant } from './fields.js';

/** Tee times of the free plan in a calendar month of the user's own zone (tee-times#free-plan). */
export const FREE_TEE_TIMES_A_MONTH = 2;
/** A tee time does not count if it is cancelled within this time after it was created. */
export const FREE_CANCEL_WITHIN_MS = 3_600_000;

export const Allowance = z
  .object({
    /** Null means no limit. */
    limit: z.int().nullable(),
    /** Tee times of this calendar month that count. */
    used: z.int(),
    /** The start of the next calendar month in the golfer's own zone. */
    resetsAt: Instant,
    premium: z.boolean(),
  })
  .meta({ id: 'Allowance' });
export type Allowance = z.output<typeof Allowance>;

export const readAllowance = defineQuery('bookings.allowance', {
  input: z.object({ actor: Actor }),
  output: Allowance,
  key: (i) => i.actor.userId,
});

/** Its details have `trialExpired: true`, which makes the client offer the plans (client#requests). */
export const allowanceUsed = defineError(
  'booking.allowance-used',
  'payment-required',
  'You have used the 2 tee times of the free plan for this month. Subscribe for as many as you like, or wait for the next month.',
);
