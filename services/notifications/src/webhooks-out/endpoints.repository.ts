import type { WebhookEndpoint, WebhookEvent } from '@game/contracts';
import { Db, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface EndpointRow extends Omit<WebhookEndpoint, 'createdAt'> {
  createdAt: Date;
}
const ENDPOINT = `id, url, events, description, created_at as "createdAt"`;

@Injectable()
export class EndpointsRepository {
  constructor(private readonly db: Db) {}

  /** Counts the user's endpoints; transactions of the same user run one after another, so that the count stays true. */
  async lockCount(tx: Tx, userId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('webhook-endpoints:' || $1, 0))`, [userId]);
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from webhook_endpoints where user_id = $1`,
      [userId],
    );
    return row!.count;
  }

  async insert(tx: Tx, e: EndpointRow & { userId: string; secret: string }): Promise<void> {
    await tx.query(
      `insert into webhook_endpoints (id, user_id, url, events, description, secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [e.id, e.userId, e.url, e.events, e.description, e.secret, e.createdAt],
    );
  }

  async listOf(userId: string): Promise<WebhookEndpoint[]> {
    const rows = await this.db.query<EndpointRow>(
      `select ${ENDPOINT} from webhook_endpoints where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map(asEndpoint);
  }

  async exists(userId: string, id: string, tx: Tx | Db = this.db): Promise<boolean> {
    const rows = await tx.query(`select 1 from webhook_endpoints where id = $1 and user_id = $2`, [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  /** The ids of the endpoints that subscribed to this event; the key is the user's id. */
  async hearing(tx: Tx, userIds: string[], event: WebhookEvent): Promise<Map<string, string[]>> {
    const rows = await tx.query<{ userId: string; ids: string[] }>(
      `select user_id as "userId", array_agg(id order by id) as ids from webhook_endpoints
       where user_id = any($1) and $2 = any(events) group by user_id`,
      [userIds, event],
    );
    return new Map(rows.map(({ userId, ids }) => [userId, ids]));
  }

  /** Deletes an endpoint with its deliveries; returns false if the user has none with this id. */
  async delete(tx: Tx, userId: string, id: string): Promise<boolean> {
    const rows = await tx.query(`delete from webhook_endpoints where id = $1 and user_id = $2 returning 1`, [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  async deleteAll(tx: Tx, userId: string): Promise<void> {
    await tx.query(`delete from webhook_endpoints where user_id = $1`, [userId]);
  }
}

export const asEndpoint = ({ id, url, events, description, createdAt }: EndpointRow): WebhookEndpoint => ({
  ...{ id, url, events, description },
  createdAt: createdAt.toISOString(),
});
