import {
  Done,
  Id,
  NewWebhookEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointBody,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  tooManyWebhookEndpoints,
  unsafeWebhookUrl,
  webhookDeliveryNotFound,
  webhookDeliveryWaiting,
  webhookEndpointNotFound,
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

const PageQuery = z.strictObject({ cursor: Id.optional() });
const EndpointId = () => PathId('id', webhookEndpointNotFound);

@ApiTags('webhook endpoints')
@Controller('api/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Where events are sent')
  @Permission('signed-in')
  @Replies(200, z.array(WebhookEndpoint))
  list(@MyId() userId: string) {
    return this.bus.ask(listWebhookEndpoints, { userId });
  }

  @Post()
  @Title('Have events sent to a URL; the secret is shown once')
  @Permission('signed-in')
  @Header('cache-control', 'no-store')
  @Replies(201, NewWebhookEndpoint)
  @Refuses(tooManyWebhookEndpoints, unsafeWebhookUrl)
  create(
    @MyId() userId: string,
    @Body({ schema: WebhookEndpointBody }) body: z.output<typeof WebhookEndpointBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createWebhookEndpoint, { ...body, userId }, key);
  }

  @Delete(':id')
  @Title('Stop sending events to a URL')
  @Permission('signed-in')
  @Replies(200, Done)
  delete(@MyId() userId: string, @EndpointId() endpointId: string, @MyKey() key?: string) {
    return this.bus.send(deleteWebhookEndpoint, { userId, endpointId }, key);
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
    @MyId() userId: string,
    @EndpointId() endpointId: string,
    @Query({ schema: PageQuery }) { cursor }: z.output<typeof PageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return asPage(await this.bus.ask(listWebhookDeliveries, { userId, endpointId, cursor }), reply);
  }

  @Post(':id/deliveries/:deliveryId/replay')
  @Title('Send an event again')
  @Permission('signed-in')
  @Replies(200, WebhookDelivery)
  @Refuses(webhookDeliveryWaiting)
  replay(
    @MyId() userId: string,
    @EndpointId() endpointId: string,
    @PathId('deliveryId', webhookDeliveryNotFound) deliveryId: string,
    @MyKey() key?: string,
  ) {
    return this.bus.send(replayWebhookDelivery, { userId, endpointId, deliveryId }, key);
  }
}
