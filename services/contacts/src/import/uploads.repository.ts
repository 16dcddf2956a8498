import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const KEEP_MS = 3_600_000;

/** Parts of uploaded files that wait for their import. */
@Injectable()
export class UploadsRepository {
  /** Stores a part, and deletes the parts of all uploads that are older than an hour. */
  async stage(
    tx: Tx,
    upload: { ownerId: string; uploadId: string; part: number; content: Buffer; at: Date },
  ): Promise<void> {
    await tx.query(`delete from uploads where at < $1`, [new Date(upload.at.getTime() - KEEP_MS)]);
    await tx.query(
      `insert into uploads (owner_id, upload_id, part, content, at) values ($1, $2, $3, $4, $5)
       on conflict (owner_id, upload_id, part) do update set content = excluded.content, at = excluded.at`,
      [upload.ownerId, upload.uploadId, upload.part, upload.content, upload.at],
    );
  }

  /** Deletes the parts of an upload and returns them in order. */
  async take(tx: Tx, ownerId: string, uploadId: string): Promise<Buffer[]> {
    const rows = await tx.query<{ part: number; content: Buffer }>(
      `delete from uploads where owner_id = $1 and upload_id = $2 returning part, content`,
      [ownerId, uploadId],
    );
    return rows.sort((a, b) => a.part - b.part).map(({ content }) => content);
  }

  async deleteAllOf(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`delete from uploads where owner_id = $1`, [ownerId]);
  }
}
