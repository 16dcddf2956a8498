import type { OfferFacts, OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export type OfferStanding = 'open' | 'in' | 'standby' | 'out' | 'closed';
export interface Reachable {
  offerId: OfferId;
  organiserId: string;
  name: string;
  courseName: string;
  teeTime: Date;
  timeZone: string;
  state: OfferStanding;
}

/** A projection of offers: whether an offer's messages may still be sent, and which organisers count on a phone number. */
@Injectable()
export class OffersRepository {
  /** Events may arrive out of order: a closed offer stays closed, and older facts never replace newer ones. */
  async save(tx: Tx, offers: OfferFacts[], state: OfferStanding | 'as-it-was'): Promise<void> {
    const rows = offers.map(({ offerId, teeTime, recipient }) => ({ ...teeTime, ...recipient, offerId }));
    await tx.query(
      `insert into offers (id, booking_id, organiser_id, contact_id, name, phone, course_name, tee_time, time_zone, sequence, state)
       select r."offerId", r."bookingId", r."organiserId", r."contactId", r.name, r.phone, r."courseName", r."dateTime",
         r."timeZone", r.sequence, coalesce($2, 'open')
       from jsonb_to_recordset($1) as r("offerId" uuid, "bookingId" uuid, "organiserId" uuid, "contactId" uuid, name text,
         phone text, "courseName" text, "dateTime" timestamptz, "timeZone" text, sequence int)
       on conflict (id) do update set
         state = case when offers.state = 'closed' then 'closed' else coalesce($2, offers.state) end,
         course_name = case when excluded.sequence >= offers.sequence then excluded.course_name else offers.course_name end,
         tee_time = case when excluded.sequence >= offers.sequence then excluded.tee_time else offers.tee_time end,
         time_zone = case when excluded.sequence >= offers.sequence then excluded.time_zone else offers.time_zone end,
         sequence = greatest(offers.sequence, excluded.sequence)`,
      [JSON.stringify(rows), state === 'as-it-was' ? null : state],
    );
  }

  /** The offers of future rounds to this phone that are open, accepted or on standby. */
  ofPhone(tx: Tx, phone: string, now: Date): Promise<Reachable[]> {
    return tx.query(
      `select id as "offerId", organiser_id as "organiserId", name, course_name as "courseName", tee_time as "teeTime",
         time_zone as "timeZone", state
       from offers where phone = $1 and tee_time > $2 and state in ('open', 'in', 'standby') order by tee_time`,
      [phone, now],
    );
  }
}
