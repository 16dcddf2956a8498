import { createHash } from 'node:crypto';
import {
  IMPORT_PART_BYTES,
  ImportResult,
  importContacts,
  importTooLarge,
  importTooManyRows,
  importUnreadable,
  importWrongType,
  stageUpload,
  tooManyContacts,
  uploadLost,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import type { Session } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { readUploadForm } from './upload-form.js';

const FORM = {
  type: 'object',
  required: ['contactsFile'],
  properties: {
    contactsFile: {
      type: 'string',
      format: 'binary',
      description: 'A .csv or .vcf file of at most 1 MB and 2,000 rows.',
    },
    dryRun: { type: 'boolean', description: 'Only says what would happen.' },
    smsPermission: { type: 'boolean', description: 'The people in the file agreed to be texted.' },
  },
} as const;

@ApiTags('contacts')
@Controller('api/contacts/upload')
export class ImportController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Title('Import contacts from a CSV or vCard file')
  @Permission('signed-in')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM as never })
  @Replies(200, ImportResult)
  @Refuses(importTooLarge, importTooManyRows, importUnreadable, importWrongType, tooManyContacts, uploadLost)
  async upload(@MySession() { user }: Session, @Req() request: FastifyRequest, @MyKey() key?: string) {
    const { file, ...form } = await readUploadForm(request);
    const uploadId = createHash('sha256').update(file).digest('hex');
    const parts = Math.max(1, Math.ceil(file.length / IMPORT_PART_BYTES));
    for (let part = 0; part < parts; part++) {
      const content = file
        .subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
        .toString('base64');
      await this.bus.send(stageUpload, { userId: user.id, uploadId, part, content });
    }
    const home = { phone: user.phone, timeZone: user.timeZone };
    return this.bus.send(importContacts, { userId: user.id, uploadId, parts, home, ...form }, key);
  }
}
