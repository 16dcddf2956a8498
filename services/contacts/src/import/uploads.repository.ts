import type { UserId } from '@game/contracts';
import { Db, pruneBatch, type Prunable, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const KEEP_MS = 3_600_000;
/** More than one part, so that old parts do not pile up. */
const FORGOTTEN_AT_ONCE = 100;
const OLD_PARTS: Prunable = { table: 'uploads', age: 'at' };

/** Parts of uploaded files that wait for their import. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly db: Db) {}

  /** Stores a part, and deletes parts of any upload that are older than an hour. */
  async stage(
    tx: Tx,
    upload: { ownerId: UserId; uploadId: string; part: number; content: Buffer; at: Date },
  ): Promise<void> {
    await pruneBatch(tx, OLD_PARTS, new Date(upload.at.getTime() - KEEP_MS), FORGOTTEN_AT_ONCE);
    await tx.query(
      `insert into uploads (owner_id, upload_id, part, content, at) values ($1, $2, $3, $4, $5)
       on conflict (owner_id, upload_id, part) do update set content = excluded.content, at = excluded.at`,
      [upload.ownerId, upload.uploadId, upload.part, upload.content, upload.at],
    );
  }

  /** Returns the parts of an upload in order. */
  async read(ownerId: UserId, uploadId: string): Promise<Buffer[]> {
    const rows = await this.db.query<{ content: Buffer }>(
      `select content from uploads where owner_id = $1 and upload_id = $2 order by part`,
      [ownerId, uploadId],
    );
    return rows.map(({ content }) => content);
  }

  async forget(tx: Tx, ownerId: UserId, uploadId: string): Promise<void> {
    await tx.query(`delete from uploads where owner_id = $1 and upload_id = $2`, [ownerId, uploadId]);
  }

  async deleteAllOf(tx: Tx, ownerId: UserId): Promise<void> {
    await tx.query(`delete from uploads where owner_id = $1`, [ownerId]);
  }
}
