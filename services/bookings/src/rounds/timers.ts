import { defineTimer } from '@game/platform';

/** Evaluate a tee time's ladder; the key is its id. */
export const evaluate = defineTimer('bookings.look');
/** Remind the players of a tee time; the key is its id. */
export const remind = defineTimer('bookings.remind');
/** How long before the tee time its players are reminded (messages#reminder). */
export const REMIND_BEFORE_MS = 24 * 3_600_000;
