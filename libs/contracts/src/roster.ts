import { z } from 'zod';
import { KeptContact } from './contacts.js';
import { defineEvent, defineQuery } from './define.js';
import { UserId } from './fields.js';
import { ContactId } from './ids.js';

/**
 * A whole snapshot with its version; the highest version replaces all others. `position` is the order within a tier.
 */
export const RosterEntry = KeptContact.extend({ ownerId: UserId, position: z.int(), version: z.int() });
export type RosterEntry = z.output<typeof RosterEntry>;
/**
 * The query with which another service refreshes its projection. `known` is a digest of the owner's contacts
 * as the asking service has them: the XOR of the first 64 bits of the MD5 of each contact's `id:version`, as 16
 * hexadecimal digits. If nothing is missing there, the answer is null.
 */
export const readRoster = defineQuery('contacts.read-roster', {
  input: z.object({ userId: UserId, known: z.string().optional() }),
  output: z.array(RosterEntry).nullable(),
  key: (i) => i.userId,
});
export const contactSaved = defineEvent('contacts.contact-saved', { payload: RosterEntry, key: (c) => c.id });
export const contactDeleted = defineEvent('contacts.contact-deleted', {
  payload: z.object({ id: ContactId, ownerId: UserId, version: z.int() }),
  key: (c) => c.id,
});

/** At most this many contacts in one message. */
export const CONTACTS_A_MESSAGE = 200;
/** The contacts of an import, each with the fields of `contacts.contact-saved`. */
export const contactsSaved = defineEvent('contacts.contacts-saved', {
  payload: z.object({ ownerId: UserId, contacts: z.array(RosterEntry).max(CONTACTS_A_MESSAGE) }),
  key: (c) => c.ownerId,
});
/** The contacts of a deleted account, each with the fields of `contacts.contact-deleted`. */
export const contactsDeleted = defineEvent('contacts.contacts-deleted', {
  payload: z.object({
    ownerId: UserId,
    contacts: z.array(z.object({ id: ContactId, version: z.int() })).max(CONTACTS_A_MESSAGE),
  }),
  key: (c) => c.ownerId,
});
