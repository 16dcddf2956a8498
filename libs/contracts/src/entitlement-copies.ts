import { z } from 'zod';
import { defineQuery } from './define.js';
import { Entitlement } from './entitlements.js';
import { UserId } from './fields.js';

/** The maximum number of users in one query. */
export const MAX_COPIES = 200;
const input = z.object({ userIds: z.array(UserId).max(MAX_COPIES) });

/**
 * The entitlements as auth and bookings have stored them. Billing compares them with its own each night. The answer
 * omits users whom the service does not know.
 */
export const readAuthEntitlements = defineQuery('auth.read-entitlements', {
  input,
  output: z.array(Entitlement.pick({ userId: true, status: true, type: true, version: true })),
});
export const readBookingsEntitlements = defineQuery('bookings.read-entitlements', {
  input,
  output: z.array(Entitlement.pick({ userId: true, premium: true, mayHost: true, version: true })),
});
