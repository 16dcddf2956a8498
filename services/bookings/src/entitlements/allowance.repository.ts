import { FREE_CANCEL_WITHIN_MS, type UserId } from '@game/contracts';
import type { Db, Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AllowanceRepository {
  /** Locks the golfer's allowance: other transactions that lock it wait until this one ends. */
  async lock(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('allowance:' || $1, 0))`, [userId]);
  }

  /**
   * How many tee times made since `since` count against the free plan. A tee time that was cancelled within
   * FREE_CANCEL_WITHIN_MS after it was made does not count, unless a friend was asked for it, because then
   * the golfer has used it.
   */
  async used(tx: Tx | Db, userId: UserId, since: Date): Promise<number> {
    const [row] = await tx.query<{ used: number }>(
      `select count(*)::int as used from tee_times
       where organiser_id = $1 and on_free_plan and created_at >= $2
         and (cancelled_at is null or cancelled_at > created_at + $3 * interval '1 millisecond'
           or exists (select 1 from offers where offers.booking_id = tee_times.id))`,
      [userId, since, FREE_CANCEL_WITHIN_MS],
    );
    return row!.used;
  }
}
