import { newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/**
 * Where an opt-in or opt-out came from: `link` is the page of preferences, `report` what a mail program reported, `desk` an operator. An
 * entry from an organiser or profile does not change whether the address is opted out.
 */
export type ConsentSource = 'text' | 'carrier' | 'organiser' | 'profile' | 'link' | 'report' | 'desk';

/**
 * One registry for all organisers: the log of every opt-in and opt-out of a number or mailbox with its time and exact
 * text, and whether each number is opted out now.
 */
@Injectable()
export class ConsentRepository {
  /** Makes transactions that change the consent of the same number run one after another. */
  async lock(tx: Tx, phone: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('phone:' || $1, 0))`, [phone]);
  }

  async isOptedOut(tx: Tx, phone: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from phones where phone = $1 and opted_out`, [phone]);
    return rows.length > 0;
  }

  async log(
    tx: Tx,
    /** `phone` holds the mailbox where the channel is `email`. */
    entry: {
      phone: string;
      channel?: 'email';
      agreed: boolean;
      source: ConsentSource;
      text: string;
      at: Date;
    },
  ): Promise<void> {
    await tx.query(
      `insert into consents (id, phone, agreed, source, text, at, channel) values ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), entry.phone, entry.agreed, entry.source, entry.text, entry.at, entry.channel ?? 'sms'],
    );
  }

  async set(tx: Tx, phone: string, optedOut: boolean, at: Date): Promise<void> {
    await tx.query(
      `insert into phones (phone, opted_out, changed_at, agreed_at) values ($1, $2, $3::timestamptz, case when $2 then null else $3::timestamptz end)
       on conflict (phone) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at,
         agreed_at = excluded.agreed_at`,
      [phone, optedOut, at],
    );
  }
}
