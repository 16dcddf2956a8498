import type { UserId } from '@game/contracts';
import { Db, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

interface Consent {
  phone: string;
  consent: boolean;
  source: string;
  text: string;
  at: Date;
}

/** The log of all consents to texts, given or withdrawn, each with its time, screen and exact wording. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly db: Db) {}

  async log(tx: Tx, userId: UserId, { phone, consent, source, text, at }: Consent): Promise<void> {
    await tx.query(
      `insert into messaging_consents (id, user_id, phone, consent, source, text, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), userId, phone, consent, source, text, at],
    );
  }

  listOf(userId: UserId): Promise<Consent[]> {
    return this.db.query(
      `select phone, consent, source, text, at from messaging_consents where user_id = $1 order by at, id`,
      [userId],
    );
  }

  async forget(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from messaging_consents where user_id = $1`, [userId]);
  }
}
