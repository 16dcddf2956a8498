import type { PayloadOf, TeeTimeId, UserId, userSaved } from '@game/contracts';
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

  /** The users who have verified this phone or email. */
  async withAddress(
    tx: Tx,
    { phone, email }: { phone: string | null; email: string | null },
  ): Promise<UserId[]> {
    const rows = await tx.query<{ id: UserId }>(
      `select id from players where phone_verified and phone = $1
       union select id from players where email_verified and lower(email) = lower($2)`,
      [phone, email],
    );
    return rows.map(({ id }) => id);
  }

  /** True if an invite of another organiser to a verified phone or email of the user was answered. */
  async hasAnswered(
    tx: Tx,
    user: Pick<PayloadOf<typeof userSaved>, 'id' | 'phone' | 'phoneVerified' | 'email' | 'emailVerified'>,
  ): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from offers o join tee_times t on t.id = o.booking_id
       where (o.phone = $2 or lower(o.email) = lower($3)) and o.replied_at is not null and t.organiser_id <> $1 limit 1`,
      [user.id, user.phoneVerified ? user.phone : null, user.emailVerified ? user.email : null],
    );
    return rows.length > 0;
  }
}
