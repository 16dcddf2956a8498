import type { UserId } from '@game/contracts';
import { Clock, Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Which users blocked which players, and the reports about players. */
@Injectable()
export class SafetyRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async block(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
    await tx.query(
      `insert into player_blocks (blocker_id, blocked_id, at) values ($1, $2, $3) on conflict do nothing`,
      [blockerId, blockedId, this.clock.now()],
    );
  }
  async unblock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
    await tx.query(`delete from player_blocks where blocker_id = $1 and blocked_id = $2`, [
      blockerId,
      blockedId,
    ]);
  }

  allBlocks(tx: Tx): Promise<Array<{ userId: UserId; playerId: UserId; at: Date }>> {
    return tx.query(
      `select blocker_id as "userId", blocked_id as "playerId", at from player_blocks order by blocker_id, blocked_id`,
    );
  }

  async report(tx: Tx, reporterId: string, playerId: UserId, reason: string): Promise<void> {
    await tx.query(
      `insert into player_reports (id, reporter_id, player_id, reason, at) values ($1, $2, $3, $4, $5)`,
      [newId(), reporterId, playerId, reason, this.clock.now()],
    );
  }

  /** Returns true if the player is known here and not deleted. */
  async exists(playerId: UserId, db: Tx | Db = this.db): Promise<boolean> {
    const rows = await db.query(
      `select 1 from players where user_id = $1 and user_version > 0 and not deleted`,
      [playerId],
    );
    return rows.length > 0;
  }

  /** The blocks and reports that this user made. */
  async saidBy(userId: UserId) {
    const [blocked, reports] = await Promise.all([
      this.db.query<{ playerId: UserId; at: Date }>(
        `select blocked_id as "playerId", at from player_blocks where blocker_id = $1 order by at, blocked_id`,
        [userId],
      ),
      this.db.query<{ playerId: UserId; reason: string; at: Date }>(
        `select player_id as "playerId", reason, at from player_reports where reporter_id = $1 order by at, id`,
        [userId],
      ),
    ]);
    return { blocked, reports };
  }

  async erase(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from player_blocks where blocker_id = $1 or blocked_id = $1`, [userId]);
    await tx.query(`update player_reports set reporter_id = null where reporter_id = $1`, [userId]);
  }
}
