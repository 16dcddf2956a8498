import {
  PlayerPreferences,
  PlayerPreferencesBody,
  getPlayerPreferences,
  savePlayerPreferences,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Replies, Title } from '../http/replies.js';

@ApiTags('matching')
@Controller('api/player-preferences')
export class PlayerPreferencesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Title('What the user wants of other players')
  @Permission('signed-in')
  @Replies(200, PlayerPreferences)
  read(@MyId() userId: UserId) {
    return this.bus.ask(getPlayerPreferences, { userId });
  }

  @Post()
  @Title('Save what the user wants of other players')
  @Permission('signed-in')
  @Replies(200, PlayerPreferences)
  save(
    @MyId() userId: UserId,
    @Body({ schema: PlayerPreferencesBody }) body: z.output<typeof PlayerPreferencesBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(savePlayerPreferences, { ...body, userId }, key);
  }
}
