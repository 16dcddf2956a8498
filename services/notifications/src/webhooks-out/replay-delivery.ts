import {
  replayWebhookDelivery,
  webhookDeliveryNotFound,
  webhookDeliveryWaiting,
  webhookEndpointNotFound,
  webhookEndpointPaused,
  type PayloadOf,
} from '@game/contracts';
import { Clock, Handles, Timers, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DeliveriesRepository, asDelivery } from './deliveries.repository.js';
import { EndpointsRepository } from './endpoints.repository.js';
import { deliveryDue } from './timers.js';

@Controller()
export class ReplayWebhookDelivery {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  @Handles(replayWebhookDelivery)
  async handle(
    { userId, endpointId, deliveryId }: PayloadOf<typeof replayWebhookDelivery>,
    { tx }: CommandCtx,
  ) {
    if (!(await this.endpoints.exists(userId, endpointId, tx))) throw webhookEndpointNotFound();
    const delivery = await this.deliveries.lockShown(tx, endpointId, deliveryId);
    if (!delivery) throw webhookDeliveryNotFound();
    if (delivery.isPaused) throw webhookEndpointPaused();
    if (delivery.state === 'waiting') throw webhookDeliveryWaiting();
    const now = this.clock.now();
    await this.deliveries.restart(tx, delivery.id, now);
    await this.timers.set(tx, deliveryDue, delivery.id, now);
    return asDelivery({ ...delivery, state: 'waiting', attempts: 0, nextAttemptAt: now });
  }
}
