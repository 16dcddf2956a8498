import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Which of the product's own data files are loaded, each with the checksum of the file that was loaded. */
@Injectable()
export class SeedsRepository {
  constructor(private readonly db: Db) {}

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
    await tx.query(`delete from seed_progress where name = $1`, [name]);
  }

  /** The number of rows of a file with this checksum that are loaded so far; 0 if none are. */
  async rowsDone(tx: Tx, name: string, checksum: string): Promise<number> {
    const [row] = await tx.query<{ rows_done: number }>(
      `select rows_done from seed_progress where name = $1 and checksum = $2`,
      [name, checksum],
    );
    return row?.rows_done ?? 0;
  }

  async saveRowsDone(tx: Tx, name: string, checksum: string, done: number): Promise<void> {
    await tx.query(
      `insert into seed_progress (name, checksum, rows_done) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, rows_done = excluded.rows_done`,
      [name, checksum, done],
    );
  }
}
