import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { TierNameEntity } from './tier-name.entity.js';

@Injectable()
export class TierNamesRepository {
  constructor(private readonly db: Db) {}

  listOf(ownerId: string, tx: Tx | Db = this.db): Promise<Array<{ tier: number; customName: string }>> {
    return tx.query(
      `select tier, custom_name as "customName" from tier_names where owner_id = $1 order by tier`,
      [ownerId],
    );
  }

  async save(tx: Tx, name: TierNameEntity): Promise<void> {
    await tx.repository(TierNameEntity).upsert(name, ['ownerId', 'tier']);
  }

  async deleteAllOf(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`delete from tier_names where owner_id = $1`, [ownerId]);
  }
}
