import type { TeeTimeId, UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AskedUsersRepository {
  /**
   * The users who have an invitation to each of these bookings: those who have verified the phone or email of
   * one of its offers.
   */
  async of(tx: Tx, bookingIds: TeeTimeId[]): Promise<Array<{ bookingId: TeeTimeId; userId: UserId }>> {
    return tx.query(
      `with asked as (
         select t.id as booking_id, o.phone, lower(o.email) as email, t.organiser_id
         from offers o join tee_times t on t.id = o.booking_id where t.id = any($1))
       select a.booking_id as "bookingId", p.id as "userId"
       from asked a join players p on p.phone_verified and p.phone = a.phone and p.id <> a.organiser_id
       union
       select a.booking_id, p.id
       from asked a join players p on p.email_verified and lower(p.email) = a.email and p.id <> a.organiser_id
       order by 1, 2`,
      [bookingIds],
    );
  }
}
