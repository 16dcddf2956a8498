import { deleteWebhookEndpoint, webhookEndpointNotFound, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EndpointsRepository } from './endpoints.repository.js';

@Controller()
export class DeleteWebhookEndpoint {
  constructor(private readonly endpoints: EndpointsRepository) {}

  @Handles(deleteWebhookEndpoint)
  async handle({ userId, endpointId }: PayloadOf<typeof deleteWebhookEndpoint>, { tx }: CommandCtx) {
    if (!(await this.endpoints.delete(tx, userId, endpointId))) throw webhookEndpointNotFound();
    return { ok: true as const };
  }
}
