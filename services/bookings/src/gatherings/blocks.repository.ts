import type { PayloadOf, UserId, playerBlocked } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** SQL that is true if one of the two users blocked the other. */
const haveBlock = (one: string, other: string) => `exists (select 1 from player_blocks b where b.blocked
  and ((b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one})))`;

/** SQL that is true if the first user sees nothing of the other: one blocked the other, or the other is hidden. */
export const unseen = (viewer: string, other: string) =>
  `(${haveBlock(viewer, other)} or exists (select 1 from players p where p.id = ${other} and p.hidden))`;

/** Who blocked whom: a projection of the contacts service. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly db: Db) {}

  /** Returns false if a later change of the same pair is stored. */
  async save(tx: Tx, { userId, playerId, blocked, at }: PayloadOf<typeof playerBlocked>): Promise<boolean> {
    const rows = await tx.query(
      `insert into player_blocks (blocker_id, blocked_id, blocked, changed_at) values ($1, $2, $3, $4)
       on conflict (blocker_id, blocked_id) do update set blocked = excluded.blocked, changed_at = excluded.changed_at
       where excluded.changed_at >= player_blocks.changed_at returning 1`,
      [userId, playerId, blocked, at],
    );
    return rows.length > 0;
  }

  /** Those of these users whom the viewer does not see. */
  async unseenBy(viewer: UserId, userIds: UserId[], db: Tx | Db = this.db): Promise<Set<UserId>> {
    const rows = await db.query<{ id: UserId }>(
      `select o.id from unnest($2::uuid[]) as o(id) where o.id <> $1 and ${unseen('$1', 'o.id')}`,
      [viewer, userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async erase(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from player_blocks where blocker_id = $1 or blocked_id = $1`, [userId]);
    await tx.query(`delete from gathering_removals where user_id = $1`, [userId]);
  }
}
