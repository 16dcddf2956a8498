import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { StripeEvent } from '../providers/webhooks.js';

@Injectable()
export class StripeEventsRepository {
  constructor(private readonly db: Db) {}

  /** Returns false if the event is stored already. `missed` is true if no webhook delivered the event. */
  async insert(tx: Tx, event: StripeEvent, missed: boolean, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `insert into stripe_events (id, type, customer_id, charge_id, created_at, received_at, missed)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [event.id, event.type, event.customerId, event.chargeId, event.createdAt, at, missed],
    );
    return rows.length > 0;
  }

  async findOpen(id: string): Promise<{ customerId: string | null; chargeId: string | null } | undefined> {
    const [row] = await this.db.query<{ customerId: string | null; chargeId: string | null }>(
      `select customer_id as "customerId", charge_id as "chargeId" from stripe_events where id = $1 and processed_at is null`,
      [id],
    );
    return row;
  }

  async markProcessed(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.query(`update stripe_events set processed_at = $2 where id = $1`, [id, at]);
  }

  /** Marks these events as processed. One reconciliation handles all earlier events of a customer. */
  async markAll(tx: Tx, ids: string[], at: Date): Promise<void> {
    await tx.query(`update stripe_events set processed_at = $2 where id = any($1)`, [ids, at]);
  }

  async openOf(customerId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `select id from stripe_events where customer_id = $1 and processed_at is null`,
      [customerId],
    );
    return rows.map((row) => row.id);
  }
}
