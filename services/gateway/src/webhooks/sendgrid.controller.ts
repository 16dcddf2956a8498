import { createHash } from 'node:crypto';
import {
  badSignature,
  bodyTooLarge,
  malformedBody,
  receiveEmailEvents,
  receiveMail,
  tooManyRequests,
  wrongWebhookSecret,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Headers, HttpCode, Param, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { drained } from '../http/drained.js';
import { Refuses, Title } from '../http/replies.js';
import { readInboundForm } from './inbound-form.js';

const FORM = {
  type: 'object',
  properties: { text: { type: 'string' }, headers: { type: 'string' } },
} as const;

/**
 * Receives SendGrid's webhooks. SendGrid signs the timestamp and the raw body; the notifications service
 * checks the signature.
 */
@ApiTags('webhooks')
@Controller('api/webhooks/sendgrid')
export class SendGridController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: RateLimits,
  ) {}

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

  /**
   * Receives the mails of Inbound Parse, which does not sign its requests: the secret in the URL is the
   * proof. The notifications service gets only the hash of the secret.
   */
  @Post('inbound/:secret')
  @Title('SendGrid: a friend replied to a mail')
  @Permission('provider')
  @HttpCode(204)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM as never })
  @ApiNoContentResponse()
  @Refuses(wrongWebhookSecret, bodyTooLarge, tooManyRequests)
  async inbound(@Param('secret') secret: string, @Req() request: FastifyRequest): Promise<void> {
    await this.limits.webhook(request.ip);
    if (!request.isMultipart())
      throw malformedBody({ message: 'Inbound Parse posts a form (multipart/form-data).' });
    const form = await readInboundForm(request).catch(async (error) => {
      await drained(request.raw);
      throw error;
    });
    const mail = { ...form, secretHash: createHash('sha256').update(secret).digest('base64url') };
    const key = createHash('sha256').update(JSON.stringify(mail)).digest('base64url');
    try {
      await this.bus.send(receiveMail, mail, `sendgrid-inbound:${key}`);
    } catch (error) {
      if (wrongWebhookSecret.is(error)) await this.limits.forgedWebhook(request.ip);
      throw error;
    } finally {
      await drained(request.raw);
    }
    if (form.tooLarge) throw bodyTooLarge({ message: 'The mail is larger than 25 MB. It was not read.' });
  }
}
