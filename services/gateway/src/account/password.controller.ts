import {
  ChangePasswordBody,
  ForgotPasswordBody,
  MessageReply,
  ResetPasswordBody,
  changePassword,
  forgotPassword,
  invalidResetLink,
  resetPassword,
  wrongPassword,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { bitsFor, hashOf, sessionTokenOf } from '../access/session-cookie.js';
import { Sessions, type Session } from '../access/sessions.js';
import { MyKey, idempotencyKeyOf } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';

/** The answer is the same whether the account exists or not, so that it does not reveal who has one. */
const SENT = 'If there is an account with this email, a link is on its way. It works for 1 hour.';
/** The screen shows this once the password is set. */
const RESET = 'Password reset successfully! You can now log in.';
const CHANGED = 'Your password was changed. You are signed out everywhere else.';

@ApiTags('account')
@Controller('api')
export class PasswordController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  @Post('forgot-password')
  @Title('Send a link that sets a new password')
  @Permission('anyone')
  @Replies(200, MessageReply)
  async forgot(
    @Body({ schema: ForgotPasswordBody }) { email }: z.output<typeof ForgotPasswordBody>,
    @Req() request: FastifyRequest,
  ) {
    idempotencyKeyOf(request); // refuses a malformed key, as every call does; auth joins a repeat that comes soon after
    await this.bus.send(forgotPassword, { email, address: request.ip });
    return { message: SENT };
  }

  @Post('reset-password')
  @Title('Set a new password with the link’s token')
  @Permission('anyone')
  @Replies(200, MessageReply)
  @Refuses(invalidResetLink)
  async reset(
    @Body({ schema: ResetPasswordBody }) { token, newPassword }: z.output<typeof ResetPasswordBody>,
    @Req() request: FastifyRequest,
  ) {
    const [tokenHash, key] = [hashOf(token), idempotencyKeyOf(request)];
    const nonce = bitsFor('reset', token, key);
    await this.bus.send(
      resetPassword,
      { tokenHash, newPassword, nonce, address: request.ip },
      key && `reset:${tokenHash}:${key}`,
    );
    return { message: RESET };
  }

  @Post('me/password')
  @Title('Change the password')
  @Permission('signed-in')
  @Replies(200, MessageReply)
  @Refuses(wrongPassword)
  async change(
    @MySession() { user, tokenHash }: Session,
    @Body({ schema: ChangePasswordBody }) body: z.output<typeof ChangePasswordBody>,
    @Req() request: FastifyRequest,
    @MyKey() key?: string,
  ) {
    const nonce = bitsFor('password', sessionTokenOf(request), key);
    await this.bus.send(changePassword, { ...body, userId: user.id, tokenHash, nonce }, key);
    this.sessions.forgetUser(user.id);
    return { message: CHANGED };
  }
}
