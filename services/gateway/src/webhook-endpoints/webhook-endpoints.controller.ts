import {
  Done,
  WebhookDeliveryId,
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointBody,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  resumeWebhookEndpoint,
  tooManyWebhookEndpoints,
  unsafeWebhookUrl,
  webhookDeliveryNotFound,
  webhookDeliveryWaiting,
  webhookEndpointNotFound,
  webhookEndpointPaused,
  type UserId,
  type WebhookEndpointId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Delete, Get, Header, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { asPage } from '../gatherings/filters.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';

const PageQuery = z.strictObject({ cursor: WebhookDeliveryId.optional() });
const EndpointId = () => PathId('id', webhookEndpointNotFound);

@ApiTags('webhook endpoints')
@Controller('api/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Where events are sent')
  @Permission('signed-in')
  @Replies(200, z.array(WebhookEndpoint))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listWebhookEndpoints, { userId });
  }

  @Post()
  @Title('Have events sent to a URL; the secret is shown once')
  @Permission('confirmed', { proof: true })
  @Header('cache-control', 'no-store')
  @Replies(201, NewWebhookEndpoint)
  @Refuses(tooManyWebhookEndpoints, unsafeWebhookUrl)
  create(
    @MyId() userId: UserId,
    @Body({ schema: WebhookEndpointBody }) body: z.output<typeof WebhookEndpointBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createWebhookEndpoint, { ...body, userId }, key);
  }

  @Delete(':id')
  @Title('Stop sending events to a URL')
  @Permission('signed-in')
  @Replies(200, Done)
  delete(@MyId() userId: UserId, @EndpointId() endpointId: WebhookEndpointId, @MyKey() key?: string) {
    return this.bus.send(deleteWebhookEndpoint, { userId, endpointId }, key);
  }

  @Post(':id/resume')
  @Title('Send events again to a URL that a changed password paused')
  @Permission('confirmed', { proof: true })
  @Replies(200, WebhookEndpoint)
  resume(@MyId() userId: UserId, @EndpointId() endpointId: WebhookEndpointId, @MyKey() key?: string) {
    return this.bus.send(resumeWebhookEndpoint, { userId, endpointId }, key);
  }

  @Get(':id/deliveries')
  @Title('What was sent to a URL, newest first')
  @Permission('signed-in')
  @Replies(
    200,
    z.array(WebhookDelivery),
    'Newest first. The header X-Next-Cursor holds the `cursor` of the next page.',
  )
  async deliveries(
    @MyId() userId: UserId,
    @EndpointId() endpointId: WebhookEndpointId,
    @Query({ schema: PageQuery }) { cursor }: z.output<typeof PageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return asPage(await this.bus.ask(listWebhookDeliveries, { userId, endpointId, cursor }), reply);
  }

  @Post(':id/deliveries/:deliveryId/replay')
  @Title('Send an event again')
  @Permission('confirmed')
  @Replies(200, WebhookDelivery)
  @Refuses(webhookDeliveryWaiting, webhookEndpointPaused)
  replay(
    @MyId() userId: UserId,
    @EndpointId() endpointId: WebhookEndpointId,
    @PathId('deliveryId', webhookDeliveryNotFound) deliveryId: WebhookDeliveryId,
    @MyKey() key?: string,
  ) {
    return this.bus.send(replayWebhookDelivery, { userId, endpointId, deliveryId }, key);
  }
}
