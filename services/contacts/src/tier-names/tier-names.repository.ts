import type { UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class TierNamesRepository {
  constructor(private readonly db: Db) {}

  listOf(ownerId: UserId, tx: Tx | Db = this.db): Promise<Array<{ tier: number; customName: string }>> {
    return tx.query(
      `select tier, custom_name as "customName" from tier_names where owner_id = $1 order by tier`,
      [ownerId],
    );
  }

  async save(
    tx: Tx,
    { ownerId, tier, customName }: { ownerId: UserId; tier: number; customName: string },
  ): Promise<void> {
    await tx.query(
      `insert into tier_names (owner_id, tier, custom_name) values ($1, $2, $3)
       on conflict (owner_id, tier) do update set custom_name = excluded.custom_name`,
      [ownerId, tier, customName],
    );
  }

  async deleteAllOf(tx: Tx, ownerId: UserId): Promise<void> {
    await tx.query(`delete from tier_names where owner_id = $1`, [ownerId]);
  }
}
