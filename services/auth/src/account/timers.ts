import type { UserId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Fires when an account that is to be deleted has waited seven days; the key is the user's id. */
export const deletionDue = defineTimer<UserId>('auth.deletion');
/** Fires when the waiting time of a change of gender is over; the key is the user's id. */
export const genderDue = defineTimer<UserId>('auth.gender');
/** Fires as soon as somebody has requested a reset link; the key is the email, in lower case. */
export const resetDue = defineTimer('auth.reset');
