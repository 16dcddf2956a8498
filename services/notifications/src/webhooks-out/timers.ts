import { defineTimer } from '@game/platform';

/** A delivery is due, or its last attempt was never heard of again; the key is its id. */
export const deliveryDue = defineTimer('notifications.webhook-delivery');
