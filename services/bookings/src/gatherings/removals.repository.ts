import type { GatheringId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface Removal {
  userId: UserId;
  name: string;
}

/** Whom hosts removed from their gatherings and did not ask back. Writers must hold the gathering's lock. */
@Injectable()
export class RemovalsRepository {
  constructor(private readonly db: Db) {}

  of(gatheringId: GatheringId, db: Tx | Db = this.db): Promise<Removal[]> {
    return db.query<Removal>(
      `select user_id as "userId", name from gathering_removals where gathering_id = $1 order by at, user_id`,
      [gatheringId],
    );
  }

  async has(tx: Tx, gatheringId: GatheringId, userId: UserId): Promise<boolean> {
    const rows = await tx.query(`select 1 from gathering_removals where gathering_id = $1 and user_id = $2`, [
      gatheringId,
      userId,
    ]);
    return rows.length > 0;
  }

  async add(tx: Tx, gatheringId: GatheringId, { userId, name }: Removal, at: Date): Promise<void> {
    await tx.query(
      `insert into gathering_removals (gathering_id, user_id, name, at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [gatheringId, userId, name, at],
    );
  }

  /** Returns false if the user was not removed. */
  async takeBack(tx: Tx, gatheringId: GatheringId, userId: UserId): Promise<boolean> {
    const rows = await tx.query(
      `delete from gathering_removals where gathering_id = $1 and user_id = $2 returning 1`,
      [gatheringId, userId],
    );
    return rows.length > 0;
  }
}
