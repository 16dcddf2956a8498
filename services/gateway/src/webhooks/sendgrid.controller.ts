import { createHash } from 'node:crypto';
import { badSignature, malformedBody, receiveEmailEvents } from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import { Refuses, Title } from '../http/replies.js';

/** SendGrid signs the timestamp and the raw body; notifications checks the signature. */
@ApiTags('webhooks')
@Controller('api/webhooks/sendgrid')
export class SendGridController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Title('SendGrid: what became of mails')
  @Permission('provider')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Refuses(badSignature)
  async events(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-twilio-email-event-webhook-signature') signature = '',
    @Headers('x-twilio-email-event-webhook-timestamp') timestamp = '',
  ) {
    const body = request.rawBody?.toString('utf8');
    if (!body) throw malformedBody();
    const key = createHash('sha256')
      .update(JSON.stringify([signature, timestamp, body]))
      .digest('base64url');
    await this.bus.send(receiveEmailEvents, { signature, timestamp, body }, `sendgrid:${key}`);
  }
}
