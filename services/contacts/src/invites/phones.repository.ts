import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** A projection of the numbers that opted out of texts, which the notifications service publishes. */
@Injectable()
export class PhonesRepository {
  constructor(private readonly db: Db) {}

  async save(tx: Tx, phone: string, optedOut: boolean, at: string): Promise<void> {
    await tx.query(
      `insert into phones (phone, opted_out, changed_at) values ($1, $2, $3)
       on conflict (phone) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
       where excluded.changed_at >= phones.changed_at`,
      [phone, optedOut, at],
    );
  }

  async isOptedOut(phone: string, db: Tx | Db = this.db): Promise<boolean> {
    const rows = await db.query(`select 1 from phones where phone = $1 and opted_out`, [phone]);
    return rows.length > 0;
  }
}
