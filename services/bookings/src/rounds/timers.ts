import type { TeeTimeId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** The timer that evaluates a tee time's ladder. Its key is the tee time's id. */
export const evaluate = defineTimer<TeeTimeId>('bookings.look');
/** The timer that reminds the players of a tee time. Its key is the tee time's id. */
export const remind = defineTimer<TeeTimeId>('bookings.remind');
/**
 * The timers that fire some time before each tee time (messages#reminder). Their key is the tee time's id.
 */
export const BEFORE_TEE_TIME = [{ timer: remind, beforeMs: 24 * 3_600_000 }];
