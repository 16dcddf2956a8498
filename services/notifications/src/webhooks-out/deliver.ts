import { setTimeout } from 'node:timers/promises';
import {
  DELIVERY_HEADER,
  EVENT_HEADER,
  SIGNATURE_HEADER,
  type WebhookDeliveryId,
  type WebhookEndpointId,
} from '@game/contracts';
import { Clock, Db, LOGGER, Timers, type Logger, type Tx } from '@game/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { nextAttempt } from './attempts.js';
import { DeliveriesRepository, type DeliveryRow, type Target } from './deliveries.repository.js';
import { Post, type Posted } from './post.js';
import { signatureOf, standardHeaders } from './signature.js';
import { deliveryDue } from './timers.js';

/** The most calls at the same time, in all and to one endpoint, so that a slow endpoint does not hold up the others. */
const CALLS = 32;
const CALLS_OF_ONE = 4;
/** How long a delivery waits if too many calls are under way. */
const BUSY_MS = 1_000;
/**
 * After this time an attempt without a result counts as lost. It is longer than any call (CALL_MS in
 * post.ts).
 */
const LEASE_MS = 30_000;
/** How long a stop waits for calls under way. */
const STOP_WAIT_MS = 3_000;

/**
 * Delivers events to integrators. An attempt is committed before its call and its result after it, and no transaction
 * is open during the call. An attempt that a crash cuts off is repeated when its lease ends, so receivers get an event at
 * least once and recognise a repeat by its id.
 */
@Injectable()
export class Deliver implements OnModuleDestroy {
  private readonly calling = new Map<Promise<void>, string>();

  constructor(
    private readonly db: Db,
    private readonly deliveries: DeliveriesRepository,
    private readonly post: Post,
    private readonly timers: Timers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Begins an attempt, in the transaction that claimed the delivery's timer. */
  async begin(tx: Tx, id: WebhookDeliveryId): Promise<void> {
    const delivery = await this.deliveries.lock(tx, id);
    if (!delivery || delivery.state !== 'waiting') return;
    const now = this.clock.now();
    if (!this.hasRoom(delivery.endpointId))
      return this.timers.set(tx, deliveryDue, id, new Date(now.getTime() + BUSY_MS));
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    await this.deliveries.begin(tx, id, now, leaseUntil);
    await this.timers.set(tx, deliveryDue, id, leaseUntil);
    const attempts = delivery.attempts + 1;
    tx.afterCommit.push(() => {
      const call = this.call({ ...delivery, attempts }, now)
        .catch((err) =>
          this.log.warn({ err, deliveryId: id }, 'a delivery failed unexpectedly and will be tried again'),
        )
        .finally(() => this.calling.delete(call));
      this.calling.set(call, delivery.endpointId);
    });
  }

  private hasRoom(endpointId: WebhookEndpointId): boolean {
    const ofThis = [...this.calling.values()].filter((id) => id === endpointId).length;
    return this.calling.size < CALLS && ofThis < CALLS_OF_ONE;
  }

  private async call(delivery: DeliveryRow & Target, at: Date): Promise<void> {
    const body = JSON.stringify(delivery.body);
    const headers = {
      [SIGNATURE_HEADER]: signatureOf(delivery.secret, body, at),
      [EVENT_HEADER]: delivery.event,
      [DELIVERY_HEADER]: delivery.body.id,
      ...standardHeaders(delivery.secret, delivery.body.id, body, at),
    };
    const posted = await this.post.send(delivery.url, headers, body);
    await this.db.transaction((tx) => this.record(tx, delivery, posted));
  }

  /** Stores the result of an attempt, unless a later attempt or a replay has begun meanwhile. */
  private async record(tx: Tx, { id, attempts }: DeliveryRow, posted: Posted): Promise<void> {
    const current = await this.deliveries.lock(tx, id);
    if (!current || current.state !== 'waiting' || current.attempts !== attempts) return;
    const accepted = 'status' in posted && posted.status >= 200 && posted.status < 300;
    const next = accepted ? undefined : nextAttempt(attempts, this.clock.now());
    const state = accepted ? 'delivered' : next ? 'waiting' : 'failed';
    await this.deliveries.record(tx, id, posted, state, next ?? null);
    if (next) await this.timers.set(tx, deliveryDue, id, next);
    else await this.timers.clear(tx, deliveryDue, id);
  }

  async onModuleDestroy(): Promise<void> {
    const enough = new AbortController();
    const waited = setTimeout(STOP_WAIT_MS, undefined, { signal: enough.signal }).catch(() => {});
    await Promise.race([Promise.all(this.calling.keys()), waited]);
    enough.abort();
  }
}
