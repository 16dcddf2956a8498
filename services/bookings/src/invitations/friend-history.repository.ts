import type { ContactId, UserId } from '@game/contracts';
import { Db } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface FriendHistoryRow {
  asked: number;
  accepted: number;
  declined: number;
  silent: number;
  lastPlayedAt: Date | null;
}

@Injectable()
export class FriendHistoryRepository {
  constructor(private readonly db: Db) {}

  /**
   * Counts the offers of one organiser to one contact. Offers that reached nobody or were withdrawn are left
   * out. A yes counts even if it led only to standby or the organiser cancelled the round later. A friend
   * whose window was still open when the round was cancelled does not count as silent.
   */
  async read(organiserId: UserId, contactId: ContactId, now: Date): Promise<FriendHistoryRow> {
    const [row] = await this.db.query<FriendHistoryRow>(
      `select count(*)::int as asked,
         count(*) filter (where o.state in ('accepted', 'reconfirm', 'standby')
           or o.state = 'closed' and o.replied_at is not null)::int as accepted,
         count(*) filter (where o.state = 'declined')::int as declined,
         count(*) filter (where o.state in ('pending', 'closed') and o.replied_at is null
           and o.expires_at <= least($3, coalesce(t.cancelled_at, $3)))::int as silent,
         max(t.tee_time) filter (where o.state in ('accepted', 'reconfirm') and t.tee_time <= $3
           and t.status <> 'cancelled') as "lastPlayedAt"
       from tee_times t join offers o on o.booking_id = t.id
       where t.organiser_id = $1 and o.contact_id = $2 and o.state not in ('skipped', 'withdrawn')`,
      [organiserId, contactId, now],
    );
    return row!;
  }

  /**
   * True for a contact that was deleted or belongs to another organiser; false also for a contact that
   * bookings has not received yet.
   */
  async isNotTheirs(organiserId: UserId, contactId: ContactId): Promise<boolean> {
    const rows = await this.db.query(`select 1 from roster where id = $2 and (owner_id <> $1 or deleted)`, [
      organiserId,
      contactId,
    ]);
    return rows.length > 0;
  }
}
