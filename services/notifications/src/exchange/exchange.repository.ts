import type { ExchangeEntry, OfferId, TeeTimeId, UserId } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export type EntryRow = Omit<ExchangeEntry, 'at' | 'dueAt' | 'from' | 'channel' | 'byLink'> & {
  at: Date;
  dueAt: Date | null;
  channel: 'sms' | 'email' | 'link';
  kind: string;
};

/**
 * The exchange about an offer: the messages to its friend, and the texts and mails of the friend that were
 * about it.
 */
@Injectable()
export class ExchangeRepository {
  constructor(private readonly db: Db) {}

  /**
   * Adds a received text to the exchange of each of the offers. A text that was deleted in the meantime is
   * not added.
   */
  async link(tx: Tx, sid: string, offers: Array<{ offerId: OfferId }>): Promise<void> {
    await tx.query(
      `insert into offer_texts (offer_id, sid) select o, t.sid from unnest($2::uuid[]) o, inbound_texts t where t.sid = $1
       on conflict do nothing`,
      [sid, offers.map(({ offerId }) => offerId)],
    );
  }

  /** Returns the friend's name; undefined if the offer is not of this tee time and organiser. */
  async friendOf(organiserId: UserId, bookingId: TeeTimeId, offerId: OfferId): Promise<string | undefined> {
    const [row] = await this.db.query<{ name: string }>(
      `select name from offers where id = $3 and booking_id = $2 and organiser_id = $1`,
      [organiserId, bookingId, offerId],
    );
    return row?.name;
  }

  entriesOf(offerId: OfferId): Promise<EntryRow[]> {
    return this.db.query(
      `select id::text, created_at as at, channel, kind, state, reason, subject, body as text,
         case when state = 'queued' then due_at end as "dueAt", null::jsonb as understood
       from messages where offer_id = $1 and user_id is null and channel in ('sms', 'email')
       union all
       select t.sid, t.at, t.channel, 'text', 'received', null, null, t.body, null, t.understood
       from offer_texts o join inbound_texts t on t.sid = o.sid where o.offer_id = $1
       order by at, id`,
      [offerId],
    );
  }
}
