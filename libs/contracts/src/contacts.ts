import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import {
  Done,
  Email,
  Instant,
  Line,
  Phone,
  TWO_DECIMALS,
  twoDecimals,
  hasTwoDecimals,
  optional,
  UserId,
  ToldLine,
} from './fields.js';
import { ContactId } from './ids.js';

export const Tier = z
  .number({
    error: ({ code, input }) =>
      code === 'invalid_type' && input == null ? 'Please fill in all required fields' : undefined,
  })
  .int('must be 1 to 4')
  .min(1, 'must be 1 to 4')
  .max(4, 'must be 1 to 4');
/** A contact's handicap ends at 25 (contacts#fields), a player's at 54 (accounts#profile). */
const ContactHandicap = z
  .number()
  .min(0, 'must be 0 to 25')
  .max(25, 'must be 0 to 25')
  .refine(hasTwoDecimals, TWO_DECIMALS)
  .meta(twoDecimals);

/** The id of a contact in the integrator's own system; at most one contact of an account has it (contacts#external-ids). */
export const ExternalId = z
  .string()
  .regex(/^[!-~]{1,100}$/, 'must be 1 to 100 printable ASCII characters without spaces')
  .meta({ example: 'crm-4711' });

/** The fields of a contact that the organiser entered. */
export const KeptContact = z.object({
  id: ContactId,
  name: z.string().meta({ example: 'Ann Lee' }),
  email: z.string().nullable().meta({ example: 'ann@example.com' }),
  phone: z.string().nullable().meta({ example: '+13175550123' }),
  tier: z.int(),
  handicap: z.number().nullable().meta({ example: 12.3 }),
  isImported: z.boolean().meta({ example: false }),
  deviceContactId: z.string().nullable().meta({ example: 'device-17' }),
  smsPermission: z.boolean(),
});
/**
 * A contact, and what is known about messages to it. `reachOf` derives from both how the contact can be reached
 * (contacts#reachability).
 */
export const Contact = KeptContact.extend({
  /** Since when the owner of the phone number has refused all texts; null if they have not. */
  optedOutAt: Instant.nullable().default(null),
  /**
   * Why this number gets no texts: `country` if no texts go to its country; `kind` if the number is unknown, a
   * landline, premium or of another kind that gets none (messages#countries). Null if texts may go there.
   */
  untextable: z.enum(['country', 'kind']).nullable().default(null),
  /** Since when the owner of the mailbox has refused the mail of all organisers; null if they have not. */
  mailOffAt: Instant.nullable().default(null),
  /** When the last mail to this address came back; null if none did. */
  mailBouncedAt: Instant.nullable().default(null),
  externalId: ExternalId.nullable().default(null),
  /** Grows with each change of what was entered; the ETag is this number in quotes (contacts#versions). */
  version: z.int().default(0),
  /** When what was entered last changed. Null from a service that does not know it yet. */
  updatedAt: Instant.nullable().default(null),
}).meta({ id: 'Contact' });
export type Contact = z.output<typeof Contact>;

/**
 * The tier of contacts from a device, and of contacts from a file that names no tier
 * (contacts#device-contacts).
 */
export const IMPORTED_TIER = 2;
/** Limits how many contacts one account can store. No golfer has nearly as many. */
export const MAX_CONTACTS = 5_000;

const ContactFields = z.strictObject({
  name: ToldLine(100, 'Please fill in all required fields')
    .min(1, 'Please fill in all required fields')
    .meta({ example: 'Ann Lee' }),
  email: optional(Email).meta({ example: 'ann@example.com' }),
  phone: optional(Phone),
  /** Required, except for contacts from a device (`isImported`), which go into tier 2. */
  tier: Tier.optional(),
  handicap: optional(ContactHandicap).meta({ example: 12.3 }),
  isImported: z.boolean().default(false).meta({ example: false }),
  /** The contact's id on the device. A second contact with the same id is not created. */
  deviceContactId: optional(Line(200)).meta({ example: 'device-17' }),
  /** A second contact with the same id is not created. */
  externalId: optional(ExternalId).meta({ example: 'crm-4711' }),
  /** The organiser attests that this person agreed to be texted; absent means email only (contacts#permission). */
  smsPermission: z.boolean().default(false).meta({ example: true }),
});
const hasTier = ({ tier, isImported }: { tier?: number; isImported: boolean }) =>
  isImported || tier !== undefined;
const tierMissing = { path: ['tier'], error: 'Please fill in all required fields' };
export const ContactBody = ContactFields.refine(hasTier, tierMissing).meta({
  description: '`tier` is required, unless `isImported` is true: such a contact goes into tier 2.',
});
export type ContactBody = z.input<typeof ContactBody>;

/**
 * Absent fields stay as they are. A new phone number needs a new `smsPermission`, because the old permission
 * was for the old number.
 */
export const ContactPatchBody = z.strictObject({
  name: ToldLine(100).min(1, 'Please fill in all required fields').optional().meta({ example: 'Ann Lee' }),
  email: optional(Email).meta({ example: 'ann@example.com' }),
  phone: optional(Phone),
  tier: Tier.optional(),
  /**
   * The position within the tier: 1 is asked first, and a number beyond the end means the last position. A contact that
   * moves to another tier without a position goes to its end.
   */
  place: z
    .int()
    .min(1, 'must be 1 or more')
    .max(MAX_CONTACTS, 'must be at most 5000')
    .optional()
    .meta({ example: 1 }),
  handicap: optional(ContactHandicap).meta({ example: 12.3 }),
  smsPermission: z.boolean().optional(),
  externalId: optional(ExternalId).meta({ example: 'crm-4711' }),
});

/** What became of a contact that was given. `unchanged` says that nothing was stored. */
export const ContactAction = z.enum(['created', 'updated', 'unchanged']);
export type ContactAction = z.output<typeof ContactAction>;
/** A contact as it is now, and what the call did (contacts#what-an-add-did). */
export const AddedContact = Contact.extend({
  action: ContactAction.exclude(['updated']).default('created'),
  /** What was done, in words. */
  message: z.string().default('').meta({ example: 'Ann Lee was added to tier 1.' }),
  /** Contacts that may be the same person: the same phone or email, and a name that fits. */
  alike: z
    .array(z.object({ id: ContactId, name: z.string().meta({ example: 'Ann' }), tier: z.int() }))
    .default([]),
}).meta({ id: 'AddedContact' });
export type AddedContact = z.output<typeof AddedContact>;

/** The versions of a contact for which the caller meant the change; absent for any version. */
export const IfMatch = z.array(z.int()).optional();

export const listContacts = defineQuery('contacts.list', {
  input: z.object({ userId: UserId, limit: z.int().min(1).optional() }),
  output: z.array(Contact),
  key: (i) => i.userId,
});
export const addContact = defineCommand('contacts.add', {
  input: ContactFields.extend({ userId: UserId }).refine(hasTier, tierMissing),
  output: AddedContact,
  key: (i) => i.userId,
});
export const updateContact = defineCommand('contacts.update', {
  input: ContactPatchBody.extend({ userId: UserId, contactId: ContactId, ifMatch: IfMatch }),
  output: Contact,
  key: (i) => i.userId,
});
export const deleteContact = defineCommand('contacts.delete', {
  input: z.object({ userId: UserId, contactId: ContactId }),
  output: Done,
  key: (i) => i.userId,
});

export const TierName = z
  .object({
    tier: z.int(),
    customName: z.string().meta({ example: 'The Regulars' }),
    defaultName: z.string().meta({ example: 'A-Team' }),
  })
  .meta({ id: 'TierName' });
export const TierNameBody = z.strictObject({
  tier: Tier,
  customName: Line(40, 'Please enter a name for this tier')
    .min(1, 'Please enter a name for this tier')
    .meta({ example: 'The Regulars' }),
  defaultName: z.string().max(40).optional().meta({ example: 'A-Team' }),
});
export const listTierNames = defineQuery('contacts.list-tier-names', {
  input: z.object({ userId: UserId }),
  output: z.array(TierName),
  key: (i) => i.userId,
});
export const renameTier = defineCommand('contacts.rename-tier', {
  input: TierNameBody.extend({ userId: UserId }),
  output: TierName,
  key: (i) => i.userId,
});

export const contactNotFound = defineError(
  'contact.not-found',
  'not-found',
  'This contact does not exist any more.',
);
export const contactStale = defineError(
  'contact.stale',
  'precondition-failed',
  'This contact was changed since you read it, and your change was not made. Read it again and send your change with its new ETag as If-Match.',
);
export const externalIdTaken = defineError(
  'contact.external-id-taken',
  'conflict',
  'Another of your contacts has this external id. Take it from that contact first, or use another one.',
);
export const tooManyContacts = defineError(
  'contact.limit',
  'conflict',
  'An account holds at most 5,000 contacts. Please delete some you no longer play with.',
);
