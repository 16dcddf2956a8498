import type { GatheringId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** The timer that notifies the host of who joined. Its key is the gathering's id. */
export const notifyHost = defineTimer<GatheringId>('bookings.tell-host');
