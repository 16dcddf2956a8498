import { SkillLevel, userSaved, type EventContract } from '@game/contracts';
import { z } from 'zod';

/** What matching reads of `auth.user-saved`; what a snapshot does not say yet counts as 2-social.md 2.3 defaults it. */
const UserSnapshot = z.object({
  id: z.string(),
  version: z.int(),
  username: z.string(),
  gender: z.string().nullable(),
  handicap: z.number().nullable(),
  location: z.string().nullable(),
  publicProfile: z.boolean().default(true),
  locationSharing: z.boolean().default(false),
  emailVerified: z.boolean().default(false),
  phoneVerified: z.boolean().default(false),
  skillLevel: SkillLevel.nullable().default(null).catch(null),
});
export type UserSnapshot = z.output<typeof UserSnapshot>;
export const userSnapshot: EventContract<typeof UserSnapshot> = {
  ...userSaved,
  input: UserSnapshot,
  key: (user) => user.id,
};
