import type { OfferFacts } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export type OfferStanding = 'open' | 'in' | 'standby' | 'out' | 'closed';
export interface Reachable {
  offerId: string;
  organiserId: string;
  name: string;
  courseName: string;
  teeTime: Date;
  timeZone: string;
  state: OfferStanding;
}

/** What notifications keeps of offers: how each stands, for the last look before sending and for who cares about a phone. */
@Injectable()
export class OffersRepository {
  /** Consumers may overtake each other: what is closed stays closed, older facts never replace newer ones. */
  async save(
    tx: Tx,
    { offerId, teeTime: t, recipient: r }: OfferFacts,
    state: OfferStanding | 'as-it-was',
  ): Promise<void> {
    await tx.query(
      `insert into offers (id, booking_id, organiser_id, contact_id, name, phone, course_name, tee_time, time_zone, sequence, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, 'open'))
       on conflict (id) do update set
         state = case when offers.state = 'closed' then 'closed' else coalesce($11, offers.state) end,
         course_name = case when $10 >= offers.sequence then excluded.course_name else offers.course_name end,
         tee_time = case when $10 >= offers.sequence then excluded.tee_time else offers.tee_time end,
         time_zone = case when $10 >= offers.sequence then excluded.time_zone else offers.time_zone end,
         sequence = greatest(offers.sequence, excluded.sequence)`,
      [
        offerId,
        t.bookingId,
        t.organiserId,
        r.contactId,
        r.name,
        r.phone,
        t.courseName,
        t.dateTime,
        t.timeZone,
        t.sequence,
        state === 'as-it-was' ? null : state,
      ],
    );
  }

  /** Whoever still counts on reaching this phone by text: open or taken offers of rounds to come. */
  ofPhone(tx: Tx, phone: string, now: Date): Promise<Reachable[]> {
    return tx.query(
      `select id as "offerId", organiser_id as "organiserId", name, course_name as "courseName", tee_time as "teeTime",
         time_zone as "timeZone", state
       from offers where phone = $1 and tee_time > $2 and state in ('open', 'in', 'standby') order by tee_time`,
      [phone, now],
    );
  }
}
