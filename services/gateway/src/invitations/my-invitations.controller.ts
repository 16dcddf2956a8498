import {
  AnswerBody,
  Invitation,
  InvitationReply,
  answerMyInvitation,
  invitationNotFound,
  listMyInvitations,
  type OfferId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { PathId } from '../http/path-id.js';
import { Replies, Title } from '../http/replies.js';

/** Invites to the signed-in user, which are found by the phone or email that the user verified. */
@ApiTags('invitations')
@Controller('api/invitations')
export class MyInvitationsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('Invites to the signed-in user')
  @Permission('signed-in')
  @Replies(200, z.array(Invitation))
  list(@MyId() userId: UserId) {
    return this.bus.ask(listMyInvitations, { userId });
  }

  @Post('mine/:offerId')
  @Title('Answer an invite to the signed-in user')
  @Permission('signed-in')
  @Replies(200, InvitationReply)
  answer(
    @MyId() userId: UserId,
    @PathId('offerId', invitationNotFound) offerId: OfferId,
    @Body({ schema: AnswerBody }) { answer }: z.output<typeof AnswerBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(answerMyInvitation, { userId, offerId, answer }, key);
  }
}
