import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { ExportInput, ExportNext } from './account.js';
import { defineError } from './errors.js';
import { Done, Email, Id, Line, Phone, optional } from './fields.js';

export const Tier = z
  .number('Please fill in all required fields')
  .int()
  .min(1, 'must be 1 to 4')
  .max(4, 'must be 1 to 4');
/** 1-core.md section 9: 0-25 for a contact. */
const ContactHandicap = z.number().min(0, 'must be 0 to 25').max(25, 'must be 0 to 25');

export const Contact = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    tier: z.int(),
    handicap: z.number().nullable(),
    isImported: z.boolean(),
    deviceContactId: z.string().nullable(),
    smsPermission: z.boolean(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof Contact>;

export const ContactBody = z.strictObject({
  name: Line(100).min(1, 'Please fill in all required fields'),
  email: optional(Email),
  phone: optional(Phone),
  tier: Tier,
  handicap: optional(ContactHandicap),
  isImported: z.boolean().default(false),
  deviceContactId: optional(Line(200)),
  /** The organiser attests that this person agreed to be texted; absent means email only (invites.md). */
  smsPermission: z.boolean().default(false),
});
export type ContactBody = z.input<typeof ContactBody>;

export const listContacts = defineQuery('contacts.list', {
  input: z.object({ userId: Id }),
  output: z.array(Contact),
  key: (i) => i.userId,
});
export const addContact = defineCommand('contacts.add', {
  input: ContactBody.extend({ userId: Id }),
  output: Contact,
  key: (i) => i.userId,
});
export const deleteContact = defineCommand('contacts.delete', {
  input: z.object({ userId: Id, contactId: Id }),
  output: Done,
  key: (i) => i.userId,
});

export const TierName = z
  .object({ tier: z.int(), customName: z.string(), defaultName: z.string() })
  .meta({ id: 'TierName' });
export const TierNameBody = z.strictObject({
  tier: Tier,
  customName: Line(40).min(1, 'Please enter a name for this tier'),
  defaultName: z.string().max(40).optional(),
});
export const listTierNames = defineQuery('contacts.list-tier-names', {
  input: z.object({ userId: Id }),
  output: z.array(TierName),
  key: (i) => i.userId,
});
export const renameTier = defineCommand('contacts.rename-tier', {
  input: TierNameBody.extend({ userId: Id }),
  output: TierName,
  key: (i) => i.userId,
});

/** A whole snapshot with its version: later versions win. `position` orders a tier. */
export const RosterEntry = Contact.extend({ ownerId: Id, position: z.int(), version: z.int() });
export type RosterEntry = z.output<typeof RosterEntry>;
/** What another service refreshes its projection with. */
export const readRoster = defineQuery('contacts.read-roster', {
  input: z.object({ userId: Id }),
  output: z.array(RosterEntry),
  key: (i) => i.userId,
});
export const contactSaved = defineEvent('contacts.contact-saved', { payload: RosterEntry, key: (c) => c.id });
export const contactDeleted = defineEvent('contacts.contact-deleted', {
  payload: z.object({ id: Id, ownerId: Id, version: z.int() }),
  key: (c) => c.id,
});

export const exportContacts = defineQuery('contacts.export', {
  input: ExportInput,
  output: z.object({
    contacts: z.array(Contact),
    tierNames: z.array(TierName.omit({ defaultName: true })),
    next: ExportNext,
  }),
  key: (i) => i.userId,
});

export const contactNotFound = defineError(
  'contact.not-found',
  'not-found',
  'This contact does not exist any more.',
);
