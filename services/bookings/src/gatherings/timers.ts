import { defineTimer } from '@game/platform';

/** Tell the host who joined; the key is the gathering's id. */
export const tellHost = defineTimer('bookings.tell-host');
