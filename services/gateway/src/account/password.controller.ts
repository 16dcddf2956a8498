import {
  ChangePasswordBody,
  ForgotPasswordBody,
  MessageReply,
  ResetPasswordBody,
  UndoEmailChangeBody,
  changePassword,
  forgotPassword,
  invalidResetLink,
  invalidUndoLink,
  resetPassword,
  undoEmailChange,
  wrongPassword,
  commonPassword,
} from '@game/contracts';
import { Bus, SETTINGS } from '@game/platform';
import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { deviceOf } from '../access/device-cookie.js';
import { MySession } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { bitsFor, hashOf, sessionTokenOf } from '../access/session-cookie.js';
import { Sessions, type Session } from '../access/sessions.js';
import { MyKey, idempotencyKeyOf } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import type { GatewaySettings } from '../settings.js';

/**
 * The answer is the same whether the account exists or not, so that it does not reveal who has an account.
 */
const SENT = 'If there is an account with this email, a link is on its way. It works for 1 hour.';
/** The screen shows this once the password is set. */
const RESET = 'Password reset successfully! You can now log in.';
const UNDONE =
  'What was changed is undone, and everybody is signed out. A link for a new password is on its way to your email.';
const CHANGED =
  'Your password was changed. You are signed out everywhere else; API keys, the calendar link and browser notifications have ended, and webhooks are paused.';

@ApiTags('account')
@Controller('api')
export class PasswordController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  @Post('forgot-password')
  @Title('Send a link that sets a new password')
  @Permission('anyone')
  @Replies(200, MessageReply)
  async forgot(
    @Body({ schema: ForgotPasswordBody }) { email }: z.output<typeof ForgotPasswordBody>,
    @Req() request: FastifyRequest,
  ) {
    // Refuses a malformed key, as every call does. The key is not used, because auth treats requests for one
    // email that come right after each other as one request.
    idempotencyKeyOf(request);
    await this.bus.send(forgotPassword, { email, address: request.ip });
    return { message: SENT };
  }

  @Post('reset-password')
  @Title('Set a new password with the link’s token')
  @Permission('anyone')
  @Replies(200, MessageReply)
  @Refuses(invalidResetLink, commonPassword)
  async reset(
    @Body({ schema: ResetPasswordBody }) { token, newPassword }: z.output<typeof ResetPasswordBody>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const [tokenHash, key] = [hashOf(token), idempotencyKeyOf(request)];
    const nonce = bitsFor('reset', token, key);
    const { deviceHash, keep } = deviceOf(
      request,
      reply,
      this.settings.PUBLIC_URL,
      bitsFor('device', token, key),
    );
    await this.bus.send(
      resetPassword,
      { tokenHash, newPassword, nonce, address: request.ip, deviceHash },
      key && `reset:${tokenHash}:${key}`,
    );
    keep();
    return { message: RESET };
  }

  @Post('undo-email-change')
  @Title('Take an account back with the link of a mail about a change')
  @Permission('anyone')
  @Replies(200, MessageReply)
  @Refuses(invalidUndoLink)
  async undo(
    @Body({ schema: UndoEmailChangeBody }) { token }: z.output<typeof UndoEmailChangeBody>,
    @Req() request: FastifyRequest,
  ) {
    const [tokenHash, key] = [hashOf(token), idempotencyKeyOf(request)];
    const nonce = bitsFor('undo', token, key);
    await this.bus.send(
      undoEmailChange,
      { tokenHash, nonce, address: request.ip },
      key && `undo:${tokenHash}:${key}`,
    );
    return { message: UNDONE };
  }

  @Post('me/password')
  @Title('Change the password')
  @Permission('signed-in')
  @Replies(200, MessageReply)
  @Refuses(wrongPassword, commonPassword)
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
