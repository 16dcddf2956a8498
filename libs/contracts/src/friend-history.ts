import { z } from 'zod';
import { defineQuery } from './define.js';
import { Instant, UserId } from './fields.js';
import { ContactId } from './ids.js';

/** What became of the organiser's invites to one contact (contacts#history). */
export const FriendHistory = z
  .object({
    /**
     * The number of tee times for which this friend was asked: `accepted`, `declined`, `silent`, and those
     * still open.
     */
    asked: z.int(),
    /** How often the friend said IN, even if all spots were taken by then. */
    accepted: z.int(),
    declined: z.int(),
    /** How often the friend gave no answer before the window ended. */
    silent: z.int(),
    /** The start of the last round that was played with this friend. */
    lastPlayedAt: Instant.nullable(),
  })
  .meta({ id: 'FriendHistory' });
export type FriendHistory = z.output<typeof FriendHistory>;

export const readFriendHistory = defineQuery('bookings.read-friend-history', {
  input: z.object({ userId: UserId, contactId: ContactId }),
  output: FriendHistory,
  key: (i) => i.userId,
});
