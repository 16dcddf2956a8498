import type { TeeTimeId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Evaluate a tee time's ladder; the key is its id. */
export const evaluate = defineTimer<TeeTimeId>('bookings.look');
/** Remind the players of a tee time; the key is its id. */
export const remind = defineTimer<TeeTimeId>('bookings.remind');
/** The timers that fire some time before each tee time; the key is its id (messages#reminder). */
export const BEFORE_TEE_TIME = [{ timer: remind, beforeMs: 24 * 3_600_000 }];
