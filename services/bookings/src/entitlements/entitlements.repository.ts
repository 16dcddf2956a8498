import type { Entitlement } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Row = Omit<Entitlement, 'until'> & { until: Date | null };

/** What billing decided each golfer may do; bookings only keeps it. */
@Injectable()
export class EntitlementsRepository {
  constructor(private readonly db: Db) {}

  async save(tx: Tx, e: Entitlement): Promise<void> {
    await tx.query(
      `insert into entitlements (user_id, status, type, premium, may_host, until, version)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (user_id) do update set status = excluded.status, type = excluded.type, premium = excluded.premium,
         may_host = excluded.may_host, until = excluded.until, version = excluded.version
       where excluded.version > entitlements.version`,
      [e.userId, e.status, e.type, e.premium, e.mayHost, e.until, e.version],
    );
  }

  /** Undefined for a golfer whom billing has not spoken of yet: counts as in trial. */
  async of(userId: string, db: Tx | Db = this.db): Promise<Entitlement | undefined> {
    const [row] = await db.query<Row>(
      `select user_id as "userId", status, type, premium, may_host as "mayHost", until, version
       from entitlements where user_id = $1`,
      [userId],
    );
    return row && { ...row, until: row.until?.toISOString() ?? null };
  }

  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from entitlements where user_id = $1`, [userId]);
  }
}
