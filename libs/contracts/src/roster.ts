import { z } from 'zod';
import { Contact } from './contacts.js';
import { defineEvent, defineQuery } from './define.js';
import { Id } from './fields.js';
import { ContactId } from './ids.js';

/** A whole snapshot with its version: the highest version counts. `position` is the order within a tier. */
export const RosterEntry = Contact.extend({ ownerId: Id, position: z.int(), version: z.int() });
export type RosterEntry = z.output<typeof RosterEntry>;
/** The query with which another service refreshes its projection. */
export const readRoster = defineQuery('contacts.read-roster', {
  input: z.object({ userId: Id }),
  output: z.array(RosterEntry),
  key: (i) => i.userId,
});
export const contactSaved = defineEvent('contacts.contact-saved', { payload: RosterEntry, key: (c) => c.id });
export const contactDeleted = defineEvent('contacts.contact-deleted', {
  payload: z.object({ id: ContactId, ownerId: Id, version: z.int() }),
  key: (c) => c.id,
});

/** At most this many contacts in one message. */
export const CONTACTS_A_MESSAGE = 200;
/** The contacts of an import; each as in `contacts.contact-saved`. */
export const contactsSaved = defineEvent('contacts.contacts-saved', {
  payload: z.object({ ownerId: Id, contacts: z.array(RosterEntry).max(CONTACTS_A_MESSAGE) }),
  key: (c) => c.ownerId,
});
/** The contacts of a deleted account; each as in `contacts.contact-deleted`. */
export const contactsDeleted = defineEvent('contacts.contacts-deleted', {
  payload: z.object({
    ownerId: Id,
    contacts: z.array(z.object({ id: ContactId, version: z.int() })).max(CONTACTS_A_MESSAGE),
  }),
  key: (c) => c.ownerId,
});
