import {
  DeskSignInBody,
  Done,
  Operator,
  done,
  signInOperator,
  signOutOperator,
  wrongOperator,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { drawToken, hashOf } from '../access/session-cookie.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import type { GatewaySettings } from '../settings.js';
import { AtDesk, Me, clearDeskCookie, deskHashOf, setDeskCookie } from './desk-session.js';

/** The sign-in of operators. It has nothing in common with that of golfers. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskSignInController {
  constructor(
    private readonly bus: Bus,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('sign-in')
  @Title('Sign in to the desk')
  @Permission('anyone')
  @Replies(200, Operator)
  @Refuses(wrongOperator)
  async signIn(
    @Body({ schema: DeskSignInBody }) body: z.output<typeof DeskSignInBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Operator> {
    idempotencyKeyOf(request); // only checks the format; a sign-in does not use the key
    const token = drawToken();
    const { operator } = await this.bus.send(signInOperator, {
      ...{ ...body, tokenHash: hashOf(token), nonce: drawToken(), address: request.ip },
    });
    setDeskCookie(reply, token, this.settings.PUBLIC_URL);
    return operator;
  }

  @Post('sign-out')
  @Title('Sign out of the desk')
  @Permission('anyone')
  @Replies(200, Done)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const [tokenHash, key] = [deskHashOf(request), idempotencyKeyOf(request)];
    if (tokenHash) await this.bus.send(signOutOperator, { tokenHash }, key && `desk:${tokenHash}:${key}`);
    clearDeskCookie(reply, this.settings.PUBLIC_URL);
    return done;
  }

  @Get('me')
  @Title('Who is signed in to the desk')
  @AtDesk('open-desk', 'reader')
  @Replies(200, Operator)
  me(@Me() operator: Operator) {
    return operator;
  }
}
