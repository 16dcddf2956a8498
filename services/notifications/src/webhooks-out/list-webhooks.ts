import {
  listWebhookDeliveries,
  listWebhookEndpoints,
  webhookEndpointNotFound,
  type PayloadOf,
} from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EndpointsRepository } from './endpoints.repository.js';

@Controller()
export class ListWebhooks {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  @Answers(listWebhookEndpoints)
  list({ userId }: PayloadOf<typeof listWebhookEndpoints>) {
    return this.endpoints.listOf(userId);
  }

  @Answers(listWebhookDeliveries)
  async sent({ userId, endpointId, cursor }: PayloadOf<typeof listWebhookDeliveries>) {
    if (!(await this.endpoints.exists(userId, endpointId))) throw webhookEndpointNotFound();
    return this.deliveries.page(endpointId, cursor);
  }
}
