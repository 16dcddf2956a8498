import {
  Done,
  SessionInfo,
  endOtherSessions,
  endSession,
  listSessions,
  sessionNotFound,
  type SessionId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Sessions, type Session } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Replies, Title } from '../http/replies.js';

@ApiTags('account')
@Controller('api/me/sessions')
export class SessionsController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @Title('Where the user is signed in')
  @Permission('signed-in')
  @Replies(200, z.array(SessionInfo))
  list(@MySession() { user, tokenHash }: Session) {
    return this.bus.ask(listSessions, { userId: user.id, tokenHash });
  }

  @Delete()
  @Title('Sign out everywhere else')
  @Permission('signed-in', { proof: true })
  @Replies(200, Done)
  async endOthers(@MySession() { user, tokenHash }: Session, @MyKey() key?: string) {
    const ended = await this.bus.send(endOtherSessions, { userId: user.id, tokenHash }, key);
    this.sessions.forgetUser(user.id);
    return ended;
  }

  @Delete(':id')
  @Title('Sign out in one place')
  @Permission('signed-in', { proof: true })
  @Replies(200, Done)
  async end(
    @MySession() { user }: Session,
    @PathId('id', sessionNotFound) sessionId: SessionId,
    @MyKey() key?: string,
  ) {
    const ended = await this.bus.send(endSession, { userId: user.id, sessionId }, key);
    this.sessions.forgetUser(user.id);
    return ended;
  }
}
