import type { UserId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

const THEIR_OFFERS = `select id from offers where organiser_id = $1`;

/** What is kept of the friends whom an organiser asked. */
@Injectable()
export class FriendsRepository {
  /**
   * Removes the names, addresses and words of the friends of an organiser whose account is gone. A friend's text that
   * is also about another organiser's offer keeps its words.
   */
  async forget(tx: Tx, organiserId: UserId): Promise<void> {
    await tx.query(
      `update messages set recipient = 'gone:' || id, address = '', subject = null, body = '', html = null,
         attachments = null, fallback = null, plain_body = null, plain_html = null, look_at = null,
         state = case when state = 'queued' then 'dropped' else state end
       where organiser_id = $1 or offer_id in (${THEIR_OFFERS})`,
      [organiserId],
    );
    await tx.query(
      `update inbound_texts set phone = '', body = '', understood = null where sid in (
         select t.sid from offer_texts t where t.offer_id in (${THEIR_OFFERS}) and not exists (
           select 1 from offer_texts other where other.sid = t.sid and other.offer_id not in (${THEIR_OFFERS})))`,
      [organiserId],
    );
    await tx.query(`update offers set name = 'A golfer', phone = null where organiser_id = $1`, [
      organiserId,
    ]);
  }
}
