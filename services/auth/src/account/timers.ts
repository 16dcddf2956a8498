import { defineTimer } from '@game/platform';

/** The days of grace of an account are over; the key is the user's id. */
export const deletionDue = defineTimer('auth.deletion');
/** Somebody asked for a new password; the key is the email, in lower case. */
export const resetDue = defineTimer('auth.reset');
