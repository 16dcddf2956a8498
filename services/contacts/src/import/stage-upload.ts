import {
  IMPORT_MAX_BYTES,
  IMPORT_PART_BYTES,
  done,
  importTooLarge,
  stageUpload,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { RateLimits } from '../rate-limits.js';
import { UploadsRepository } from './uploads.repository.js';

type Input = PayloadOf<typeof stageUpload>;

@Controller()
export class StageUpload {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns the bytes of the part. Throws if the file is too large or the user uploads too many files. */
  async prepare({ userId, part, content }: Input): Promise<Buffer> {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > IMPORT_PART_BYTES || part * IMPORT_PART_BYTES > IMPORT_MAX_BYTES)
      throw importTooLarge();
    if (part === 0) await this.limits.upload(userId);
    return bytes;
  }

  @Handles(stageUpload, 'prepare')
  async handle({ userId, uploadId, part }: Input, { tx, prepared: content }: CommandCtx<Buffer>) {
    await this.uploads.stage(tx, { ownerId: userId, uploadId, part, content, at: this.clock.now() });
    return done;
  }
}
