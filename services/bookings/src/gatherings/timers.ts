import type { GatheringId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Notify the host of who joined; the key is the gathering's id. */
export const notifyHost = defineTimer<GatheringId>('bookings.tell-host');
