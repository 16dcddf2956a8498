import { REFERRAL_DAYS } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ReferralsRepository {
  constructor(private readonly db: Db) {}

  /** Enters a referral once for each friend and for each mailbox; returns false if it was entered before. */
  async enter(
    tx: Tx,
    friendId: string,
    friendEmailHash: string,
    referrerId: string,
    at: Date,
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into referrals (friend_id, friend_email_hash, referrer_id, days, granted_at)
       values ($1, $2, $3, ${REFERRAL_DAYS}, $4) on conflict do nothing returning friend_id`,
      [friendId, friendEmailHash, referrerId, at],
    );
    return rows.length > 0;
  }

  async countOf(referrerId: string): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from referrals where referrer_id = $1`,
      [referrerId],
    );
    return row!.count;
  }

  /** The referrals in which the user is the friend or the referrer, without the other user's id. */
  grantedTo(userId: string): Promise<Array<{ side: 'referrer' | 'friend'; days: number; at: Date }>> {
    return this.db.query(
      `select case when friend_id = $1 then 'friend' else 'referrer' end as side, days, granted_at as at
       from referrals where friend_id = $1 or referrer_id = $1 order by granted_at`,
      [userId],
    );
  }
}
