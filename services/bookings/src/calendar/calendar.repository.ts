import type { TeeTimeId } from '@game/contracts';
import { randomBytes } from 'node:crypto';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  async tokenOf(userId: string): Promise<string | null> {
    const [row] = await this.db.query<{ token: string }>(
      `select token from calendar_links where user_id = $1`,
      [userId],
    );
    return row?.token ?? null;
  }

  async ownerOf(token: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ userId: string }>(
      `select user_id as "userId" from calendar_links where token = $1`,
      [token],
    );
    return row?.userId;
  }

  async renew(tx: Tx, userId: string, now: Date): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    await tx.query(
      `insert into calendar_links (user_id, token, created_at) values ($1, $2, $3)
       on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at`,
      [userId, token, now],
    );
    return token;
  }

  async revoke(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from calendar_links where user_id = $1`, [userId]);
  }

  /** The ids of the organiser's own tee times after `since`, latest first, at most `most`. */
  async teeTimesOf(userId: string, since: Date, most: number): Promise<TeeTimeId[]> {
    const rows = await this.db.query<{ id: TeeTimeId }>(
      `select id from tee_times where organiser_id = $1 and tee_time > $2 order by tee_time desc limit $3`,
      [userId, since, most],
    );
    return rows.map((row) => row.id);
  }
}
