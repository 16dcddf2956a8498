import type { UserId } from '@game/contracts';
import { newId, Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The words to which a buyer agreed, and when. `checkoutId` is the payment at Stripe, or the plan that credit paid. */
export interface Consent {
  userId: UserId;
  checkoutId: string;
  plan: string;
  words: string;
  at: Date;
}

@Injectable()
export class ConsentsRepository {
  constructor(private readonly db: Db) {}

  /** The same words for the same checkout are stored once, with the time of the first click. */
  async insert(tx: Tx, { userId, checkoutId, plan, words, at }: Consent): Promise<void> {
    await tx.query(
      `insert into consents (id, user_id, checkout_id, plan, words, given_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (checkout_id, words) do nothing`,
      [newId(), userId, checkoutId, plan, words, at],
    );
  }

  async isGiven(checkoutId: string, db: Tx | Db = this.db): Promise<boolean> {
    const rows = await db.query(`select 1 from consents where checkout_id = $1 limit 1`, [checkoutId]);
    return rows.length > 0;
  }

  ofUser(userId: UserId): Promise<Array<Omit<Consent, 'userId'>>> {
    return this.db.query(
      `select checkout_id as "checkoutId", plan, words, given_at as at from consents where user_id = $1 order by given_at`,
      [userId],
    );
  }
}
