import {
  endsIn,
  IMPORT_FILE_TYPES,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  ImportField,
  importTooLarge,
  importWrongType,
  malformedBody,
  wrongField,
} from '@game/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The name of the file's field in the form. */
const FILE_FIELD = 'contactsFile';
const READABLE = Object.values(IMPORT_FILE_TYPES).flat();
const yes = z.enum(['true', 'false', 'on', '']).transform((value) => value === 'true' || value === 'on');

const Columns = z.array(ImportField.nullable()).max(IMPORT_MAX_COLUMNS);

interface UploadForm {
  fileName: string;
  file: Buffer;
  dryRun: boolean;
  smsPermission: boolean;
  /** The field that each column holds, if the golfer chose them by hand. */
  columns?: z.output<typeof Columns> | undefined;
}

/**
 * Reads a form with one file, two boolean fields and the list of columns. The fields may come before or after
 * the file.
 */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw malformedBody({ message: 'Please send the file as a form (multipart).' });
  const fields: Record<string, string> = {};
  let uploaded: { fileName: string; file: Buffer } | undefined;
  try {
    const limits = { files: 1, fields: 8, fieldSize: 10_000, fileSize: IMPORT_MAX_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === FILE_FIELD)
        uploaded = { fileName: part.filename, file: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    throw asContractError(error);
  }
  if (!uploaded) throw wrongField(FILE_FIELD, 'Please choose a file');
  if (!endsIn(uploaded.fileName, READABLE)) throw importWrongType();
  const query = request.query as Record<string, string | undefined>;
  return {
    ...uploaded,
    dryRun: switched('dryRun', fields['dryRun'] ?? query['dryRun']),
    smsPermission: switched('smsPermission', fields['smsPermission']),
    columns: columnsOf(fields['columns']),
  };
}

function switched(field: string, value: string | undefined): boolean {
  const parsed = yes.safeParse(value ?? '');
  if (!parsed.success) throw wrongField(field, 'must be true or false');
  return parsed.data;
}

function columnsOf(text: string | undefined) {
  if (!text) return undefined;
  try {
    return Columns.parse(JSON.parse(text));
  } catch {
    const names = ImportField.options.map((name) => `"${name}"`).join(', ');
    throw wrongField('columns', `must be a JSON list with null or one of ${names} for each column`);
  }
}

function asContractError(error: unknown) {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return importTooLarge();
  return malformedBody({
    message:
      'The form could not be read. It takes one file and the fields dryRun, smsPermission and columns.',
  });
}
