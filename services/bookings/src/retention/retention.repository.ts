import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Deleted in one transaction; more waits for the next. */
export const ERASED_AT_ONCE = 1_000;
const SOMEBODY = 'A golfer';

@Injectable()
export class RetentionRepository {
  /** Tee times played before `before`, with their offers and activity. Returns how many. */
  async eraseOld(tx: Tx, before: Date): Promise<number> {
    const rows = await tx.query(
      `delete from tee_times where id in (
         select id from tee_times where tee_time < $1 order by tee_time, id limit ${ERASED_AT_ONCE} for update)
       returning 1`,
      [before],
    );
    return rows.length;
  }

  async futureOf(tx: Tx, userId: string, now: Date): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select id from tee_times where organiser_id = $1 and tee_time > $2 and status <> 'cancelled' order by id`,
      [userId, now],
    );
    return rows.map((row) => row.id);
  }

  /** What is left of the tee times says when and where, not who. */
  async anonymise(tx: Tx, userId: string): Promise<void> {
    const theirs = `booking_id in (select id from tee_times where organiser_id = $1)`;
    await tx.query(`delete from activity where ${theirs}`, [userId]);
    await tx.query(
      `update offers set name = '${SOMEBODY}', phone = null, email = null, sms_permission = false where ${theirs}`,
      [userId],
    );
    await tx.query(
      `update tee_times set organiser_name = '${SOMEBODY}', notes = null, special_requests = null, message = null,
         cost = null, chosen = '{}' where organiser_id = $1`,
      [userId],
    );
  }

  /** Copies of what other services keep, and what only this user could use. */
  async eraseCopies(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `delete from timers where job = 'bookings.recur' and key in (select id::text from recurring where organiser_id = $1)`,
      [userId],
    );
    await tx.query(`delete from recurring where organiser_id = $1`, [userId]);
    await tx.query(`delete from calendar_links where user_id = $1`, [userId]);
    await tx.query(`delete from roster where owner_id = $1`, [userId]);
  }

  /** Leaves a tombstone, so that an older snapshot that comes late brings nobody back. */
  async forgetPlayer(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `insert into players (id, phone, email, time_zone, version) values ($1, null, '', 'UTC', 2147483647)
       on conflict (id) do update set phone = null, email = '', time_zone = 'UTC', email_verified = false,
         phone_verified = false, version = 2147483647`,
      [userId],
    );
  }
}
