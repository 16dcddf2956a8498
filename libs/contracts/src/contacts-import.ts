import { z } from 'zod';
import { defineCommand } from './define.js';
import { defineError } from './errors.js';
import { Done, Id, TimeZone } from './fields.js';

/** A larger file is refused (contacts#import). */
export const IMPORT_MAX_BYTES = 1_048_576;
export const IMPORT_MAX_ROWS = 2_000;
/** A file crosses the bus in parts well under a broker's usual limit of 1 MB a message. */
export const IMPORT_PART_BYTES = 262_144;

const RowError = z.object({
  /** The row as a spreadsheet counts it: 1 is the header; in a vCard file the number of the card. */
  row: z.int(),
  name: z.string().meta({ example: 'Ann Lee' }),
  reason: z.string().meta({ example: 'Email is not valid' }),
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
    /** The country of numbers without a country code: that of the user's own phone, else of the zone, else the US. */
    home: z.object({ phone: z.string().nullable(), timeZone: TimeZone }),
  }),
  output: ImportResult,
  key: (i) => i.userId,
});

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
