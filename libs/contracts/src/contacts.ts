import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Actor, Done, Email, Id, Line, Phone, Text, TimeZone, optional } from './fields.js';

export const Tier = z
  .number({
    error: ({ code, input }) =>
      code === 'invalid_type' && input == null ? 'Please fill in all required fields' : undefined,
  })
  .int('must be 1 to 4')
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

/** 1-core.md section 9: contacts from a device, and those whose file names no tier, come into tier 2. */
export const IMPORTED_TIER = 2;
/** Chosen here: far above any golfer's list, and a bound on what one account can store. */
export const MAX_CONTACTS = 5_000;

const ContactFields = z.strictObject({
  name: Line(100, 'Please fill in all required fields').min(1, 'Please fill in all required fields'),
  email: optional(Email),
  phone: optional(Phone),
  /** Required, but for device contacts (`isImported`): those come into tier 2. */
  tier: Tier.optional(),
  handicap: optional(ContactHandicap),
  isImported: z.boolean().default(false),
  /** The device's own id; the same one again is the same contact. */
  deviceContactId: optional(Line(200)),
  /** The organiser attests that this person agreed to be texted; absent means email only (invites.md). */
  smsPermission: z.boolean().default(false),
});
const hasTier = ({ tier, isImported }: { tier?: number; isImported: boolean }) =>
  isImported || tier !== undefined;
const tierMissing = { path: ['tier'], error: 'Please fill in all required fields' };
export const ContactBody = ContactFields.refine(hasTier, tierMissing);
export type ContactBody = z.input<typeof ContactBody>;

/** What is absent stays. A new phone number needs the permission said anew: it was given for the old one. */
export const ContactPatchBody = z.strictObject({
  name: Line(100).min(1, 'Please fill in all required fields').optional(),
  email: optional(Email),
  phone: optional(Phone),
  tier: Tier.optional(),
  handicap: optional(ContactHandicap),
  smsPermission: z.boolean().optional(),
});

export const listContacts = defineQuery('contacts.list', {
  input: z.object({ userId: Id }),
  output: z.array(Contact),
  key: (i) => i.userId,
});
export const addContact = defineCommand('contacts.add', {
  input: ContactFields.extend({ userId: Id }).refine(hasTier, tierMissing),
  output: Contact,
  key: (i) => i.userId,
});
export const updateContact = defineCommand('contacts.update', {
  input: ContactPatchBody.extend({ userId: Id, contactId: Id }),
  output: Contact,
  key: (i) => i.userId,
});
export const deleteContact = defineCommand('contacts.delete', {
  input: z.object({ userId: Id, contactId: Id }),
  output: Done,
  key: (i) => i.userId,
});

/** A file of contacts: at most 1 MB and 2,000 rows (design.md). */
export const IMPORT_MAX_BYTES = 1_048_576;
export const IMPORT_MAX_ROWS = 2_000;
/** A file crosses the bus in parts well under a broker's usual limit of 1 MB a message. */
export const IMPORT_PART_BYTES = 262_144;

const RowError = z.object({
  /** The row as a spreadsheet counts it: 1 is the header; in a vCard file the number of the card. */
  row: z.int(),
  name: z.string(),
  reason: z.string(),
});
const PreviewRow = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  tier: z.int(),
  handicap: z.number().nullable(),
  /** `merge`: a contact with this phone or email is there and gets what it lacks. */
  action: z.enum(['create', 'merge']),
});
/** 1-core.md section 3, "CSV upload result": imported = created + merged; total counts the rows of the file. */
export const ImportResult = z
  .object({
    imported: z.int(),
    total: z.int(),
    errors: z.array(RowError),
    created: z.int(),
    merged: z.int(),
    dryRun: z.boolean(),
    /** What a dry run would do, row by row; empty otherwise. */
    preview: z.array(PreviewRow),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.output<typeof ImportResult>;

/** A part of a file, kept for an hour for the import that names it. `uploadId` is the SHA-256 of the whole file, in hex. */
export const stageUpload = defineCommand('contacts.stage-upload', {
  input: z.object({
    userId: Id,
    uploadId: z.string(),
    part: z.int().min(0),
    /** base64 */
    content: z.string(),
  }),
  output: Done,
  key: (i) => i.userId,
});
export const importContacts = defineCommand('contacts.import', {
  input: z.object({
    userId: Id,
    uploadId: z.string(),
    parts: z.int().min(1),
    fileName: z.string(),
    /** One choice for the whole file: these people agreed to be texted. */
    smsPermission: z.boolean(),
    dryRun: z.boolean(),
    /** Where the user is, for numbers without a country: the own phone decides, then the zone, then the US. */
    home: z.object({ phone: z.string().nullable(), timeZone: TimeZone }),
  }),
  output: ImportResult,
  key: (i) => i.userId,
});

/** 2-social.md section 3: the roulette's invite. */
export const CasualInviteBody = z.strictObject({
  contactId: Id,
  message: Text(500, 'Please write a message').min(1, 'Please write a message'),
  type: z.literal('casual_invite').default('casual_invite'),
});
export const CasualInviteReply = z
  .object({
    ok: z.literal(true),
    /** How it goes out: a text, or an email where texting is not permitted. */
    by: z.enum(['sms', 'email']),
  })
  .meta({ id: 'CasualInviteReply' });
export const sendCasualInvite = defineCommand('contacts.send-casual-invite', {
  input: CasualInviteBody.extend({ actor: Actor }),
  output: CasualInviteReply,
  key: (i) => i.actor.userId,
});

export const TierName = z
  .object({ tier: z.int(), customName: z.string(), defaultName: z.string() })
  .meta({ id: 'TierName' });
export const TierNameBody = z.strictObject({
  tier: Tier,
  customName: Line(40, 'Please enter a name for this tier').min(1, 'Please enter a name for this tier'),
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

/** At most this many contacts in one message. */
export const CONTACTS_A_MESSAGE = 200;
/** Many at once, from an import; each as in `contacts.contact-saved`. */
export const contactsSaved = defineEvent('contacts.contacts-saved', {
  payload: z.object({ ownerId: Id, contacts: z.array(RosterEntry).max(CONTACTS_A_MESSAGE) }),
  key: (c) => c.ownerId,
});
/** Many at once, when their owner is gone; each as in `contacts.contact-deleted`. */
export const contactsDeleted = defineEvent('contacts.contacts-deleted', {
  payload: z.object({
    ownerId: Id,
    contacts: z.array(z.object({ id: Id, version: z.int() })).max(CONTACTS_A_MESSAGE),
  }),
  key: (c) => c.ownerId,
});
export const casualInviteSent = defineEvent('contacts.casual-invite-sent', {
  payload: z.object({
    from: Actor,
    message: z.string(),
    recipient: z.object({
      contactId: Id,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      smsPermission: z.boolean(),
    }),
  }),
  key: (i) => i.recipient.contactId,
});

export const contactNotFound = defineError(
  'contact.not-found',
  'not-found',
  'This contact does not exist any more.',
);
export const tooManyContacts = defineError(
  'contact.limit',
  'conflict',
  'An account holds at most 5,000 contacts. Please delete some you no longer play with.',
);
export const contactUnreachable = defineError(
  'contact.unreachable',
  'conflict',
  'There is no way to reach this contact. Please add an email address.',
);
export const importWrongType = defineError('import.wrong-type', 'invalid', 'Please upload a CSV file');
export const importTooLarge = defineError(
  'import.too-large',
  'too-large',
  'This file is larger than 1 MB. Please split it and upload the parts one after another.',
);
export const importTooManyRows = defineError(
  'import.too-many-rows',
  'invalid',
  'This file has more than 2,000 rows. Please split it and upload the parts one after another.',
);
export const importUnreadable = defineError(
  'import.unreadable',
  'invalid',
  'This file could not be read. The first line must name the columns: Name, Email, Phone, Tier, Handicap.',
);
export const uploadLost = defineError(
  'import.upload-lost',
  'conflict',
  'The upload was interrupted. Please upload the file again.',
);
