import { z } from 'zod';
import { defineQuery } from '../define.js';
import { UserId } from '../fields.js';

/** An organiser about whom people complained in the last 180 days. Each person is counted once. */
export const Suspect = z
  .object({
    id: UserId,
    name: z.string().meta({ example: 'Pat' }),
    /** Golfers who reported the organiser, and mails marked as spam. */
    complaints: z.int(),
    /** Friends who answered STOP. */
    stops: z.int(),
    /** Numbers and mailboxes that do not exist. */
    undelivered: z.int(),
    /** Friends who answered an invite. */
    answers: z.int(),
    /** The sending tier that follows from these. */
    tier: z.string().meta({ example: 'restricted' }),
    textsToday: z.int(),
    isSuspended: z.boolean(),
    isStopped: z.boolean(),
  })
  .meta({ id: 'Suspect' });
export type Suspect = z.output<typeof Suspect>;
/** The most suspicious first, at most 50. */
export const Suspects = z.object({ items: z.array(Suspect) }).meta({ id: 'Suspects' });
export type Suspects = z.output<typeof Suspects>;
export const listSuspects = defineQuery('notifications.list-suspects', {
  input: z.object({}),
  output: Suspects,
});
