import { z } from 'zod';
import { Contact, ContactAction, ContactPatchBody, ExternalId, IfMatch, Tier } from './contacts.js';
import { defineCommand, defineQuery } from './define.js';
import { wrongField } from './errors.js';
import { Email, Instant, Phone, UserId } from './fields.js';
import { ContactId } from './ids.js';

/** What a program that keeps a copy of the contacts calls: one contact, filtered pages, external ids and batches. */

export const getContact = defineQuery('contacts.get', {
  input: z.object({ userId: UserId, contactId: ContactId }),
  output: Contact,
  key: (i) => i.userId,
});

/** How many contacts a page has at most. */
export const CONTACTS_PAGE_MAX = 500;
/** How many contacts a page has if the caller does not say. */
export const CONTACTS_PAGE = 100;
const Cursor = z.string().max(200);
/** The channels on which messages can reach a contact: texts, email, or neither (contacts#reachability). */
const ReachedBy = z.enum(['text', 'email', 'none']);
const filters = {
  tier: Tier.optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  externalId: ExternalId.optional(),
  reach: ReachedBy.optional(),
  updatedSince: Instant.optional(),
  limit: z.int().min(1).max(CONTACTS_PAGE_MAX).optional(),
  cursor: Cursor.optional(),
};
const numberOf = (text: unknown) => (typeof text === 'string' && text.trim() ? Number(text) : text);
/** The query string of the list of contacts. In a query string "+" means a space, so a phone may begin with one. */
export const ContactFilters = z.strictObject({
  ...filters,
  tier: z.preprocess(numberOf, Tier).optional(),
  phone: z
    .preprocess((text) => (typeof text === 'string' ? text.replace(/^ (?=[1-9])/, '+') : text), Phone)
    .optional()
    .meta({ example: '+13175550123' }),
  limit: z.preprocess(numberOf, z.int().min(1).max(CONTACTS_PAGE_MAX)).optional(),
});
/**
 * The contacts that match all filters. Without `limit`, `cursor` and `updatedSince` all of them, by tier and place, and
 * `next` is null. Otherwise a page, in the order of their last change: a contact that is changed between two pages comes
 * again and is never left out (contacts#pages).
 */
export const findContacts = defineQuery('contacts.find', {
  input: z.object({ ...filters, userId: UserId }),
  output: z.object({ contacts: z.array(Contact), next: Cursor.nullable() }),
  key: (i) => i.userId,
});
export const unknownCursor = () => wrongField('cursor', 'must be what the page before gave');

const rowFields = ContactPatchBody.omit({ place: true, externalId: true }).shape;
/** An absent field stays as it is, and null clears it. A new contact without a tier goes into tier 2. */
export const ContactPutBody = z.strictObject({
  ...rowFields,
  name: rowFields.name.unwrap().meta({ example: 'Ann Lee' }),
});
/** Creates or changes the contact with this external id. Throws `contact.stale` and `contact.limit`. */
export const putContact = defineCommand('contacts.put', {
  input: ContactPutBody.extend({ userId: UserId, externalId: ExternalId, ifMatch: IfMatch }),
  output: Contact.extend({ action: ContactAction }),
  key: (i) => i.userId,
});
export const PutContact = putContact.output.meta({ id: 'PutContact' });

/** How many rows a batch has at most. */
export const CONTACT_ROWS = 500;
/**
 * A row of a batch. It changes the contact with this `id` or `externalId`, and creates one otherwise; then it needs a
 * name. With both, the contact with this `id` gets this `externalId`.
 */
export const ContactRow = z.strictObject({
  id: ContactId.optional(),
  externalId: ExternalId.optional(),
  ...rowFields,
});
/** The gateway checks each row alone, so that a wrong one stops no other. */
export const ContactRowsBody = z.strictObject({
  rows: z
    .array(z.unknown())
    .min(1, 'must have at least one row')
    .max(CONTACT_ROWS, `must be at most ${CONTACT_ROWS} rows`),
});
/** The body as the API's description shows it. */
export const DescribedContactRows = z.strictObject({
  rows: z.array(ContactRow).min(1).max(CONTACT_ROWS),
});
const RowResult = z.object({
  /** The position of the row in the request; 0 is the first. */
  index: z.int(),
  action: z.enum([...ContactAction.options, 'refused']),
  /** The contact as it is now; null if the row was refused. */
  contact: Contact.nullable(),
  /** Why the row was refused: the code of the error, what to do, and the wrong fields; null if it was not. */
  problem: z
    .object({
      code: z.string().meta({ example: 'input.invalid' }),
      message: z.string(),
      errors: z.array(z.object({ field: z.string().meta({ example: 'phone' }), message: z.string() })),
    })
    .nullable(),
});
export type RowResult = z.output<typeof RowResult>;
/** One result per row, in the order of the rows. */
export const ContactRowsResult = z
  .object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    results: z.array(RowResult),
  })
  .meta({ id: 'ContactRowsResult' });
/** Saves rows one after another. A row that is refused changes nothing and stops no other row. */
export const saveContacts = defineCommand('contacts.save', {
  input: z.object({
    userId: UserId,
    rows: z.array(z.object({ ...ContactRow.shape, index: z.int() })).max(CONTACT_ROWS),
  }),
  output: z.object({ results: z.array(RowResult) }),
  key: (i) => i.userId,
});
