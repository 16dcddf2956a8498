import { createHash } from 'node:crypto';
import { badSignature, receiveSms, receiveSmsStatus } from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Header, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Permission } from '../access/permission.js';
import type { GatewaySettings } from '../settings.js';
import { Refuses, Title } from '../http/replies.js';

type Params = Record<string, string>;
/**
 * Twilio waits 15 s for an answer and does not resend a text message that we refused. With one long attempt,
 * messages can wait in the queue when many arrive at once.
 */
const PATIENCE = { attemptMs: 12_000, attempts: 1 };

/**
 * Receives Twilio's webhooks. Twilio signs the exact public URL and every parameter; the notifications service checks
 * the signature.
 */
@ApiTags('webhooks')
@ApiConsumes('application/x-www-form-urlencoded')
@Controller('api/webhooks/twilio')
export class TwilioController {
  constructor(
    private readonly bus: Bus,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('sms')
  @Title('Twilio: a text came in')
  @Permission('provider')
  @HttpCode(200)
  @Header('content-type', 'text/xml; charset=utf-8')
  @ApiOkResponse({
    description: 'An empty TwiML response: no reply is sent.',
    content: { 'text/xml': { schema: { type: 'string' } } },
  })
  @Refuses(badSignature)
  async sms(
    @Body() params: Params,
    @Headers('x-twilio-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    const input = this.signed(request, signature, params);
    await this.bus.send(receiveSms, input, keyOf(params, signature), PATIENCE);
    return '<?xml version="1.0" encoding="UTF-8"?><Response/>';
  }

  @Post('status')
  @Title('Twilio: what became of a text')
  @Permission('provider')
  @HttpCode(204)
  @ApiNoContentResponse()
  @Refuses(badSignature)
  async status(
    @Body() params: Params,
    @Headers('x-twilio-signature') signature: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    await this.bus.send(receiveSmsStatus, this.signed(request, signature, params), keyOf(params, signature));
  }

  private signed(request: FastifyRequest, signature = '', params: Params = {}) {
    return { url: `${this.settings.PUBLIC_URL}${request.url}`, signature, params: { ...params } };
  }
}

/**
 * The idempotency key of a callback. An identical callback gets the same key; a different callback about the same
 * message, or one with another signature, gets another key.
 */
function keyOf(params: Params = {}, signature = ''): string {
  const content = createHash('sha256')
    .update(JSON.stringify([params, signature]))
    .digest('base64url');
  return `twilio:${String(params['MessageSid']).slice(0, 64)}:${String(params['MessageStatus'] ?? 'in').slice(0, 32)}:${content}`;
}
