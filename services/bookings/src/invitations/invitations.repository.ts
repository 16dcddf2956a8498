import type { Db, Tx } from '@game/platform';
import type { OfferId, OfferState, TeeTimeId } from '@game/contracts';
import { Injectable } from '@nestjs/common';
import type { OfferRow } from '../rounds/offer.row.js';

export interface OpenOffer {
  offerId: OfferId;
  bookingId: TeeTimeId;
  code: number;
  state: OfferState;
}
/** Rounds less than this apart overlap (ladder#overlapping-rounds). */
const OVERLAP = '5 hours';
/** A word to a round that was played longer ago is meant for nothing that we know. */
const RECENT_MS = 24 * 3_600_000;

@Injectable()
export class InvitationsRepository {
  async bookingOf(tx: Tx | Db, token: string): Promise<TeeTimeId | undefined> {
    const [row] = await tx.query<{ id: TeeTimeId }>(`select booking_id as id from offers where token = $1`, [
      token,
    ]);
    return row?.id;
  }

  /** All that a text from this phone may speak about, soonest first. */
  ofPhone(tx: Tx, phone: string, now: Date): Promise<OpenOffer[]> {
    return tx.query(
      `select o.id as "offerId", o.booking_id as "bookingId", o.code, o.state
       from offers o join tee_times t on t.id = o.booking_id
       where o.phone = $1 and t.tee_time > $2 and t.status <> 'cancelled' and o.state not in ('closed', 'withdrawn')
       order by t.tee_time, o.code`,
      [phone, now],
    );
  }

  /** The latest invite to this phone that is off: cancelled, taken back, or of a round that is over for less than a day. */
  async latestOff(tx: Tx, phone: string, now: Date): Promise<OpenOffer | undefined> {
    const [row] = await tx.query<OpenOffer>(
      `select o.id as "offerId", o.booking_id as "bookingId", o.code, o.state
       from offers o join tee_times t on t.id = o.booking_id
       where o.phone = $1 and t.tee_time > $2
         and (t.status = 'cancelled' or o.state in ('closed', 'withdrawn') or t.tee_time <= $3)
       order by o.sent_at desc limit 1`,
      [phone, new Date(now.getTime() - RECENT_MS), now],
    );
    return row;
  }

  /** True where the same phone or email is already in for a round near this one. */
  async overlaps(tx: Tx, offer: OfferRow, teeTime: Date): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from offers o join tee_times t on t.id = o.booking_id
       where o.booking_id <> $1 and o.state in ('accepted', 'reconfirm') and t.status <> 'cancelled'
         and (o.phone = $2 or lower(o.email) = lower($3))
         and t.tee_time > $4::timestamptz - interval '${OVERLAP}' and t.tee_time < $4::timestamptz + interval '${OVERLAP}'
       limit 1`,
      [offer.bookingId, offer.phone, offer.email, teeTime],
    );
    return rows.length > 0;
  }
}
