import { AnswerBody, Invitation, InvitationReply, invitationNotFound } from '@game/contracts';
import { Body, Controller, Get, Ip, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Permission } from '../access/permission.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { InvitationLinks } from './invitation-links.js';

@ApiTags('invitations')
@Controller('api/invitations/:token')
export class InvitationsController {
  constructor(private readonly links: InvitationLinks) {}

  @Get()
  @Title('The invite behind a link')
  @Permission('link')
  @Replies(200, Invitation)
  @Refuses(invitationNotFound)
  read(@Param('token') token: string, @Ip() address: string) {
    return this.links.read(token, address);
  }

  @Post()
  @Title('Answer the invite behind a link')
  @Permission('link')
  @Replies(200, InvitationReply)
  @Refuses(invitationNotFound)
  answer(
    @Param('token') token: string,
    @Ip() address: string,
    @Body({ schema: AnswerBody }) body: z.output<typeof AnswerBody>,
    @Req() request: FastifyRequest,
  ) {
    return this.links.answer(token, body, address, idempotencyKeyOf(request));
  }
}
