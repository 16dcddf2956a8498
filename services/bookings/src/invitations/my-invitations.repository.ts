import type { OfferId, TeeTimeId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** How long a round that is over stays in the list, and how many rounds the list shows. */
const RECENT_MS = 7 * 24 * 3_600_000;
const MOST = 100;
const MOST_EXPORTED = 1_000;

/**
 * An offer belongs to a user if it was sent to a phone or email that the user has verified. $1 is the user's id; the
 * user's own tee times are left out.
 */
const THEIRS = `
  from players p join offers o
    on (p.phone_verified and o.phone = p.phone) or (p.email_verified and lower(o.email) = lower(p.email))
  join tee_times t on t.id = o.booking_id and t.organiser_id <> p.id
  where p.id = $1`;

@Injectable()
export class MyInvitationsRepository {
  constructor(private readonly db: Db) {}

  async bookingOf(userId: UserId, offerId: OfferId, tx: Tx | Db = this.db): Promise<TeeTimeId | undefined> {
    const [row] = await tx.query<{ id: TeeTimeId }>(`select o.booking_id as id ${THEIRS} and o.id = $2`, [
      userId,
      offerId,
    ]);
    return row?.id;
  }

  /**
   * The user's invitations to rounds that are to come or were played in the last seven days, earliest round
   * first. If there are more than 100, the earliest are left out.
   */
  recent(userId: UserId, now: Date): Promise<Array<{ offerId: OfferId; bookingId: TeeTimeId }>> {
    return this.db.query(
      `select * from (
         select o.id as "offerId", o.booking_id as "bookingId", t.tee_time ${THEIRS} and t.tee_time > $2
         order by t.tee_time desc limit ${MOST}) latest
       order by tee_time, "offerId"`,
      [userId, new Date(now.getTime() - RECENT_MS)],
    );
  }

  /**
   * The invitations that the user accepted or had answered when the organiser cancelled the round, latest
   * round first.
   */
  played(
    userId: UserId,
    since: Date,
    most: number,
  ): Promise<Array<{ offerId: OfferId; bookingId: TeeTimeId }>> {
    return this.db.query(
      `select o.id as "offerId", o.booking_id as "bookingId" ${THEIRS} and t.tee_time > $2
         and (o.state in ('accepted', 'reconfirm')
           or o.state = 'closed' and o.replied_at is not null and t.status = 'cancelled')
       order by t.tee_time desc limit ${most}`,
      [userId, since],
    );
  }

  /**
   * All invitations that the user received from other organisers, latest round first, for the export of their data.
   */
  all(userId: UserId): Promise<Array<{ offerId: OfferId; bookingId: TeeTimeId }>> {
    return this.db.query(
      `select o.id as "offerId", o.booking_id as "bookingId" ${THEIRS} order by t.tee_time desc limit ${MOST_EXPORTED}`,
      [userId],
    );
  }
}
