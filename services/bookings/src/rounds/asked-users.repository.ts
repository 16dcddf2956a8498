import type { TeeTimeId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AskedUsersRepository {
  /**
   * The users who have an invitation to this booking: one of its offers went to a phone or email that they have
   * verified.
   */
  async of(tx: Tx, bookingId: TeeTimeId): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with asked as (
         select o.phone, lower(o.email) as email, t.organiser_id
         from offers o join tee_times t on t.id = o.booking_id where t.id = $1)
       select p.id from asked a join players p on p.phone_verified and p.phone = a.phone and p.id <> a.organiser_id
       union
       select p.id from asked a join players p on p.email_verified and lower(p.email) = a.email and p.id <> a.organiser_id
       order by id`,
      [bookingId],
    );
    return rows.map((row) => row.id);
  }
}
