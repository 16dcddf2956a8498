import type { Entitlement, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The part of billing's decision about a golfer that bookings needs. */
export interface Entitled {
  /** May plan any number of tee times. */
  premium: boolean;
  /** May create couples events and public leagues. */
  mayHost: boolean;
}
/** Used until billing has published a decision about the golfer, because a new golfer is in trial. */
const IN_TRIAL: Entitled = { premium: true, mayHost: false };

@Injectable()
export class Entitlements {
  constructor(private readonly db: Db) {}

  async of(userId: UserId, tx: Tx | Db = this.db): Promise<Entitled> {
    const [row] = await tx.query<Entitled>(
      `select premium, may_host as "mayHost" from entitlements where user_id = $1`,
      [userId],
    );
    return row ?? IN_TRIAL;
  }

  copiesOf(userIds: UserId[]): Promise<Array<Entitled & { userId: UserId; version: number }>> {
    return this.db.query(
      `select user_id as "userId", premium, may_host as "mayHost", version from entitlements where user_id = any($1)`,
      [userIds],
    );
  }

  async save(tx: Tx, e: Entitlement): Promise<void> {
    await tx.query(
      `insert into entitlements (user_id, premium, may_host, version) values ($1, $2, $3, $4)
       on conflict (user_id) do update set premium = excluded.premium, may_host = excluded.may_host, version = excluded.version
       where excluded.version > entitlements.version`,
      [e.userId, e.premium, e.mayHost, e.version],
    );
  }

  async erase(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from entitlements where user_id = $1`, [userId]);
  }
}
