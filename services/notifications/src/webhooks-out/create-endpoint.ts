import {
  MAX_WEBHOOK_ENDPOINTS,
  createWebhookEndpoint,
  tooManyWebhookEndpoints,
  unsafeWebhookUrl,
  webhookEndpointMade,
  type PayloadOf,
  type WebhookEndpointId,
} from '@game/contracts';
import { Clock, Handles, Outbox, newId, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { EndpointsRepository, asEndpoint } from './endpoints.repository.js';
import { Post } from './post.js';
import { newSecret } from './signature.js';

@Controller()
export class CreateWebhookEndpoint {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly post: Post,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(createWebhookEndpoint)
  async handle(
    { userId, url, events, description = null }: PayloadOf<typeof createWebhookEndpoint>,
    { tx }: CommandCtx,
  ) {
    if (!this.post.mayGoTo(url)) {
      const message = 'must be an https URL that the public internet reaches';
      throw unsafeWebhookUrl({ details: { errors: [{ field: 'url', message }] } });
    }
    if ((await this.endpoints.lockCount(tx, userId)) >= MAX_WEBHOOK_ENDPOINTS)
      throw tooManyWebhookEndpoints();
    const createdAt = this.clock.now();
    const endpoint = {
      id: newId<WebhookEndpointId>(),
      url,
      events: [...new Set(events)],
      description,
      createdAt,
      pausedAt: null,
    };
    const secret = newSecret();
    await this.endpoints.insert(tx, { ...endpoint, userId, secret });
    await this.outbox.publish(tx, webhookEndpointMade, { userId, url, at: createdAt.toISOString() });
    return { ...asEndpoint(endpoint), secret };
  }
}
