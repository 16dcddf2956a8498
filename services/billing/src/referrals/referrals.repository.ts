import { REFERRAL_DAYS, type UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ReferralsRepository {
  constructor(private readonly db: Db) {}

  /** Stores the code of a share link until the friend has confirmed the email and takes part. */
  async wait(tx: Tx, friendId: UserId, code: string, since: Date): Promise<void> {
    await tx.query(
      `insert into waiting_referrals (friend_id, code, since) values ($1, $2, $3) on conflict do nothing`,
      [friendId, code, since],
    );
  }
  /**
   * Makes the handlers of what one friend did run one after the other, because these events may arrive at the same time
   * and in any order.
   */
  async lockFriend(tx: Tx, friendId: UserId): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('referral:' || $1, 0))`, [friendId]);
  }
  async confirm(tx: Tx, userId: UserId, emailHash: string): Promise<void> {
    await tx.query(
      `insert into confirmed_users (user_id, email_hash) values ($1, $2)
       on conflict (user_id) do update set email_hash = excluded.email_hash`,
      [userId, emailHash],
    );
  }
  async tookPart(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`insert into part_takers (user_id) values ($1) on conflict do nothing`, [userId]);
  }
  /** The hash of the confirmed mailbox of a user who took part; undefined if either is missing. */
  async mailboxOfPartTaker(tx: Tx, userId: UserId): Promise<string | undefined> {
    const [row] = await tx.query<{ emailHash: string }>(
      `select email_hash as "emailHash" from confirmed_users join part_takers using (user_id)
       where user_id = $1 and email_hash is not null`,
      [userId],
    );
    return row?.emailHash;
  }
  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from confirmed_users where user_id = $1`, [userId]);
    await tx.query(`delete from part_takers where user_id = $1`, [userId]);
    await tx.query(`delete from waiting_referrals where friend_id = $1`, [userId]);
  }

  /** Returns the stored code and deletes it. */
  async takeWaiting(tx: Tx, friendId: UserId): Promise<string | undefined> {
    const [row] = await tx.query<{ code: string }>(
      `delete from waiting_referrals where friend_id = $1 returning code`,
      [friendId],
    );
    return row?.code;
  }

  /** Inserts a referral, at most one for each friend and each mailbox. Returns false if there is one already. */
  async enter(
    tx: Tx,
    friend: { id: UserId; emailHash: string },
    referrer: { id: UserId; days: number },
    at: Date,
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into referrals (friend_id, friend_email_hash, referrer_id, days, referrer_days, granted_at)
       values ($1, $2, $3, ${REFERRAL_DAYS}, $4, $5) on conflict do nothing returning friend_id`,
      [friend.id, friend.emailHash, referrer.id, referrer.days, at],
    );
    return rows.length > 0;
  }

  /** Sets the days of both sides to 0, and returns those of before; undefined if there are none. */
  async revoke(
    tx: Tx,
    friendId: UserId,
  ): Promise<{ friend: number; referrer: number; referrerId: UserId } | undefined> {
    const [row] = await tx.query<{ friend: number; referrer: number; referrerId: UserId }>(
      `with was as (select * from referrals where friend_id = $1 and days > 0 for update)
       update referrals r set days = 0, referrer_days = 0 from was where r.friend_id = was.friend_id
       returning was.days as friend, coalesce(was.referrer_days, was.days) as referrer, was.referrer_id as "referrerId"`,
      [friendId],
    );
    return row;
  }

  /** The number of friends since that time for whom the referrer got days. */
  async rewardedSince(tx: Tx, referrerId: UserId, since: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from referrals
       where referrer_id = $1 and granted_at > $2 and coalesce(referrer_days, days) > 0`,
      [referrerId, since],
    );
    return row!.count;
  }

  async countOf(referrerId: string): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from referrals where referrer_id = $1 and days > 0`,
      [referrerId],
    );
    return row!.count;
  }

  /** The referrals in which the user is the friend or the referrer, without the id of the other user. */
  grantedTo(userId: UserId): Promise<Array<{ side: 'referrer' | 'friend'; days: number; at: Date }>> {
    return this.db.query(
      `select case when friend_id = $1 then 'friend' else 'referrer' end as side,
         case when friend_id = $1 then days else coalesce(referrer_days, days) end as days, granted_at as at
       from referrals where friend_id = $1 or referrer_id = $1 order by granted_at`,
      [userId],
    );
  }
}
