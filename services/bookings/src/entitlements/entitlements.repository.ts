import type { Entitlement } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** What billing decided about a golfer, as far as bookings needs it. */
export interface Entitled {
  /** May plan any number of tee times. */
  premium: boolean;
  /** May create couples events and public leagues. */
  mayHost: boolean;
}
/** Applies while billing has said nothing about a golfer yet: a new golfer is in trial. */
const IN_TRIAL: Entitled = { premium: true, mayHost: false };

@Injectable()
export class Entitlements {
  constructor(private readonly db: Db) {}

  async of(userId: string, tx: Tx | Db = this.db): Promise<Entitled> {
    const [row] = await tx.query<Entitled>(
      `select premium, may_host as "mayHost" from entitlements where user_id = $1`,
      [userId],
    );
    return row ?? IN_TRIAL;
  }

  async save(tx: Tx, e: Entitlement): Promise<void> {
    await tx.query(
      `insert into entitlements (user_id, premium, may_host, version) values ($1, $2, $3, $4)
       on conflict (user_id) do update set premium = excluded.premium, may_host = excluded.may_host, version = excluded.version
       where excluded.version > entitlements.version`,
      [e.userId, e.premium, e.mayHost, e.version],
    );
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from entitlements where user_id = $1`, [userId]);
  }
}
