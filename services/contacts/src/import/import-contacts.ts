import { createHash } from 'node:crypto';
import {
  IMPORT_BATCH,
  IMPORT_MAX_BYTES,
  importContacts,
  importTooLarge,
  importUnreadable,
  uploadLost,
  type ImportResult,
  type PayloadOf,
} from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BringIn, type CheckedRow } from './bring-in.js';
import type { ReadFile } from './csv.js';
import { readFile } from './read-file.js';
import { UploadsRepository } from './uploads.repository.js';

type Input = PayloadOf<typeof importContacts>;
interface Prepared {
  checked: CheckedRow[];
  columns: ReadFile['columns'];
  /** What the file would change, once the first page of its preview has found out. */
  preview?: ImportResult;
}
/** How many files are kept while their previews are read; the preview of any other file reads it again for each page. */
const KEPT_FILES = 4;

/** Imports a file in one transaction: all of its good rows, or none. */
@Controller()
export class ImportContacts {
  /** The files of which some pages of the preview are not read yet, the one that was kept last at the end. */
  private readonly kept = new Map<string, Prepared>();

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly contacts: BringIn,
  ) {}

  /** Reads the file once for all pages of its preview. */
  async prepare({ page, ...input }: Input): Promise<Prepared> {
    if (page === undefined) return this.read(input);
    const key = JSON.stringify(input);
    const prepared = (page > 0 && this.kept.get(key)) || (await this.read(input));
    this.kept.delete(key);
    const bad = prepared.checked.filter((row) => 'reason' in row).length;
    const onPages = Math.max(bad, prepared.checked.length - bad);
    if ((page + 1) * IMPORT_BATCH < onPages) this.kept.set(key, prepared);
    if (this.kept.size > KEPT_FILES) this.kept.delete(this.kept.keys().next().value!);
    return prepared;
  }

  /**
   * Reads and checks the file before the transaction begins, and pauses regularly so that other work in the
   * process can run.
   */
  private async read(input: Input): Promise<Prepared> {
    const { userId, home, smsPermission } = input;
    const { rows, columns } = await readFile(input.fileName, await this.fileOf(input), input.columns);
    if (columns.length && !rows.length && !input.dryRun) throw importUnreadable();
    const checked = await this.contacts.check({ rows, userId, home, mayText: () => smsPermission });
    return { checked, columns };
  }

  @Handles(importContacts, 'prepare')
  async handle(
    { userId, uploadId, dryRun, page }: Input,
    { tx, prepared }: CommandCtx<Prepared>,
  ): Promise<ImportResult> {
    const bringIn = () => this.contacts.bringIn(tx, prepared.checked, { userId, dryRun });
    if (dryRun) {
      prepared.preview ??= await bringIn();
      return pageOf({ ...prepared.preview, columns: page ? [] : prepared.columns }, page);
    }
    const result = await bringIn();
    await this.uploads.forget(tx, userId, uploadId);
    return result;
  }

  private async fileOf({ userId, uploadId, parts }: Input): Promise<Buffer> {
    const staged = await this.uploads.read(userId, uploadId);
    const file = Buffer.concat(staged);
    if (file.length > IMPORT_MAX_BYTES) throw importTooLarge();
    const isWhole = createHash('sha256').update(file).digest('hex') === uploadId;
    if (staged.length !== parts || !isWhole) throw uploadLost();
    return file;
  }
}

/** Without a page, the whole result. */
function pageOf(result: ImportResult, page: number | undefined): ImportResult {
  if (page === undefined) return result;
  const rows = [page * IMPORT_BATCH, (page + 1) * IMPORT_BATCH] as const;
  return { ...result, errors: result.errors.slice(...rows), preview: result.preview.slice(...rows) };
}
