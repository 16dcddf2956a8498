import type { UserId, WebhookEndpointId } from '@game/contracts';
import { Timers, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { deliveryDue } from './timers.js';

/**
 * Pauses endpoints: they get no events, and the deliveries that still wait for them fail. After resuming, the
 * owner can replay these.
 */
@Injectable()
export class PauseEndpoints {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly timers: Timers,
  ) {}

  /** Pauses the endpoints that were made until `at`. */
  async pause(tx: Tx, userId: UserId, at: Date): Promise<void> {
    const paused = await this.endpoints.pause(tx, userId, at);
    await this.giveUp(tx, paused);
  }

  /** Deletes the endpoints that were made from `since` until `at`. */
  async remove(tx: Tx, userId: UserId, since: Date, at: Date): Promise<void> {
    const made = await this.endpoints.madeBetween(tx, userId, since, at);
    await this.giveUp(tx, made);
    for (const id of made) await this.endpoints.delete(tx, userId, id);
  }

  private async giveUp(tx: Tx, endpoints: WebhookEndpointId[]): Promise<void> {
    for (const id of await this.deliveries.giveUp(tx, endpoints))
      await this.timers.clear(tx, deliveryDue, id);
  }
}
