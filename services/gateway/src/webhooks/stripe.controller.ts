import { createHash } from 'node:crypto';
import {
  badSignature,
  bodyTooLarge,
  malformedBody,
  receiveStripeEvent,
  tooManyRequests,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { Refuses, Title } from '../http/replies.js';

/** Far larger than any Stripe event to which we subscribe. */
const MOST_BYTES = 256 * 1024;

/**
 * Receives Stripe's webhooks. Stripe signs the timestamp and the raw body; the billing service keeps the
 * secret and checks the signature.
 */
@ApiTags('webhooks')
@Controller('api/webhooks/stripe')
export class StripeController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @Title('Stripe: what became of payments')
  @Permission('provider')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Refuses(badSignature, tooManyRequests)
  async event(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<void> {
    await this.limits.webhook(request.ip);
    if ((request.rawBody?.length ?? 0) > MOST_BYTES) throw bodyTooLarge();
    const body = request.rawBody?.toString('utf8');
    if (!body) throw malformedBody();
    const key = createHash('sha256')
      .update(JSON.stringify([signature, body]))
      .digest('base64url');
    try {
      await this.bus.send(
        receiveStripeEvent,
        { body, signature: signature.slice(0, 1_000) },
        `stripe:${key}`,
      );
    } catch (error) {
      if (badSignature.is(error)) await this.limits.forgedWebhook(request.ip);
      throw error;
    }
  }
}
