import { defineEvent, userSaved, type PayloadOf } from '@game/contracts';
import { z } from 'zod';

/** As auth says it. Where it says nothing of a proof, there is none: nobody answers for an address that is not theirs. */
export const verifiedUserSaved = defineEvent(userSaved.name, {
  payload: userSaved.input.extend({
    emailVerified: z.boolean().default(false),
    phoneVerified: z.boolean().default(false),
  }),
  key: (u) => u.id,
});
export type VerifiedUser = PayloadOf<typeof verifiedUserSaved>;
