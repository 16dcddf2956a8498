import {
  MessagingBody,
  MessagingConsent,
  MessagingPreferencesBody,
  SettingsBody,
  UserReply,
  changeSettings,
  phoneUnconfirmed,
  setMessaging,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { Sessions } from '../access/sessions.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';

/** Changes the settings of the profile. /api/me has each change at once. */
@ApiTags('account')
@Controller('api')
export class SettingsController {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
  ) {}

  @Patch('me/settings')
  @Title('Switch mail, public profile and location on or off')
  @Permission('signed-in')
  @Replies(200, UserReply)
  settings(
    @MyId() userId: UserId,
    @Body({ schema: SettingsBody }) body: z.output<typeof SettingsBody>,
    @MyKey() key?: string,
  ) {
    return this.seen(userId, this.bus.send(changeSettings, { ...body, userId }, key));
  }

  @Patch('me/messaging-preferences')
  @Title('Choose the kinds of messages')
  @Permission('signed-in')
  @Replies(200, UserReply)
  preferences(
    @MyId() userId: UserId,
    @Body({ schema: MessagingPreferencesBody }) body: z.output<typeof MessagingPreferencesBody>,
    @MyKey() key?: string,
  ) {
    return this.seen(userId, this.bus.send(changeSettings, { ...body, userId }, key));
  }

  @Patch('me/messaging')
  @Title('Agree to texts, or withdraw that')
  @Permission('signed-in')
  @Refuses(phoneUnconfirmed)
  @Replies(200, UserReply)
  messaging(
    @MyId() userId: UserId,
    @Body({ schema: MessagingBody }) body: z.output<typeof MessagingBody>,
    @MyKey() key?: string,
  ) {
    return this.seen(userId, this.bus.send(setMessaging, { ...body, userId, source: 'profile' }, key));
  }

  @Get('users/messaging-consent')
  @Title('Whether the user agreed to texts')
  @Permission('signed-in')
  @Replies(200, MessagingConsent)
  consent(@Req() request: FastifyRequest) {
    const { messagingConsent, phone } = request.session!.user;
    return { consent: messagingConsent, phone };
  }

  @Post('users/messaging-consent')
  @Title('Agree to texts in the consent dialog, or decline')
  @Permission('signed-in')
  @Refuses(phoneUnconfirmed)
  @Replies(200, MessagingConsent)
  async decide(
    @MyId() userId: UserId,
    @Body({ schema: MessagingBody }) body: z.output<typeof MessagingBody>,
    @MyKey() key?: string,
  ) {
    const decided = this.bus.send(setMessaging, { ...body, userId, source: 'consent-dialog' }, key);
    const { user } = await this.seen(userId, decided);
    return { consent: user.messagingConsent, phone: user.phone };
  }

  private async seen<T>(userId: UserId, change: Promise<T>): Promise<T> {
    const saved = await change;
    this.sessions.forgetUser(userId);
    return saved;
  }
}
