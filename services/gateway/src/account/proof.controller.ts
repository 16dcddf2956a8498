import {
  Done,
  ProofBody,
  invalidPasskey,
  prove,
  secondStepNeeded,
  wrongPassword,
  wrongSecondStep,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { bitsFor, sessionTokenOf } from '../access/session-cookie.js';
import { Sessions, type Session } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import type { GatewaySettings } from '../settings.js';

@ApiTags('account')
@Controller('api/me/proof')
export class ProofController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post()
  @Title('Prove who is signed in, for the calls that need it within ten minutes')
  @Permission('signed-in')
  @Replies(200, Done)
  @Refuses(wrongPassword, secondStepNeeded, wrongSecondStep, invalidPasskey)
  async prove(
    @MySession() { user, tokenHash }: Session,
    @Body({ schema: ProofBody }) body: z.output<typeof ProofBody>,
    @Req() request: FastifyRequest,
    @MyKey() key?: string,
  ) {
    const nonce = bitsFor('proof', sessionTokenOf(request), key);
    const { origin } = new URL(this.settings.PUBLIC_URL);
    const done = await this.bus.send(prove, { ...body, userId: user.id, tokenHash, nonce, origin }, key);
    this.sessions.forgetUser(user.id);
    return done;
  }
}
