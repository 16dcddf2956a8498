import { HAS_TOKEN, tokenHash, type Db, type Tx } from '@game/platform';
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
/** A text is taken as an answer to a past round only if the round began less than this long ago. */
const RECENT_MS = 24 * 3_600_000;

@Injectable()
export class InvitationsRepository {
  /** Finds the offer of a link. The token of an offer of an earlier version may still be stored in plain text. */
  async ofToken(tx: Tx | Db, token: string): Promise<OpenOffer | undefined> {
    const [row] = await tx.query<OpenOffer>(
      `select id as "offerId", booking_id as "bookingId", code, state from offers where ${HAS_TOKEN}`,
      [tokenHash(token), token],
    );
    return row;
  }

  /** The offer, whatever its state; undefined if its tee time was deleted. */
  async ofOffer(tx: Tx, offerId: OfferId): Promise<OpenOffer | undefined> {
    const [row] = await tx.query<OpenOffer>(
      `select id as "offerId", booking_id as "bookingId", code, state from offers where id = $1`,
      [offerId],
    );
    return row;
  }

  /** All offers that a text from this phone can answer, soonest round first. */
  ofPhone(tx: Tx, phone: string, now: Date): Promise<OpenOffer[]> {
    return tx.query(
      `select o.id as "offerId", o.booking_id as "bookingId", o.code, o.state
       from offers o join tee_times t on t.id = o.booking_id
       where o.phone = $1 and t.tee_time > $2 and t.status <> 'cancelled' and o.state not in ('closed', 'withdrawn')
       order by t.tee_time, o.code`,
      [phone, now],
    );
  }

  /**
   * The latest invite to this phone that can no longer be accepted, because the round was cancelled, the
   * invite was withdrawn, or the round began less than a day ago.
   */
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

  /** True if the same phone or email has already accepted a round that overlaps this one. */
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
