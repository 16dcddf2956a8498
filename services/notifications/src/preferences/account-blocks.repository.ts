import type { PayloadOf, UserId, playerBlocked } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** SQL for the ids of those whom the user with this id blocked. */
export const blockedBy = (userId: string) =>
  `(select b.blocked_id from account_blocks b where b.blocker_id = ${userId} and b.blocked)`;

/** Which golfer blocked which other: a projection of the contacts service. */
@Injectable()
export class AccountBlocksRepository {
  async save(tx: Tx, { userId, playerId, blocked, at }: PayloadOf<typeof playerBlocked>): Promise<void> {
    await tx.query(
      `insert into account_blocks (blocker_id, blocked_id, blocked, changed_at) values ($1, $2, $3, $4)
       on conflict (blocked_id, blocker_id) do update set blocked = excluded.blocked, changed_at = excluded.changed_at
       where excluded.changed_at >= account_blocks.changed_at`,
      [userId, playerId, blocked, at],
    );
  }

  async erase(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from account_blocks where blocker_id = $1 or blocked_id = $1`, [userId]);
  }
}
