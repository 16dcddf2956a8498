import { defineTimer } from '@game/platform';

/** Fires when the days of grace of an account are over; the key is the user's id. */
export const deletionDue = defineTimer('auth.deletion');
/** Fires as soon as a caller asked for a reset link; the key is the email, in lower case. */
export const resetDue = defineTimer('auth.reset');
