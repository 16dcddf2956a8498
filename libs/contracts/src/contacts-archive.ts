import { z } from 'zod';
import { ExportInput, ExportNext } from './account.js';
import { Contact, TierName } from './contacts.js';
import { defineQuery } from './define.js';
import { Id, Instant } from './fields.js';
import { PlayerPreferences } from './preferences.js';

/** What contacts keeps of a user; all but the contacts comes with the first page. */
export const exportContacts = defineQuery('contacts.export', {
  input: ExportInput,
  output: z.object({
    contacts: z.array(Contact),
    tierNames: z.array(TierName.omit({ defaultName: true })),
    /** `place`: where distances are measured from, to about a kilometre; null where it is not shared. */
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
