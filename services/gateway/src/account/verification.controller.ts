import {
  CodeBody,
  CodeSent,
  UserReply,
  VerifiedChannel,
  alreadyVerified,
  confirmCode,
  emailTaken,
  notFound,
  nothingToVerify,
  phoneUntextable,
  requestCode,
  wrongCode,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Sessions } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';

const Channel = () =>
  Param('channel', {
    transform(value: string) {
      const channel = VerifiedChannel.safeParse(value);
      if (!channel.success) throw notFound();
      return channel.data;
    },
  });

/** Confirms with a code of 6 digits that the phone or mailbox in a profile belongs to the user. */
@ApiTags('account')
@ApiParam({ name: 'channel', enum: VerifiedChannel.options })
@Controller('api/me/verify/:channel')
export class VerificationController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  @Post()
  @Title('Send a code to the phone or mailbox')
  @Permission('signed-in')
  @Replies(200, CodeSent)
  @Refuses(alreadyVerified, nothingToVerify, phoneUntextable)
  request(@MyId() userId: UserId, @Channel() channel: VerifiedChannel, @MyKey() key?: string) {
    return this.bus.send(requestCode, { userId, channel }, key);
  }

  @Post('confirm')
  @Title('Confirm the phone or mailbox with the code')
  @Permission('signed-in')
  @Replies(200, UserReply)
  @Refuses(wrongCode, emailTaken)
  async confirm(
    @MyId() userId: UserId,
    @Channel() channel: VerifiedChannel,
    @Body({ schema: CodeBody }) body: z.output<typeof CodeBody>,
    @MyKey() key?: string,
  ) {
    const { user, triesLeft } = await this.bus.send(confirmCode, { ...body, userId, channel }, key);
    if (!user) throw misfit(triesLeft);
    this.sessions.forgetUser(userId);
    return { user };
  }
}

function misfit(triesLeft: number) {
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  const message = triesLeft ? `This code does not fit. You have ${tries} left.` : wrongCode().message;
  return wrongCode({ message, details: { errors: [{ field: 'code', message }] } });
}
