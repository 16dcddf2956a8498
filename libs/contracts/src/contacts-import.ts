import { z } from 'zod';
import { IMPORT_BATCH, IMPORT_FIELDS } from './constants.js';
import { defineCommand } from './define.js';
import { defineError } from './errors.js';
import { Done, TimeZone, UserId } from './fields.js';

/** The fields of a row as they were written. */
const GivenFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tier: z.string(),
  handicap: z.string(),
  /** True if the file says that the phone is a fax, which gets no texts. */
  isFax: z.boolean().default(false),
});
const RowError = z.object({
  /** The number of the row in a spreadsheet, where 1 is the header, or of the card in a vCard file. */
  row: z.int(),
  name: z.string().meta({ example: 'Ann Lee' }),
  reason: z.string().meta({ example: 'Email is not valid' }),
  /** What the row says, so that the user can correct it; present only in a dry run. */
  given: GivenFields.optional(),
});
/**
 * What the user should know about a row that is imported: a part that was left out, or that another person has the same
 * number. The field is `row` if the note is about the whole row.
 */
const RowNote = z.object({
  field: z.enum(['name', 'email', 'phone', 'tier', 'handicap', 'row']),
  given: z.string().meta({ example: '+2.1' }),
  reason: z.string().meta({ example: 'A handicap is 0 to 25, so "+2.1" was left empty' }),
});
const PreviewRow = z.object({
  row: z.int(),
  name: z.string().meta({ example: 'Ann Lee' }),
  email: z.string().nullable().meta({ example: 'ann@example.com' }),
  phone: z.string().nullable().meta({ example: '+13175550123' }),
  tier: z.int(),
  handicap: z.number().nullable().meta({ example: 12.3 }),
  /** `merge`: a contact with this phone or email exists, and the row fills its empty fields. */
  action: z.enum(['create', 'merge']),
  notes: z.array(RowNote).default([]),
  /** Set for a kind of number that gets no texts; null for every other number. */
  phoneKind: z.enum(['landline', 'fax']).nullable().default(null),
});
export const ImportField = z.enum(IMPORT_FIELDS);
const ImportColumn = z.object({
  title: z.string().meta({ example: 'Vorname' }),
  /** The values of the column in the first rows. */
  samples: z.array(z.string()).meta({ example: ['Ann', 'Bob'] }),
  /** What the column is read as; null if it is not used. */
  field: ImportField.nullable().meta({ example: 'first' }),
});
/** `imported` is `created` + `merged`; `total` counts the rows of the file. */
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
    /** The columns of a CSV file; only a dry run returns them. */
    columns: z.array(ImportColumn).default([]),
    /** How many contacts the account can still take. */
    room: z.int().default(0),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.output<typeof ImportResult>;

/** A row as the user reviewed it. Its fields are strings, which the server parses like those of a file. */
const ImportRow = z.strictObject({
  row: z.int().min(1),
  name: z.string().max(1_000).meta({ example: 'Ann Lee' }),
  email: z.string().max(1_000).default('').meta({ example: 'ann@example.com' }),
  phone: z.string().max(1_000).default('').meta({ example: '317 555 0123' }),
  tier: z.string().max(100).default('').meta({ example: '2' }),
  handicap: z.string().max(100).default('').meta({ example: '12.3' }),
  /** The organiser attests that this person agreed to be texted. */
  smsPermission: z.boolean().default(false),
});
export const ImportRowsBody = z.strictObject({
  rows: z
    .array(ImportRow)
    .min(1, 'must have at least one row')
    .max(IMPORT_BATCH, `must be at most ${IMPORT_BATCH} rows`),
  /** True for a dry run, which says what would happen and changes nothing. */
  dryRun: z.boolean().default(false),
});
const Home = z.object({ phone: z.string().nullable(), timeZone: TimeZone });
/** Imports rows that the user reviewed: either all rows of a call or none. */
export const importRows = defineCommand('contacts.import-rows', {
  input: ImportRowsBody.extend({ userId: UserId, home: Home }),
  output: ImportResult,
  key: (i) => i.userId,
});

/** A part of a file, kept for an hour for the import that names it. `uploadId` is the SHA-256 of the whole file, in hex. */
export const stageUpload = defineCommand('contacts.stage-upload', {
  input: z.object({
    userId: UserId,
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
    userId: UserId,
    uploadId: z.string(),
    parts: z.int().min(1),
    fileName: z.string(),
    /** True if the user states that all people in the file agreed to be texted. */
    smsPermission: z.boolean(),
    dryRun: z.boolean(),
    /**
     * The country of numbers without a country code: that of the user's own phone, else that of the time
     * zone, else the US.
     */
    home: Home,
    /** What each column holds, in order, if the golfer said so; otherwise the header is read. */
    columns: z.array(ImportField.nullable()).optional(),
    /**
     * The page of a dry run's preview and errors to return, because all of them may be too large for one message; if
     * absent, all are returned.
     */
    page: z.int().min(0).optional(),
  }),
  output: ImportResult,
  key: (i) => i.userId,
});

export const importWrongType = defineError('import.wrong-type', 'invalid', 'Please upload a CSV file');
export const importTooLarge = defineError(
  'import.too-large',
  'too-large',
  'This file is larger than 5 MB. Please leave out pictures, or split it and upload the parts one after another.',
);
export const importTooManyRows = defineError(
  'import.too-many-rows',
  'invalid',
  'This file has more than 5,000 rows. Please split it and upload the parts one after another.',
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
