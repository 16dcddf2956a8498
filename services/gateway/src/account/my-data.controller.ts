import { AccountExport, DeletionReply, announceExport, deleteAccount, type UserId } from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Controller, Delete, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { RateLimits } from '../access/rate-limits.js';
import { clearSessionCookie } from '../access/session-cookie.js';
import { Sessions } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Replies, Title } from '../http/replies.js';
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
  @Permission('signed-in', { proof: true })
  @Header('content-disposition', 'attachment; filename="get-in-the-game.json"')
  @Header('cache-control', 'no-store')
  @Replies(200, AccountExport)
  async export(@MyId() userId: UserId) {
    await this.limits.export(userId);
    await this.bus.send(announceExport, { userId });
    return this.data.of(userId);
  }

  @Delete()
  @Title('Delete the account, after seven days of grace')
  @Permission('signed-in', { proof: true })
  @Replies(200, DeletionReply)
  async delete(
    @MyId() userId: UserId,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MyKey() key?: string,
  ) {
    const { deletesAt } = await this.bus.send(deleteAccount, { userId }, key);
    this.sessions.forgetUser(userId);
    clearSessionCookie(reply, this.settings.PUBLIC_URL);
    return { message: GOES, deletesAt };
  }
}
