import { createHash } from 'node:crypto';
import {
  IMPORT_PART_BYTES,
  ImportResult,
  ImportRowsBody,
  importContacts,
  importRows,
  importTooLarge,
  importTooManyRows,
  importUnreadable,
  importWrongType,
  stageUpload,
  tooManyContacts,
  uploadLost,
  type InputOf,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MyHome, type Home } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { readUploadForm } from './upload-form.js';

/**
 * A file of 5,000 rows takes seconds on a busy machine. The gateway waits for it and does not repeat the
 * message.
 */
const PATIENCE = { attemptMs: 20_000, attempts: 1 };
const FORM = {
  type: 'object',
  required: ['contactsFile'],
  properties: {
    contactsFile: {
      type: 'string',
      format: 'binary',
      description:
        'A .csv, .tsv, .txt (as spreadsheets write tables), .vcf or .vcard file of at most 5 MB and 5,000 rows.',
    },
    dryRun: { type: 'boolean', description: 'Only says what would happen.' },
    smsPermission: { type: 'boolean', description: 'The people in the file agreed to be texted.' },
    columns: {
      type: 'string',
      description: 'A JSON list of what each column holds, null for a column that is not used.',
    },
  },
} as const;

@ApiTags('contacts')
@Controller('api/contacts')
export class ImportController {
  constructor(private readonly bus: Bus) {}

  @Post('upload')
  @Title('Import contacts from a CSV or vCard file')
  @Permission('signed-in')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM as never })
  @Replies(200, ImportResult)
  @Refuses(importTooLarge, importTooManyRows, importUnreadable, importWrongType, tooManyContacts, uploadLost)
  async upload(@MyHome() { userId, home }: Home, @Req() request: FastifyRequest, @MyKey() key?: string) {
    const { file, ...form } = await readUploadForm(request);
    const uploadId = createHash('sha256').update(file).digest('hex');
    const parts = Math.max(1, Math.ceil(file.length / IMPORT_PART_BYTES));
    for (let part = 0; part < parts; part++) {
      const content = file
        .subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
        .toString('base64');
      await this.bus.send(stageUpload, { userId, uploadId, part, content });
    }
    const upload = { userId, uploadId, parts, home, ...form };
    return form.dryRun ? this.preview(upload) : this.bus.send(importContacts, upload, key, PATIENCE);
  }

  @Post('import')
  @Title('Import contacts that were reviewed')
  @Permission('signed-in')
  @Replies(200, ImportResult)
  @Refuses(tooManyContacts)
  importRows(
    @MyHome() mine: Home,
    @Body({ schema: ImportRowsBody }) body: z.output<typeof ImportRowsBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(importRows, { ...body, ...mine }, key);
  }

  /**
   * Reads a preview page by page and joins the pages, because a whole preview may be too large for one
   * message.
   */
  private async preview(upload: InputOf<typeof importContacts>): Promise<ImportResult> {
    const whole = await this.page(upload, 0);
    for (let page = 1; whole.preview.length + whole.errors.length < whole.total; page++) {
      const { preview, errors } = await this.page(upload, page);
      if (!preview.length && !errors.length) break;
      whole.preview.push(...preview);
      whole.errors.push(...errors);
    }
    return whole;
  }

  private page(upload: InputOf<typeof importContacts>, page: number): Promise<ImportResult> {
    return this.bus.send(importContacts, { ...upload, page }, undefined, PATIENCE);
  }
}
