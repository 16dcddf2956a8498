import type { OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** A code is not given to the same phone again within this time (messages#several-open-invites). */
const RESTS_MS = 7 * 24 * 3_600_000;

@Injectable()
export class CodesRepository {
  /**
   * For each phone the smallest code that is free; 1 if there is no phone. The codes of the offers `again`, which get new
   * ones here, count as free, so that a friend who is asked again keeps the code. Other transactions that need a code for
   * one of the phones wait until this one ends.
   */
  async next(tx: Tx, phones: Array<string | null>, now: Date, again: OfferId[]): Promise<number[]> {
    const named = [...new Set(phones.filter((phone) => phone !== null))].sort();
    if (!named.length) return phones.map(() => 1);
    const [, rows] = await Promise.all([
      // All transactions lock in the same order, so that they cannot deadlock.
      tx.query(
        `select pg_advisory_xact_lock(hashtextextended('code:' || phone, 0)) from unnest($1::text[]) phone`,
        [named],
      ),
      tx.query<{ phone: string; code: number }>(
        `select o.phone, o.code from offers o join tee_times t on t.id = o.booking_id
         where o.phone = any($1) and o.id <> all($4)
           and (o.sent_at > $2 or (o.state not in ('closed', 'withdrawn') and t.tee_time > $3))`,
        [named, new Date(now.getTime() - RESTS_MS), now, again],
      ),
    ]);
    const taken = new Set(rows.map(({ phone, code }) => `${phone} ${code}`));
    return phones.map((phone) => {
      if (!phone) return 1;
      let code = 1;
      while (taken.has(`${phone} ${code}`)) code++;
      taken.add(`${phone} ${code}`);
      return code;
    });
  }
}
