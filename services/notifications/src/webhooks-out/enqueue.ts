import { asId, type WebhookDeliveryId, type WebhookEvent, type UserId } from '@game/contracts';
import { Clock, Timers, newId, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { deliveryDue } from './timers.js';

const DAY_MS = 24 * 3_600_000;
/** How long deliveries are kept. Until then they can be listed and replayed. */
const KEPT_MS = 30 * DAY_MS;

/** An event for the webhook endpoints of one user. */
interface ToTell {
  userId: UserId;
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
      for (const { id: endpointId } of hearing.filter((endpoint) => endpoint.userId === userId)) {
        const id = newId<WebhookDeliveryId>();
        // Each endpoint gets the event under the event's own id, so that a receiver behind two of them recognises it.
        const body = { id: asId<WebhookDeliveryId>(eventId), type, createdAt: now.toISOString(), data };
        await this.deliveries.forgetBefore(tx, endpointId, new Date(now.getTime() - KEPT_MS));
        if (await this.deliveries.insert(tx, { id, endpointId, source: eventId, body }))
          await this.timers.set(tx, deliveryDue, id, now);
      }
  }
}
