import { randomBytes } from 'node:crypto';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** How long a code that a phone was given is not given to it again (messages#several-open-invites). */
const RESTS_MS = 7 * 24 * 3_600_000;

@Injectable()
export class CodesRepository {
  newToken(): string {
    return randomBytes(16).toString('base64url');
  }

  /**
   * The smallest code that is free for this phone. Other transactions that need a code for the phone wait until this
   * one ends.
   */
  async next(tx: Tx, phone: string | null, now: Date): Promise<number> {
    if (!phone) return 1;
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('code:' || $1, 0))`, [phone]);
    const rows = await tx.query<{ code: number }>(
      `select o.code from offers o join tee_times t on t.id = o.booking_id
       where o.phone = $1 and (o.sent_at > $2 or (o.state not in ('closed', 'withdrawn') and t.tee_time > $3))`,
      [phone, new Date(now.getTime() - RESTS_MS), now],
    );
    const taken = new Set(rows.map((row) => row.code));
    let code = 1;
    while (taken.has(code)) code++;
    return code;
  }
}
