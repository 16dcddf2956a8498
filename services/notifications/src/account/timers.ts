import type { UserId } from '@game/contracts';
import { defineTimer } from '@game/platform';

/** Fires when nothing of the friends of a deleted organiser is kept any longer; the key is the organiser's id. */
export const friendsDue = defineTimer<UserId>('notifications.forget-friends');
