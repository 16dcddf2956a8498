import { importWrongType } from '@game/contracts';
import { readCsv, type ReadFile } from './csv.js';
import { textOf } from './text.js';
import type { Field } from './titles.js';
import { readVcards } from './vcard.js';

/** Reads a file by the ending of its name. Excel calls a table with tabs a text (.txt). */
export async function readFile(
  fileName: string,
  file: Uint8Array,
  columns: Array<Field | null> | undefined,
): Promise<ReadFile> {
  if (/\.(csv|tsv|txt)$/i.test(fileName)) return readCsv(textOf(file), columns);
  if (/\.(vcf|vcard)$/i.test(fileName)) return { rows: await readVcards(textOf(file)), columns: [] };
  throw importWrongType();
}
