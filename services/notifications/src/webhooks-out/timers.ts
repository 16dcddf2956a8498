import type { WebhookDeliveryId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Fires when a delivery is due, or when the lease of its last attempt ended without a result; the key is its id. */
export const deliveryDue = defineTimer<WebhookDeliveryId>('notifications.webhook-delivery');
