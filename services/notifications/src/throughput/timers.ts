import { defineTimer } from '@game/platform';

/** Fires when the next texts may leave their lines; the key is the channel. */
export const turnDue = defineTimer<'sms'>('notifications.turn');
