import {
  Done,
  Passkey,
  PasskeyBody,
  PasskeyLoginBody,
  PasskeyOptions,
  SignInReply,
  addPasskey,
  beginPasskey,
  invalidPasskey,
  passkeyNotFound,
  removePasskey,
  tooManyPasskeys,
  type PasskeyId,
  type UserId,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Delete, Header, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey, idempotencyKeyOf } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import type { GatewaySettings } from '../settings.js';
import { Account } from './account.js';

@ApiTags('account')
@Controller('api')
export class PasskeysController {
  private readonly origin: string;

  constructor(
    private readonly bus: Bus,
    private readonly account: Account,
    @Inject(SETTINGS) settings: GatewaySettings,
  ) {
    this.origin = new URL(settings.PUBLIC_URL).origin;
  }

  @Post('login/passkey/options')
  @Title('What a browser needs to sign in, or to prove who is there, with a passkey')
  @Permission('anyone')
  @Header('cache-control', 'no-store')
  @Replies(200, PasskeyOptions)
  signInOptions(@Req() request: FastifyRequest) {
    idempotencyKeyOf(request); // only checks the format; each request gets a challenge of its own
    return this.bus.send(beginPasskey, { origin: this.origin, userId: null, address: request.ip });
  }

  @Post('login/passkey')
  @Title('Sign in with a passkey')
  @Permission('anyone')
  @Replies(200, SignInReply)
  @Refuses(invalidPasskey)
  signIn(
    @Body({ schema: PasskeyLoginBody }) body: z.output<typeof PasskeyLoginBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.account.signInByPasskey(body, request, reply);
  }

  @Post('me/passkeys/options')
  @Title('What a browser needs to make a passkey')
  @Permission('signed-in', { proof: true })
  @Header('cache-control', 'no-store')
  @Replies(200, PasskeyOptions)
  options(@MyId() userId: UserId, @Req() request: FastifyRequest) {
    idempotencyKeyOf(request); // only checks the format; each request gets a challenge of its own
    return this.bus.send(beginPasskey, { origin: this.origin, userId, address: request.ip });
  }

  @Post('me/passkeys')
  @Title('Add a passkey')
  @Permission('signed-in', { proof: true })
  @Replies(201, Passkey)
  @Refuses(invalidPasskey, tooManyPasskeys)
  add(
    @MyId() userId: UserId,
    @Body({ schema: PasskeyBody }) body: z.output<typeof PasskeyBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(addPasskey, { ...body, userId, origin: this.origin }, key);
  }

  @Delete('me/passkeys/:id')
  @Title('Remove a passkey')
  @Permission('signed-in', { proof: true })
  @Replies(200, Done)
  remove(@MyId() userId: UserId, @PathId('id', passkeyNotFound) passkeyId: PasskeyId, @MyKey() key?: string) {
    return this.bus.send(removePasskey, { userId, passkeyId }, key);
  }
}
