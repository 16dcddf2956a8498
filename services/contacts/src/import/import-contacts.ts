import { createHash } from 'node:crypto';
import {
  IMPORT_MAX_BYTES,
  importContacts,
  importTooLarge,
  importUnreadable,
  importWrongType,
  uploadLost,
  type ImportResult,
  type PayloadOf,
} from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { BringIn, type CheckedRow } from './bring-in.js';
import { readCsv, type ReadFile } from './csv.js';
import { textOf } from './text.js';
import { UploadsRepository } from './uploads.repository.js';
import { readVcards } from './vcard.js';

type Input = PayloadOf<typeof importContacts>;
interface Prepared {
  checked: CheckedRow[];
  columns: ReadFile['columns'];
}

/** Imports a file in one transaction: all of its good rows, or none. */
@Controller()
export class ImportContacts {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly contacts: BringIn,
  ) {}

  /**
   * Reads and checks the file before the transaction begins, and pauses regularly so that other work in the
   * process can run.
   */
  async prepare(input: Input): Promise<Prepared> {
    const { userId, home, smsPermission } = input;
    const { rows, columns } = await readFile(input.fileName, await this.fileOf(input), input.columns);
    if (columns.length && !rows.length && !input.dryRun) throw importUnreadable();
    const checked = await this.contacts.check({ rows, userId, home, mayText: () => smsPermission });
    return { checked, columns };
  }

  @Handles(importContacts, 'prepare')
  async handle(
    { userId, uploadId, dryRun, page }: Input,
    { tx, prepared: { checked, columns } }: CommandCtx<Prepared>,
  ): Promise<ImportResult> {
    const result = await this.contacts.bringIn(tx, checked, { userId, dryRun, page });
    if (!dryRun) await this.uploads.forget(tx, userId, uploadId);
    return { ...result, columns: dryRun && !page ? columns : [] };
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

async function readFile(fileName: string, file: Buffer, columns: Input['columns']): Promise<ReadFile> {
  if (/\.csv$/i.test(fileName)) return readCsv(textOf(file), columns);
  if (/\.vcf$/i.test(fileName)) return { rows: await readVcards(textOf(file)), columns: [] };
  throw importWrongType();
}
