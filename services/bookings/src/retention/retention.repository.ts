import type { TeeTimeId, UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The most tee times that one transaction deletes; the rest waits for the next run. */
export const ERASED_AT_ONCE = 1_000;
const SOMEBODY = 'A golfer';

@Injectable()
export class RetentionRepository {
  /**
   * Deletes tee times played before `before`, with their offers and activity. Returns how many tee times it
   * deleted.
   */
  async eraseOld(tx: Tx, before: Date): Promise<number> {
    const rows = await tx.query(
      `delete from tee_times where id in (
         select id from tee_times where tee_time < $1 order by tee_time, id limit ${ERASED_AT_ONCE} for update)
       returning 1`,
      [before],
    );
    return rows.length;
  }

  async futureOf(tx: Tx, userId: UserId, now: Date): Promise<TeeTimeId[]> {
    const rows = await tx.query<{ id: TeeTimeId }>(
      `select id from tee_times where organiser_id = $1 and tee_time > $2 and status <> 'cancelled' order by id`,
      [userId, now],
    );
    return rows.map((row) => row.id);
  }

  /** Removes names, addresses and texts from the user's tee times; when and where they took place stays. */
  async anonymise(tx: Tx, userId: UserId): Promise<void> {
    const theirs = `booking_id in (select id from tee_times where organiser_id = $1)`;
    await tx.query(`delete from activity where ${theirs}`, [userId]);
    await tx.query(
      `update offers set name = '${SOMEBODY}', phone = null, email = null, sms_permission = false,
         changes = null, doubt = null, doubt_at = null, unread = null, unread_at = null where ${theirs}`,
      [userId],
    );
    await tx.query(
      `update tee_times set organiser_name = '${SOMEBODY}', notes = null, special_requests = null, message = null,
         cost = null, chosen = '{}' where organiser_id = $1`,
      [userId],
    );
  }

  /** Deletes the user's roster, which is a copy from contacts, their recurring tee times and their calendar link. */
  async eraseCopies(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(
      `delete from timers where job = 'bookings.recur' and key in (select id::text from recurring where organiser_id = $1)`,
      [userId],
    );
    await tx.query(`delete from recurring where organiser_id = $1`, [userId]);
    await tx.query(`delete from calendar_links where user_id = $1`, [userId]);
    await tx.query(`delete from roster where owner_id = $1`, [userId]);
    await tx.query(`delete from roster_digests where owner_id = $1`, [userId]);
  }

  /**
   * Leaves an empty row with the highest version, so that an older snapshot of the user that arrives late is ignored.
   */
  async forgetPlayer(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(
      `insert into players (id, phone, email, time_zone, version) values ($1, null, '', 'UTC', 2147483647)
       on conflict (id) do update set phone = null, email = '', time_zone = 'UTC', email_verified = false,
         phone_verified = false, version = 2147483647`,
      [userId],
    );
  }
}
