import { z } from 'zod';
import { ExportInput, ExportNext } from './account.js';
import { ExternalId, KeptContact, TierName } from './contacts.js';
import { defineQuery } from './define.js';
import { Instant, UserId } from './fields.js';
import { PlayerPreferences } from './preferences.js';

/** The data that the contacts service stores about a user. Only the first page has the lists other than `contacts`. */
export const exportContacts = defineQuery('contacts.export', {
  input: ExportInput,
  output: z.object({
    contacts: z.array(KeptContact.extend({ externalId: ExternalId.nullable().default(null) })),
    tierNames: z.array(TierName.omit({ defaultName: true })),
    /** `place` is the user's location, rounded to about a kilometre; null if the user does not share it. */
    matching: z.array(
      PlayerPreferences.extend({ place: z.object({ lat: z.number(), lng: z.number() }).nullable() }),
    ),
    /** Players that the user blocked, and what they reported. */
    blocked: z.array(z.object({ playerId: UserId, at: Instant })),
    reports: z.array(z.object({ playerId: UserId, reason: z.string(), at: Instant })),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});
