import {
  DELIVERIES_PAGE,
  type WebhookDelivery,
  type WebhookDeliveryId,
  type WebhookEndpointId,
} from '@game/contracts';
import { Db, Keyring, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { SECRET } from './endpoints.repository.js';
import type { Posted } from './post.js';

export interface DeliveryRow extends Omit<WebhookDelivery, 'createdAt' | 'lastAttemptAt' | 'nextAttemptAt'> {
  endpointId: WebhookEndpointId;
  createdAt: Date;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
}
export interface Target {
  url: string;
  secret: string;
  isPaused: boolean;
}
const PAUSED = 'The endpoint was paused, because the password of the account was changed.';
const DELIVERY = `d.id, d.endpoint_id as "endpointId", d.event, d.state, d.attempts, d.last_status as "lastStatus",
  d.last_error as "lastError", d.created_at as "createdAt", d.last_attempt_at as "lastAttemptAt",
  d.next_attempt_at as "nextAttemptAt", d.body`;

const FORGOTTEN_AT_ONCE = 100;

@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly db: Db,
    private readonly keyring: Keyring,
  ) {}

  /** Inserts a delivery. Returns false if it exists already, because the same event arrived twice. */
  async insert(
    tx: Tx,
    { id, endpointId, source, body }: Pick<DeliveryRow, 'id' | 'endpointId' | 'body'> & { source: string },
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into webhook_deliveries (id, endpoint_id, source, event, body, state, created_at, next_attempt_at)
       values ($1, $2, $3, $4, $5, 'waiting', $6, $6) on conflict do nothing returning 1`,
      [id, endpointId, source, body.type, JSON.stringify(body), new Date(body.createdAt)],
    );
    return rows.length > 0;
  }

  /** Deletes deliveries that are older. Each new delivery deletes more than itself, so none stays for long. */
  async forgetBefore(tx: Tx, endpointId: WebhookEndpointId, before: Date): Promise<void> {
    await tx.query(
      `delete from webhook_deliveries where id in (
         select id from webhook_deliveries where endpoint_id = $1 and created_at < $2
         order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
      [endpointId, before],
    );
  }

  /** Locks a delivery and returns it with its endpoint's URL and secret; undefined if the endpoint was deleted. */
  async lock(tx: Tx, id: WebhookDeliveryId): Promise<(DeliveryRow & Target) | undefined> {
    const [row] = await tx.query<DeliveryRow & Target>(
      `select ${DELIVERY}, e.url, e.secret,
         e.paused_at is not null as "isPaused" from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where d.id = $1 for update of d`,
      [id],
    );
    return row && { ...row, secret: this.keyring.open(row.secret, SECRET) };
  }

  /**
   * Locks the delivery that the API shows under this id: the event's, or the row's own if an earlier version inserted it.
   */
  async lockShown(tx: Tx, endpointId: WebhookEndpointId, shown: WebhookDeliveryId) {
    const [row] = await tx.query<{ id: WebhookDeliveryId }>(
      `select id from webhook_deliveries where endpoint_id = $1 and (id = $2::uuid or source = $2::uuid::text)`,
      [endpointId, shown],
    );
    return row && this.lock(tx, row.id);
  }

  /** Stores that an attempt begins. If the attempt has no result by `leaseUntil`, it counts as lost. */
  async begin(tx: Tx, id: WebhookDeliveryId, now: Date, leaseUntil: Date): Promise<void> {
    await tx.query(
      `update webhook_deliveries set attempts = attempts + 1, last_attempt_at = $2, next_attempt_at = $3 where id = $1`,
      [id, now, leaseUntil],
    );
  }

  async record(
    tx: Tx,
    id: WebhookDeliveryId,
    posted: Posted,
    state: DeliveryRow['state'],
    next: Date | null,
  ) {
    const [status, error] = 'status' in posted ? [posted.status, null] : [null, posted.error];
    await tx.query(
      `update webhook_deliveries set state = $2, next_attempt_at = $3, last_status = $4, last_error = $5 where id = $1`,
      [id, state, next, status, error],
    );
  }

  async restart(tx: Tx, id: WebhookDeliveryId, now: Date): Promise<void> {
    await tx.query(
      `update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt_at = $2 where id = $1`,
      [id, now],
    );
  }

  /** Marks the deliveries that still wait for these endpoints as failed, and returns their ids. */
  async giveUp(tx: Tx, endpointIds: WebhookEndpointId[]): Promise<WebhookDeliveryId[]> {
    const rows = await tx.query<{ id: WebhookDeliveryId }>(
      `update webhook_deliveries set state = 'failed', next_attempt_at = null, last_error = $2
       where endpoint_id = any($1) and state = 'waiting' returning id`,
      [endpointIds, PAUSED],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns one page of deliveries, newest first. The ids are UUIDv7, so they sort by time. */
  async page(endpointId: WebhookEndpointId, before: WebhookDeliveryId | undefined) {
    const rows = await this.db.query<DeliveryRow>(
      `select ${DELIVERY} from webhook_deliveries d where d.endpoint_id = $1 and ($2::uuid is null or d.id < $2)
       order by d.id desc limit ${DELIVERIES_PAGE}`,
      [endpointId, before],
    );
    return {
      items: rows.map(asDelivery),
      next: rows.length === DELIVERIES_PAGE ? rows.at(-1)!.id : null,
    };
  }
}

export function asDelivery(row: DeliveryRow): WebhookDelivery {
  const { event, state, attempts, lastStatus, lastError, body } = row;
  return {
    ...{ id: body.id, event, state, attempts, lastStatus, lastError },
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    body,
  };
}
