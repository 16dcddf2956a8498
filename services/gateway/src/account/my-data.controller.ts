import {
  AccountExport,
  DeleteAccountBody,
  DeletionReply,
  deleteAccount,
  wrongPassword,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Delete, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { bitsFor, clearSessionCookie, sessionTokenOf } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import type { GatewaySettings } from '../settings.js';
import { MyData } from './my-data.js';

const GOES =
  'Your account will be deleted in 7 days. Sign in before then if you change your mind: everything stays as it was.';

@ApiTags('account')
@Controller('api/me')
export class MyDataController {
  constructor(
    private readonly bus: Bus,
    private readonly data: MyData,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Get('export')
  @Title('Everything that we keep about the user')
  @Permission('signed-in')
  @Header('content-disposition', 'attachment; filename="get-in-the-game.json"')
  @Header('cache-control', 'no-store')
  @Replies(200, AccountExport)
  async export(@MyId() userId: string) {
    await this.limits.export(userId);
    return this.data.of(userId);
  }

  @Delete()
  @Title('Delete the account, after seven days of grace')
  @Permission('signed-in')
  @Replies(200, DeletionReply)
  @Refuses(wrongPassword)
  async delete(
    @MyId() userId: string,
    @Body({ schema: DeleteAccountBody }) { password }: z.output<typeof DeleteAccountBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MyKey() key?: string,
  ) {
    const nonce = bitsFor('delete', sessionTokenOf(request), key);
    const { deletesAt } = await this.bus.send(deleteAccount, { userId, password, nonce }, key);
    this.sessions.forgetUser(userId);
    clearSessionCookie(reply, this.settings.PUBLIC_URL);
    return { message: GOES, deletesAt };
  }
}
