import { z } from 'zod';
import { ExportInput, ExportNext } from './account.js';
import { Contact, TierName } from './contacts.js';
import { defineQuery } from './define.js';
import { Id, Instant } from './fields.js';
import { PlayerPreferences } from './preferences.js';

/** What contacts keeps of a user. Everything but the contacts comes with the first page. */
export const exportContacts = defineQuery('contacts.export', {
  input: ExportInput,
  output: z.object({
    contacts: z.array(Contact),
    tierNames: z.array(TierName.omit({ defaultName: true })),
    /** `place` is the user's location, rounded to about a kilometre; null if the user does not share it. */
    matching: z.array(
      PlayerPreferences.extend({ place: z.object({ lat: z.number(), lng: z.number() }).nullable() }),
    ),
    /** Players that the user blocked, and what they reported. */
    blocked: z.array(z.object({ playerId: Id, at: Instant })),
    reports: z.array(z.object({ playerId: Id, reason: z.string(), at: Instant })),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});
