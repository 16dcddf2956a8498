import { Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface Consent {
  phone: string;
  consent: boolean;
  source: string;
  text: string;
  at: Date;
}

/** The log of each consent to texts, given or withdrawn, with its time, its screen and its exact wording. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly db: Db) {}

  async log(tx: Tx, userId: string, { phone, consent, source, text, at }: Consent): Promise<void> {
    await tx.query(
      `insert into messaging_consents (id, user_id, phone, consent, source, text, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), userId, phone, consent, source, text, at],
    );
  }

  listOf(userId: string): Promise<Consent[]> {
    return this.db.query(
      `select phone, consent, source, text, at from messaging_consents where user_id = $1 order by at, id`,
      [userId],
    );
  }

  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from messaging_consents where user_id = $1`, [userId]);
  }
}
