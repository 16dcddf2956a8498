import type { UserId, WebhookEndpoint, WebhookEndpointId, WebhookEvent } from '@game/contracts';
import { Db, Keyring, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

export interface EndpointRow extends Omit<WebhookEndpoint, 'createdAt' | 'pausedAt'> {
  createdAt: Date;
  pausedAt: Date | null;
}
type Subscribed = Pick<WebhookEndpoint, 'id' | 'events'> & { userId: UserId };
/** The purpose for which the secrets are sealed. */
export const SECRET = 'notifications.webhook_endpoints.secret';
const ENDPOINT = `id, url, events, description, created_at as "createdAt", paused_at as "pausedAt"`;

@Injectable()
export class EndpointsRepository {
  /**
   * Caches the users' endpoints for one transaction, because one event of the product may become several
   * events for integrators.
   */
  private readonly read = new WeakMap<Tx, { users: Set<UserId>; endpoints: Subscribed[] }>();

  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  /** Counts the user's endpoints, and locks them so that the number stays the same until the transaction ends. */
  async lockCount(tx: Tx, userId: UserId): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('webhook-endpoints:' || $1, 0))`, [userId]);
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from webhook_endpoints where user_id = $1`,
      [userId],
    );
    return row!.count;
  }

  async insert(tx: Tx, e: Omit<EndpointRow, 'pausedAt'> & { userId: UserId; secret: string }): Promise<void> {
    await tx.query(
      `insert into webhook_endpoints (id, user_id, url, events, description, secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [e.id, e.userId, e.url, e.events, e.description, this.keyring.seal(e.secret, SECRET), e.createdAt],
    );
  }

  async listOf(userId: UserId): Promise<WebhookEndpoint[]> {
    const rows = await this.db.query<EndpointRow>(
      `select ${ENDPOINT} from webhook_endpoints where user_id = $1 order by created_at, id`,
      [userId],
    );
    return rows.map(asEndpoint);
  }

  async exists(userId: UserId, id: WebhookEndpointId, tx: Tx | Db = this.db): Promise<boolean> {
    const rows = await tx.query(`select 1 from webhook_endpoints where id = $1 and user_id = $2`, [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  /**
   * Pauses the user's endpoints that were made until `at`. Returns the ids of all endpoints that are paused
   * now.
   */
  async pause(tx: Tx, userId: UserId, at: Date): Promise<WebhookEndpointId[]> {
    const rows = await tx.query<{ id: WebhookEndpointId }>(
      `update webhook_endpoints set paused_at = coalesce(paused_at, $2) where user_id = $1 and created_at <= $2 returning id`,
      [userId, at],
    );
    return rows.map(({ id }) => id);
  }

  async madeBetween(tx: Tx, userId: UserId, since: Date, at: Date): Promise<WebhookEndpointId[]> {
    const rows = await tx.query<{ id: WebhookEndpointId }>(
      `select id from webhook_endpoints where user_id = $1 and created_at between $2 and $3 for update`,
      [userId, since, at],
    );
    return rows.map(({ id }) => id);
  }

  /** Resumes an endpoint; undefined if the user has none with this id. */
  async resume(tx: Tx, userId: UserId, id: WebhookEndpointId): Promise<WebhookEndpoint | undefined> {
    const [row] = await tx.query<EndpointRow>(
      `update webhook_endpoints set paused_at = null where id = $1 and user_id = $2 returning ${ENDPOINT}`,
      [id, userId],
    );
    return row && asEndpoint(row);
  }

  /** Returns the users' endpoints that subscribed to this event and are not paused. */
  async hearing(tx: Tx, userIds: UserId[], event: WebhookEvent): Promise<Subscribed[]> {
    const read = this.read.get(tx) ?? { users: new Set(), endpoints: [] };
    this.read.set(tx, read);
    const unread = userIds.filter((id) => !read.users.has(id));
    if (unread.length)
      read.endpoints.push(
        ...(await tx.query<Subscribed>(
          `select id, user_id as "userId", events from webhook_endpoints
           where user_id = any($1) and paused_at is null order by id`,
          [unread],
        )),
      );
    for (const id of unread) read.users.add(id);
    return read.endpoints.filter(({ userId, events }) => userIds.includes(userId) && events.includes(event));
  }

  /** Deletes an endpoint with its deliveries; returns false if the user has none with this id. */
  async delete(tx: Tx, userId: UserId, id: WebhookEndpointId): Promise<boolean> {
    const rows = await tx.query(`delete from webhook_endpoints where id = $1 and user_id = $2 returning 1`, [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  async deleteAll(tx: Tx, userId: UserId): Promise<void> {
    await tx.query(`delete from webhook_endpoints where user_id = $1`, [userId]);
  }
}

export const asEndpoint = ({ createdAt, pausedAt, ...endpoint }: EndpointRow): WebhookEndpoint => ({
  ...endpoint,
  createdAt: createdAt.toISOString(),
  pausedAt: pausedAt?.toISOString() ?? null,
});
