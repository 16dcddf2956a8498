import { endsIn, IMPORT_FILE_TYPES, importWrongType } from '@game/contracts';
import { readCsv, type ReadFile } from './csv.js';
import { textOf } from './text.js';
import type { Field } from './titles.js';
import { readVcards } from './vcard.js';

/** Reads a file by the ending of its name. */
export async function readFile(
  fileName: string,
  file: Uint8Array,
  columns: Array<Field | null> | undefined,
): Promise<ReadFile> {
  if (endsIn(fileName, IMPORT_FILE_TYPES.table)) return readCsv(textOf(file), columns);
  if (endsIn(fileName, IMPORT_FILE_TYPES.cards)) return { rows: await readVcards(textOf(file)), columns: [] };
  throw importWrongType();
}
