import { defineTimer } from '@game/platform';
import type { Channel } from '../messages/message.js';

/**
 * Fires when the next probe may be sent or, after the circuit has closed, when all waiting messages may be
 * sent. The key is the channel.
 */
export const circuitDue = defineTimer<Channel>('notifications.circuit');
