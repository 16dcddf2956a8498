import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Which of the product's own data files are loaded, each with the checksum of what was loaded. */
@Injectable()
export class SeedsRepository {
  constructor(private readonly db: Db) {}

  /** When several instances start at once, one continues and the others wait until its transaction ends. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('venues.seed'))`);
  }

  async isLoaded(name: string, checksum: string, tx: Tx | Db = this.db): Promise<boolean> {
    const rows = await tx.query(`select 1 from seeds where name = $1 and checksum = $2`, [name, checksum]);
    return rows.length > 0;
  }

  async save(tx: Tx, name: string, checksum: string): Promise<void> {
    await tx.query(
      `insert into seeds (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  }
}
