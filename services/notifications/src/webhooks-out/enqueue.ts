import type { WebhookEvent } from '@game/contracts';
import { Clock, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { deliveryDue } from './timers.js';

const DAY_MS = 24 * 3_600_000;
/** How long deliveries are kept, and so can be listed and replayed. */
const KEPT_MS = 30 * DAY_MS;

/** An event in the form in which one user's programs get it. */
interface ToTell {
  userId: string;
  eventId: string;
  data: Record<string, unknown>;
}

/** Creates a delivery for each endpoint that subscribed to an event, in the event's transaction. */
@Injectable()
export class Enqueue {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async each(tx: Tx, type: WebhookEvent, toTell: ToTell[]): Promise<void> {
    const now = this.clock.now();
    const users = new Set(toTell.map(({ userId }) => userId));
    const hearing = await this.endpoints.hearing(tx, [...users], type);
    for (const { userId, eventId, data } of toTell)
      for (const endpointId of hearing.get(userId) ?? []) {
        const body = { id: newId(), type, createdAt: now.toISOString(), data };
        await this.deliveries.forgetBefore(tx, endpointId, new Date(now.getTime() - KEPT_MS));
        if (await this.deliveries.insert(tx, endpointId, eventId, body))
          await this.timers.set(tx, deliveryDue, body.id, now);
      }
  }
}
