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

  async keepText(
    tx: Tx,
    text: { sid: string; phone: string; body: string; meaning: Meaning['intent']; at: Date },
  ): Promise<void> {
    await tx.query(
      `insert into inbound_texts (sid, phone, body, meaning, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [text.sid, text.phone, text.body, text.meaning, text.at],
    );
  }
}
