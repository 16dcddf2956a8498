import { defineTimer } from '@game/platform';

/** Look at a tee time's ladder; the key is its id. */
export const look = defineTimer('bookings.look');
/** Remind the players of a tee time; the key is its id. */
export const remind = defineTimer('bookings.remind');
/** 2-social.md section 9: game reminders go out 24 hours before the round. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;
