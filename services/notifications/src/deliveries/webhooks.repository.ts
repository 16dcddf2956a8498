import type { Understood } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Meaning } from '../replies/keywords.js';

/** The events that providers posted. Each is stored once, in the transaction that applies it. */
@Injectable()
export class WebhooksRepository {
  /** Returns false if the provider posted this event before. */
  async isNew(tx: Tx, provider: 'twilio' | 'sendgrid', eventId: string, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into webhooks (provider, event_id, at) values ($1, $2, $3) on conflict do nothing returning 1`,
      [provider, eventId, at],
    );
    return rows.length > 0;
  }

  /** Makes transactions about mails from the same address run one after another. */
  async lockSender(tx: Tx, email: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [email]);
  }

  /** Stores what a friend wrote by text, by mail or on the reply page; only a text has a phone. */
  async keepText(
    tx: Tx,
    text: {
      sid: string;
      phone: string;
      body: string;
      meaning: Meaning['intent'];
      understood: Understood | null;
      at: Date;
      channel?: 'sms' | 'email' | 'link';
    },
  ): Promise<void> {
    await tx.query(
      `insert into inbound_texts (sid, phone, body, meaning, at, understood, channel) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        text.sid,
        text.phone,
        text.body,
        text.meaning,
        text.at,
        text.understood && JSON.stringify(text.understood),
        text.channel ?? 'sms',
      ],
    );
  }
}
