import {
  CasualInviteBody,
  CasualInviteReply,
  contactNotFound,
  contactUnreachable,
  sendCasualInvite,
  type Actor,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Me } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';

@ApiTags('invitations')
@Controller('api/invitations/send')
export class CasualInvitesController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Title('Ask a contact to play, without a tee time')
  @Permission('confirmed')
  @Replies(200, CasualInviteReply)
  @Refuses(contactNotFound, contactUnreachable)
  send(
    @Me() actor: Actor,
    @Body({ schema: CasualInviteBody }) body: z.output<typeof CasualInviteBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(sendCasualInvite, { ...body, actor }, key);
  }
}
