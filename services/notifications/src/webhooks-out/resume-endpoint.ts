import { resumeWebhookEndpoint, webhookEndpointNotFound, type PayloadOf } from '@game/contracts';
import { Handles, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EndpointsRepository } from './endpoints.repository.js';

@Controller()
export class ResumeWebhookEndpoint {
  constructor(private readonly endpoints: EndpointsRepository) {}

  @Handles(resumeWebhookEndpoint)
  async handle({ userId, endpointId }: PayloadOf<typeof resumeWebhookEndpoint>, { tx }: CommandCtx) {
    const endpoint = await this.endpoints.resume(tx, userId, endpointId);
    if (!endpoint) throw webhookEndpointNotFound();
    return endpoint;
  }
}
