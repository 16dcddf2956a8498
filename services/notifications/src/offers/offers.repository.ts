import type { ContactId, OfferFacts, OfferId, TeeTimeId, UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export type OfferStanding = 'open' | 'in' | 'standby' | 'out' | 'closed';
export interface Reachable {
  offerId: OfferId;
  bookingId: TeeTimeId;
  sequence: number;
  organiserId: UserId;
  /** The organiser's name; null until the golfer's account is known here. */
  organiserName: string | null;
  name: string;
  /** The number by which a text names one of several open invites; null if an older version stored the offer. */
  code: number | null;
  courseName: string;
  teeTime: Date;
  timeZone: string;
  state: OfferStanding;
}
export interface AskedByMail extends Reachable {
  contactId: ContactId;
  /** True if a mail about the offer went to the address in question, which is then the friend's. */
  isFriends: boolean;
}
const REACHABLE = `id as "offerId", booking_id as "bookingId", sequence, organiser_id as "organiserId", name, code,
  (select u.name from users u where u.id = organiser_id) as "organiserName",
  course_name as "courseName", tee_time as "teeTime", time_zone as "timeZone", state`;

/**
 * A projection of offers: it says whether messages about an offer may still be sent, and which organisers
 * must be told of a STOP from a phone number.
 */
@Injectable()
export class OffersRepository {
  /**
   * Saves offers. Because events may arrive out of order, a closed offer stays closed, older facts never
   * replace newer facts, and an answer is not undone by an event from before it, such as its own invite.
   */
  async save(tx: Tx, offers: OfferFacts[], state: OfferStanding | 'as-it-was'): Promise<void> {
    const rows = offers.map(({ offerId, code, answers, teeTime, recipient }) => ({
      ...teeTime,
      ...recipient,
      offerId,
      code,
      answers,
    }));
    await tx.query(
      `insert into offers (id, booking_id, organiser_id, contact_id, name, phone, course_name, tee_time, time_zone, sequence, code, answers, state)
       select r."offerId", r."bookingId", r."organiserId", r."contactId", r.name, r.phone, r."courseName", r."dateTime",
         r."timeZone", r.sequence, r.code, r.answers, coalesce($2, 'open')
       from jsonb_to_recordset($1) as r("offerId" uuid, "bookingId" uuid, "organiserId" uuid, "contactId" uuid, name text,
         phone text, "courseName" text, "dateTime" timestamptz, "timeZone" text, sequence int, code int, answers int)
       on conflict (id) do update set
         code = excluded.code,
         state = case when offers.state = 'closed' then 'closed' when excluded.answers < offers.answers then offers.state
           else coalesce($2, offers.state) end,
         answers = greatest(offers.answers, excluded.answers),
         course_name = case when excluded.sequence >= offers.sequence then excluded.course_name else offers.course_name end,
         tee_time = case when excluded.sequence >= offers.sequence then excluded.tee_time else offers.tee_time end,
         time_zone = case when excluded.sequence >= offers.sequence then excluded.time_zone else offers.time_zone end,
         sequence = greatest(offers.sequence, excluded.sequence)`,
      [JSON.stringify(rows), state === 'as-it-was' ? null : state],
    );
  }

  /**
   * Returns the offers to this phone that are open, accepted or on standby and whose tee time is still to
   * come.
   */
  ofPhone(tx: Tx, phone: string, now: Date): Promise<Reachable[]> {
    return tx.query(
      `select ${REACHABLE}
       from offers where phone = $1 and tee_time > $2 and state in ('open', 'in', 'standby') order by tee_time`,
      [phone, now],
    );
  }

  /** Returns the offer, whatever its state, and whether this is the address at which its friend gets mail. */
  async askedByMail(tx: Tx, offerId: OfferId, email: string): Promise<AskedByMail | undefined> {
    const [row] = await tx.query<AskedByMail>(
      `select ${REACHABLE}, contact_id as "contactId", exists (
         select 1 from messages m where m.offer_id = $1 and m.channel = 'email' and m.user_id is null
           and lower(m.address) = $2) as "isFriends"
       from offers where id = $1`,
      [offerId, email],
    );
    return row;
  }
}
